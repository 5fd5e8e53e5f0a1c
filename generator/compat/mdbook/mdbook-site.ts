import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import glob from "fast-glob";
import { parse } from "smol-toml";
import { decodePath } from "../../../theme/lib/urls.ts";
import { compareText } from "../../lib/compare-text.ts";
import { type JsonRecord, recordOf, textOf } from "../../lib/config-values.ts";
import { isFile } from "../../lib/file-kind.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { positionAt } from "../../lib/text-file.ts";
import type { SummaryEntry } from "../folder-order.ts";
import { type ForeignNote, type ForeignRedirect, type ForeignSite, publicAddress, repositoryLink } from "../foreign-site.ts";
import { summary } from "./summary.ts";

/** Preprocessors whose syntax is read, and back ends that have no effect on pages. */
const known = /^(?:links|index|admonish|katex|linkcheck2?|html|markdown)$/;

/** The book in a folder (absolute) with `book.toml`; `null` if there is none, or if it lists no pages. */
export function mdBookSite(folder: string): (ForeignSite & { readonly tool: string }) | null {
	const file = join(folder, "book.toml");
	if (!existsSync(file)) return null;
	const text = readRegularText(file);
	const config = readToml(text);
	const book = recordOf(config.book);
	const dir = (textOf(book.src) ?? "src").replace(/^(?:\.\/)+|\/+$/g, "");
	const list = join(folder, dir, "SUMMARY.md");
	if (/^(?:\.\.|\/)/.test(dir) || !isFile(list)) return null;
	const html = recordOf(recordOf(config.output).html);
	const notes: ForeignNote[] = [];
	const note = (key: string, what: string, todo: string) => {
		notes.push({ what, todo, at: { file: "book.toml", line: positionAt(text, Math.max(0, text.indexOf(key))).line } });
	};
	for (const name of Object.keys(recordOf(config.preprocessor)))
		if (!known.test(name))
			note(`preprocessor.${name}`, `The preprocessor \`${name}\` does not run.`, "See the integrations for a counterpart.");
	if (html["mathjax-support"] === true)
		note("mathjax-support", "Formulas are shown as text.", "Run `npm install katex remark-math` and set `markdown: { math: true }`.");
	for (const key of ["additional-css", "additional-js", "theme"])
		if (html[key] !== undefined) note(key, `\`${key}\` was not taken.`, "Add style sheets to `styles`; the theme has other class names.");
	const [title, tagline, language] = [textOf(book.title), textOf(book.description), textOf(book.language)];
	const repository = textOf(html["git-repository-url"]);
	const edit = /^(https?:.*)\/\{path\}$/.exec(textOf(html["edit-url-template"]) ?? "")?.[1];
	const redirects = redirectsOf(recordOf(html.redirect));
	const unlisted = unlistedPages(join(folder, dir), readRegularText(list));
	return {
		tool: "mdBook",
		dir: folder,
		root: folder,
		options: {
			...(title !== null && { title }),
			...(tagline !== null && { tagline }),
			...(language !== null && { language }),
			...addressOf(html),
			...(repository !== null && { navbar: { left: [], right: repositoryLink(repository, null) } }),
			...(redirects.length > 0 && { redirects }),
			collections: {
				docs: {
					...{ dir, route: "/", layout: "docs", fileNames: "plain" },
					...(unlisted.length > 0 && { exclude: unlisted }),
					...(edit !== undefined && { editUrl: `${edit}/${dir}` }),
				},
			},
		},
		sections: [],
		staticDir: null,
		notes,
	};
}

/** The values of the configuration; empty if it has mistakes, which the tool itself reports. */
function readToml(text: string): JsonRecord {
	try {
		return recordOf(JSON.parse(JSON.stringify(parse(text))));
	} catch {
		return {};
	}
}

/** The host, and the path below it: `cname` and `site-url`. */
function addressOf(html: JsonRecord): { readonly url?: string; readonly base?: string } {
	const [host, path] = [textOf(html.cname), textOf(html["site-url"])];
	if (path !== null && /^https?:/.test(path)) return publicAddress(path);
	const { url, base } = publicAddress(path === null && host === null ? null : `https://${host ?? "localhost"}${path ?? "/"}`);
	return { ...(host !== null && url !== undefined && { url }), ...(base !== undefined && { base }) };
}

/** `"/old.html" = "new.html"`, where the target is relative to the old address. */
function redirectsOf(table: JsonRecord): ForeignRedirect[] {
	return Object.entries(table).flatMap(([from, to]) => {
		if (typeof to !== "string" || from.includes("#")) return [];
		const target = /^https?:/.test(to) ? to : pagePath(posix.resolve(posix.dirname(from), to));
		return [{ from: pagePath(from), to: target }];
	});
}

/** `/a/index.html#b` → `/a/#b`, `/a.html` → `/a` */
function pagePath(path: string): string {
	return path.replace(/\.html(?=$|#)/, "").replace(/(?<=\/)index(?=$|#)/, "");
}

/** The pages of a folder (absolute) that the list does not name. A book does not have them: other pages may include their text. */
function unlistedPages(pages: string, list: string): string[] {
	const entries = summary.read(list, "SUMMARY.md").value.summary ?? [];
	const hrefs = (entry: SummaryEntry): string[] =>
		entry.type === "heading" ? [] : [...(entry.href === null ? [] : [entry.href]), ...entry.items.flatMap(hrefs)];
	const pathOf = (href: string) => posix.normalize(decodePath(href.replace(/[?#].*$/, "")) ?? href);
	const listed = new Set(entries.flatMap(hrefs).map(pathOf));
	const files = glob.sync("**/*.md", { cwd: pages, suppressErrors: true, followSymbolicLinks: false });
	return files
		.filter((file) => file !== "SUMMARY.md" && !listed.has(file))
		.sort(compareText)
		.map(glob.escapePath);
}
