import { expect, test } from "vitest";
import type { UserConfig } from "../../../../generator/config/schema.ts";
import { openSearch } from "../../../../generator/output/open-search.ts";
import { siteConfig } from "../../../support/config.ts";
import { graphOf } from "../../../support/documents.ts";

/** The description of a site's search; `null` for none. */
function description(user: Partial<UserConfig>): string | null {
	const config = siteConfig({ title: "Fish & chips for everybody", url: "https://example.com", ...user });
	const [file] = openSearch({ config, graph: graphOf({}, { config }).graph });
	return file?.content.kind === "made" ? String(file.content.make()) : null;
}

test("names the page of results by its complete address", () => {
	expect(description({ base: "/sub/" })).toContain('template="https://example.com/sub/search?q={searchTerms}"');
	expect(description({ trailingSlash: true })).toContain('template="https://example.com/search/?q={searchTerms}"');
});

test("its short name has at most 16 characters, and is escaped", () => {
	expect(description({})).toContain("<ShortName>Fish &amp; chips for</ShortName>");
});

test.each<[string, Partial<UserConfig>]>([
	["without a public address", { url: undefined }],
	["without a search", { search: false }],
	["without a page of results", { search: { page: false } }],
])("there is none %s", (_, user) => {
	expect(description(user)).toBeNull();
});
