import { expect, test } from "vitest";
import { sortEntries } from "../../../../../generator/site/lists/sort-entries.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";

function sorted(pages: Readonly<Record<string, DocumentInput>>, sort: Parameters<typeof sortEntries>[1]): string[] {
	const config = siteConfig({ collections: { blog: { dir: "blog", route: "/blog", layout: "page", fileNames: "dated" } } });
	return sortEntries(graphOf(pages, { config }).graph.routes, sort).map(({ document }) => document.id);
}

const at = (date: string): DocumentInput => ({ frontMatter: { date } });

test("by date, from the front matter or the file name: newest first, equal dates by file, entries without a date by title", () => {
	const pages = {
		"blog/2024-03-05-day.md": {},
		"blog/b.md": at("2024-03-05T00:00:00.000Z"),
		"blog/a.md": at("2024-03-05T00:00:00.000Z"),
		"blog/late.md": at("2024-03-05T10:00:00.000Z"),
		"blog/y.md": { title: "apple" },
		"blog/x.md": { title: "Banana" },
	};
	expect(sorted(pages, "date")).toEqual(["late", "2024-03-05-day", "a", "b", "y", "x"]);
	expect(sorted(pages, "oldest")).toEqual(["b", "a", "2024-03-05-day", "late", "y", "x"]);
});

test("by title, ignoring case, and by `order`, then by title", () => {
	const pages = {
		"blog/1.md": { title: "b", frontMatter: { order: 2 } },
		"blog/2.md": { title: "C" },
		"blog/3.md": { title: "a", frontMatter: { order: -1 } },
		"blog/4.md": { title: "A" },
	};
	expect(sorted(pages, "title")).toEqual(["3", "4", "1", "2"]);
	expect(sorted(pages, "order")).toEqual(["3", "1", "4", "2"]);
});
