import { fenceReader, mapProse } from "../../lib/prose-lines.ts";

/** Values of front matter in a text: `{{ $frontmatter.title }}`. */
export function fillFrontMatter(body: string, data: Readonly<Record<string, unknown>>): string {
	if (!body.includes("$frontmatter.")) return body;
	return mapProse(body, (line) =>
		line.replace(/(?<!`[^`\n]*)\{\{[ \t]*\$frontmatter\.([\w-]+)[ \t]*\}\}/g, (written, key: string) => {
			const value = data[key];
			return typeof value === "string" || typeof value === "number" ? String(value) : written;
		}),
	);
}

/** `<Badge type="tip" text="new" />`, `<Badge type="tip">new</Badge>` */
const badgeTag = /(?<!`[^`]*)<Badge\b((?:[ \t]+[\w-]+="[^"]*")*)[ \t]*(?:\/>|>([^<>\n]*)<\/Badge>)/g;

function badgeDirective(_: string, attributes: string, content = ""): string {
	const value = (name: string) => new RegExp(`[ \\t]${name}="([^"]*)"`).exec(attributes)?.[1];
	const text = (value("text") ?? content).replace(/[[\]]/g, "\\$&");
	return `:badge[${text}]{type=${value("type") ?? "tip"}}`;
}

/**
 * Leaves out what only Vue reads in a page with components, which is read as MDX: the blocks `<script setup>` and `<style module>`, and
 * attributes such as `:size`, `@click` and `v-if`. Lines keep their numbers.
 */
export function convertVueComponents(source: string): string {
	const isVue = /^<script\b[^<>]*\bsetup\b|^<style\b[^<>]*\b(?:module|scoped|lang)\b/m.test(source);
	const blocks = isVue ? convertVueSyntax(source) : source;
	if (!/\s(?:[:@#]\w|v-\w)/.test(blocks)) return blocks;
	return mapProse(blocks, (line) =>
		line.replace(/(?<!`[^`]*)<[A-Za-z][\w.-]*(?:\s+[^<>\s"'`]+(?:"[^"]*"|'[^']*')?)+/g, (tag) => tag.replace(vueAttribute, "")),
	);
}

/** An attribute whose value is code of Vue, or a directive of Vue. */
const vueAttribute = /\s+(?:[:@#]|v-)[\w.:-]+(?:=(?:"[^"]*"|'[^']*'))?(?=\s|$)/g;

/**
 * Leaves out what only Vue reads: the blocks `<script setup>` and `<style>`, and the containers `::: raw` and `::: v-pre` around text.
 * Badges become directives. Lines keep their numbers.
 */
export function convertVueSyntax(source: string): string {
	if (!/^<(?:script|style)\b|^:{3,}[ \t]*(?:raw|v-pre)\b|\{open\}|^:{3,}[ \t]*code-group\b|<Badge\b/m.test(source)) return source;
	const isCode = fenceReader();
	let block: string | null = null;
	const containers: { readonly colons: string; readonly isKept: boolean }[] = [];
	return source
		.split("\n")
		.map((line) => {
			if (block === null && isCode(line)) return line;
			const [, opened] = block === null ? (/^<(script|style)\b(?:[^<>]*(?:setup|lang|module|scoped)[^<>]*)?>/.exec(line) ?? []) : [];
			if (block !== null || opened !== undefined) {
				const name: string = block ?? opened ?? "";
				block = line.includes(`</${name}>`) ? null : name;
				return "";
			}
			const [, colons = "", name, rest = ""] = /^[ \t]*(:{3,})[ \t]*([\w-]*)(.*)$/.exec(line) ?? [];
			if (colons === "") return line.includes("<Badge") ? line.replace(badgeTag, badgeDirective) : line;
			if (name) {
				const isKept = name !== "raw" && name !== "v-pre";
				containers.push({ colons, isKept });
				if (!isKept) return "";
				const [, title] = /^[ \t]+(.*?)[ \t]*\{open\}[ \t]*$/.exec(rest) ?? [];
				return name === "details" && title !== undefined ? `${colons}details[${title}]{open}` : line;
			}
			const at = containers.findLastIndex((container) => container.colons === colons);
			const [closed] = at < 0 ? [] : containers.splice(at);
			return closed?.isKept === false ? "" : line;
		})
		.join("\n");
}
