import { join } from "node:path";
import { basePattern } from "../../lib/address-patterns.ts";
import { type JsonRecord, recordOf, textOf } from "../../lib/config-values.ts";
import { isFile } from "../../lib/file-kind.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { configLiterals } from "../config-literals.ts";
import { type ForeignSite, plainText, repositoryLink, socialLinks } from "../foreign-site.ts";
import { nextraNavbar } from "./navbar.ts";

/** What Nextra's pages of code say about the site, beside the folder of its pages. */
type NextraOptions = Pick<ForeignSite["options"], "title" | "tagline" | "base" | "navbar" | "footer"> & {
	readonly editUrl?: string;
};

const extensions: readonly string[] = ["jsx", "tsx", "js", "ts", "mjs", "mts"];

/**
 * Reads the configuration of a Nextra site in a folder (absolute): `theme.config` of Nextra 2 and 3, `app/layout` of Nextra 4, `next.config`,
 * and the entries of the navbar in the folder of pages (`dir`, relative to the root).
 */
export function nextraOptions(root: string, dir: string): NextraOptions {
	const find = (...names: readonly string[]) =>
		names.flatMap((name) => extensions.map((extension) => join(root, `${name}.${extension}`))).find((file) => isFile(file)) ?? null;
	const read = (file: string | null, wanted: readonly string[]): JsonRecord =>
		file === null ? {} : configLiterals(file, { wanted, root }).value;
	const [theme, layout] = [find("theme.config"), find("app/layout", "src/app/layout")];
	const [own, source] = [theme, layout].map((file) => (file === null ? "" : readRegularText(file))) as [string, string];
	const config = read(theme, ["logo", "docsRepositoryBase", "project"]);
	const metadata = read(layout, ["title", "description"]);
	const server = read(find("next.config"), ["basePath"]);
	const title = siteTitle(metadata) ?? shownText(/\blogo:[\s\S]*?(?=\n\s*\w+:|\n\})/.exec(own)?.[0] ?? null);
	const description = textOf(metadata.description);
	const attribute = (name: string) => new RegExp(`\\b${name}=(?:"([^"]+)"|\\{"([^"]+)"\\})`).exec(source)?.slice(1).find(Boolean) ?? null;
	const repository = attribute("projectLink") ?? textOf(recordOf(config.project).link);
	const chat = attribute("chatLink") ?? textOf(recordOf(config.chat).link);
	const edit = attribute("docsRepositoryBase") ?? textOf(config.docsRepositoryBase);
	const base = textOf(server.basePath);
	const links = [
		...(repository === null ? [] : repositoryLink(repository, null)),
		...socialLinks([[chat?.includes("discord") ? "discord" : null, chat]]),
	];
	const left = nextraNavbar(join(root, dir));
	const copyright = shownText(/<Footer\b[^>]*>[\s\S]*?<\/Footer>/.exec(source)?.[0] ?? null);
	return {
		...(title !== null && { title }),
		...(description !== null && { tagline: description }),
		...(base !== null && basePattern.test(`${base}/`) && { base: `${base}/` }),
		...(links.length + left.length > 0 && { navbar: { left, right: links } }),
		...(copyright !== null && { footer: { copyright } }),
		...(edit !== null && /^https?:/.test(edit) && { editUrl: edit.replace(/\/$/, "") }),
	};
}

/** The title of all pages: `title`, or the words around `%s` in its template. */
function siteTitle({ title }: JsonRecord): string | null {
	const { absolute, default: usual, template } = recordOf(title);
	const around = textOf(template)
		?.replace("%s", "")
		.replace(/^[\s|–—:·-]+|[\s|–—:·-]+$/g, "");
	return textOf(title) ?? (around || null) ?? textOf(usual) ?? textOf(absolute);
}

/** The text of elements in code, without the values that code computes; `null` if there is none. */
function shownText(jsx: string | null): string | null {
	if (jsx === null || !jsx.includes(">")) return null;
	const written = jsx.slice(jsx.indexOf("<")).replace(/<svg\b[\s\S]*?<\/svg>/g, "");
	const text = plainText(written.replace(/\{[^{}]*\}/g, "").replace(/\s+/g, " "));
	return /^[^{}()=>]+$/.test(text) && text.length < 200 ? text : null;
}
