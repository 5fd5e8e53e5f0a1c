import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../../support/cli.ts";
import { filesBelow } from "../../support/source-files.ts";

// What lets readers find a page: links from others, a title that no other page has, and a description that search engines show whole.

type Page = { readonly file: string; readonly text: string; readonly front: string };

const pages = filesBelow("content/docs")
	.filter((file) => /\.mdx?$/.test(file) && !file.includes("/_"))
	.map((file): Page => {
		const text = readFileSync(join(repository, file), "utf8");
		return { file, text, front: /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "" };
	});

/** A key of the front matter, without quotes around its value. */
const frontValue = (key: string, { front }: Page) => new RegExp(`^${key}:[ \\t]*(["']?)(.*)\\1[ \\t]*$`, "m").exec(front)?.[2] ?? "";

const byExport = new Map(pages.flatMap((page) => (frontValue("of", page) === "" ? [] : [[frontValue("of", page), page.file] as const])));

/** The pages that a page links to: by file, by the name of an export in its front matter, and by `api:` links. */
function linksOf({ file, text }: Page): string[] {
	const files = [...text.matchAll(/\]\(([^)\s#]+\.mdx?)(?:#[^)\s]*)?\)/g)].map(([, path = ""]) => normalize(join(dirname(file), path)));
	const exports = [...text.matchAll(/[\w@][\w@./-]*#[\w#.]+/g)].flatMap(([name]) => byExport.get(name) ?? []);
	return [...new Set([...files, ...exports])].filter((linked) => linked !== file);
}

test("at least two other pages link to each page", () => {
	const links = pages.flatMap(linksOf);
	const count = (file: string) => links.filter((linked) => linked === file).length;
	expect(pages.map(({ file }) => file).filter((file) => count(file) < 2)).toEqual([]);
});

test("titles and descriptions are unique", () => {
	for (const key of ["title", "description"]) {
		const values = pages.map((page) => frontValue(key, page));
		expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
	}
});

test("descriptions have 50 to 160 characters", () => {
	const wrong = pages.filter((page) => !(frontValue("description", page).length >= 50 && frontValue("description", page).length <= 160));
	expect(wrong.map(({ file }) => file)).toEqual([]);
});
