import { expect, test } from "vitest";
import { readPlace, resultsHref } from "../../../../../theme/search/client/results-place.ts";

test.each([
	["?q=spring", { query: "spring", section: null, page: 1 }],
	["?q=a%20%26%20b&section=Getting%20started&page=3", { query: "a & b", section: "Getting started", page: 3 }],
	["?q=a+b", { query: "a b", section: null, page: 1 }],
	["", { query: "", section: null, page: 1 }],
])("the address %s and what it shows lead to each other", (search, place) => {
	expect(readPlace(search)).toEqual(place);
	expect(readPlace(new URL(resultsHref("https://example.com/search", place)).search)).toEqual(place);
});

test.each(["-1", "0", "1.5", "x", "1e99", ""])("`page=%s` is the first page", (page) => {
	expect(readPlace(`?q=a&page=${page}`).page).toBe(1);
});

test("longer queries are cut to what a reader may type", () => {
	expect(readPlace(`?q=${"x".repeat(70)}`).query).toHaveLength(64);
	// Half of a character cannot be part of an address, such as that for reports.
	expect(encodeURIComponent(readPlace(`?q=${"x".repeat(63)}🎬`).query)).toBe("x".repeat(63));
});

test("an address has only what differs from the start", () => {
	expect(resultsHref("/search", { query: "", section: null, page: 1 })).toBe("/search");
	expect(resultsHref("/search/", { query: "a b", section: null, page: 1 })).toBe("/search/?q=a+b");
	expect(resultsHref("/search", { query: "a", section: "B & C", page: 2 })).toBe("/search?q=a&section=B+%26+C&page=2");
});
