import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { UserConfig } from "../../config/schema.ts";
import { textOf } from "../docusaurus/values.ts";
import { collectionFiles, type SourceCollection } from "./collections.ts";
import { yamlText } from "./front-matter-text.ts";
import { linkText } from "./markdown-text.ts";
import type { SourceSite } from "./source-site.ts";

/** A React page, and the text of its Markdown placeholder. */
export type ReactPage = {
	/** Relative to the folder of its collection. */
	readonly file: string;
	readonly text: string;
};

/** The React pages of a folder. They are not run: each gets a placeholder with its title and description. */
export function reactPages(site: SourceSite, collection: SourceCollection): ReactPage[] {
	if (collection.kind !== "pages") return [];
	return collectionFiles(collection, /\.[jt]sx?$/i)
		.filter((file) => !file.endsWith(".d.ts"))
		.map((file) => ({ file, text: placeholderText(site, { file, code: readFileSync(join(collection.dir, file), "utf8") }) }));
}

function placeholderText(site: SourceSite, { file, code }: { readonly file: string; readonly code: string }): string {
	const layout = /<Layout\b(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/.exec(code)?.[0] ?? "";
	const isHome = /^index\.\w+$/i.test(file);
	const title = propertyText(layout, "title", site) ?? (isHome ? siteTitle(site) : nameOf(file));
	const description = propertyText(layout, "description", site);
	const tagline = isHome ? textOf(site.config.tagline) : null;
	const lines = [`title: ${yamlText(title)}`, ...(description === null ? [] : [`description: ${yamlText(description)}`])];
	return `---\n${lines.join("\n")}\n---\n\n${description ?? tagline ?? "This page is being rebuilt."}\n`;
}

/** A property of an element of JSX as text, as far as its code is literal, with the site's title and tagline filled in. */
function propertyText(element: string, name: string, site: SourceSite): string | null {
	const [, quoted, inBraces] = new RegExp(`\\b${name}=(?:(?:"([^"]*)")|\\{((?:[^{}]|\\{[^{}]*\\})*)\\})`).exec(element) ?? [];
	if (quoted !== undefined) return textOf(quoted.replace(/\s+/g, " ").trim());
	const code = inBraces?.trim() ?? "";
	if (/^(?:\w+\.)*siteConfig\.(?:title|tagline)$/.test(code)) return textOf(site.config[code.endsWith("title") ? "title" : "tagline"]);
	const translated = /^translate\(\s*\{[\s\S]*?\bmessage:\s*(["'`])([\s\S]*?)\1/.exec(code)?.[2];
	const literal = translated ?? /^(["'`])([\s\S]*)\1$/.exec(code)?.[2];
	if (literal === undefined) return null;
	const known = literal.replace(/\$\{\s*(?:\w+\.)*siteConfig\.(title|tagline)\s*\}/g, (_, key: string) => textOf(site.config[key]) ?? "");
	return known.includes("${")
		? null
		: textOf(
				known
					.replace(/\\(["'`])/g, "$1")
					.replace(/\s+/g, " ")
					.trim(),
			);
}

function siteTitle(site: SourceSite): string {
	return textOf(site.config.title) ?? "Home";
}

/** `users/index.tsx` → `Users`. */
function nameOf(file: string): string {
	const parts = file.replace(/\.\w+$/, "").split("/");
	const name = (/^index$/i.test(parts.at(-1) ?? "") ? parts.at(-2) : parts.at(-1)) ?? "";
	return name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, " ");
}

/** The placeholder of the start page with the links of the navbar, so that readers can go on from it. */
export function withNavbarLinks(text: string, navbar: UserConfig["navbar"]): string {
	const entries = [...(navbar?.left ?? []), ...(navbar?.right ?? [])].flatMap((entry) => ("items" in entry ? entry.items : [entry]));
	const links = entries.flatMap(({ label, to }) => (to === undefined || to === "/" ? [] : [`- ${linkText(label, to)}`]));
	return links.length === 0 ? text : `${text}\n${links.join("\n")}\n`;
}
