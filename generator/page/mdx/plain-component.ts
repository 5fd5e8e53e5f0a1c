import type { JsxElement } from "./jsx-element.ts";

/** What stands in Markdown for the tags of a component. */
export type PlainComponent = {
	readonly before: string;
	readonly after: string;
	/** It stands for all of the component, whatever that holds. */
	readonly isWhole?: true;
	/** It is one line with what the component holds. */
	readonly isLine?: true;
};

const unwrapped: PlainComponent = { before: "", after: "" };

/** Elements that group others and mean nothing in Markdown. */
const groups: ReadonlySet<string> = new Set(["article", "center", "div", "footer", "header", "main", "p", "section", "span"]);

/** How a component is written in Markdown; `null` for HTML, which stays as it is. `partials`: the Markdown that the page imports, by name. */
export function plainComponent(node: JsxElement, partials: ReadonlyMap<string, string>): PlainComponent | null {
	const name = node.name ?? "";
	const partial = partials.get(name);
	if (partial !== undefined) return { before: markPartial(partial), after: "", isWhole: true };
	const value = (key: string) => literal(node, key);
	const block = node.type === "mdxJsxFlowElement";
	switch (name) {
		case "Admonition": {
			const title = value("title");
			return { before: `:::${value("type") || "note"}${title ? `[${title}]` : ""}`, after: ":::" };
		}
		case "TabItem":
			return { before: `**${value("label") || value("value")}**`, after: "" };
		case "Details":
			return value("summary") ? { before: `**${value("summary")}**`, after: "" } : unwrapped;
		case "Heading":
			return { before: `${"#".repeat(Number(/^h([1-6])$/.exec(value("as"))?.[1] ?? 2))} `, after: "", isLine: true };
		case "CodeBlock":
			return codeFence(node);
		case "Card":
			return value("title") ? { before: `**${link(value("title"), value("href"))}**${block ? "" : " "}`, after: "" } : unwrapped;
		case "Image":
		case "IdealImage":
		case "img":
			return value("src") === "" && name === "img"
				? hidden
				: { before: image(value("alt"), value("src") || value("img")), after: "", isWhole: true };
		case "Video":
			return { before: link(value("title") || "Video", value("src")), after: "", isWhole: true };
		case "YouTube":
			return {
				before: link(value("title") || "Video", value("id") && `https://www.youtube.com/watch?v=${value("id")}`),
				after: "",
				isWhole: true,
			};
		case "Link":
		case "a": {
			const href = value("to") || value("href");
			return href === "" ? unwrapped : { before: "[", after: `](${href})`, isLine: true };
		}
	}
	if (/^[a-z]/.test(name) && !groups.has(name) && node.attributes.every(isLiteral)) return null;
	return unwrapped;
}

const hidden: PlainComponent = { before: "", after: "", isWhole: true };

function isLiteral(attribute: JsxElement["attributes"][number]): boolean {
	return attribute.type === "mdxJsxAttribute" && typeof attribute.value !== "object";
}

/** The text of an attribute; empty when it has none that is known without running code. */
function literal(node: JsxElement, key: string): string {
	const attribute = node.attributes.find((entry) => entry.type === "mdxJsxAttribute" && entry.name === key);
	if (typeof attribute?.value === "string") return attribute.value;
	const code = typeof attribute?.value === "object" && attribute.value !== null ? attribute.value.value : "";
	return /^\s*(?:require\(\s*)?["'`]([^"'`\\$]*)["'`]\s*\)?(?:\.default)?\s*$/.exec(code)?.[1] ?? "";
}

function link(text: string, href: string): string {
	return href === "" ? text : `[${text}](${href})`;
}

function image(alt: string, src: string): string {
	return src === "" ? alt : `![${alt}](${src})`;
}

/** The code of `<CodeBlock>` when it is a text. */
function codeFence(node: JsxElement): PlainComponent {
	const [child] = node.children;
	const expression = child && "value" in child && node.children.length === 1 ? child.value : "";
	const code = /^\s*`([^`$]*)`\s*$/.exec(expression)?.[1];
	return code === undefined
		? unwrapped
		: { before: `\`\`\`${literal(node, "language")}\n${code.replace(/^\n|\n$/g, "")}\n\`\`\``, after: "", isWhole: true };
}

/** Stands for a partial until its own text is known. */
const partialMark = /\uFDD3([^\uFDD3]*)\uFDD3/g;

/** Stands for a partial, by its file relative to the site root. */
function markPartial(file: string): string {
	return `\uFDD3${file}\uFDD3`;
}

/** Puts the texts of partials, by file, where `plainComponent` has left their place; a partial within itself is left out. */
export function fillPartials(markdown: string, texts: ReadonlyMap<string, string>, trail: readonly string[] = []): string {
	return markdown.replace(partialMark, (_, file: string) =>
		trail.includes(file) ? "" : fillPartials(texts.get(file) ?? "", texts, [...trail, file]),
	);
}
