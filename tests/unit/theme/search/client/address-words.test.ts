import { expect, test } from "vitest";
import { addressWords } from "../../../../../theme/search/client/address-words.ts";

test.each([
	["/docs/lambda/render-still.html", "docs lambda render still", "lambda render still"],
	["/interpolte", "interpolte", "interpolte"],
	["/docs/caf%C3%A9_bar/", "docs café bar", "café bar"],
	["/docs/spring/index.html", "docs spring", "spring"],
	["/docs/renderMedia", "docs renderMedia", "renderMedia"],
	["/docs/%E0%A4%A", "docs E0 A4 A", "E0 A4 A"],
	["/blog/4-1", "blog 4 1", "blog 4 1"],
	["/", "", ""],
	["/404.html", "404", "404"],
])("the words of %s", (pathname, all, own) => {
	expect(addressWords(pathname, "/")).toEqual({ all, own });
});

test("do not include the base path", () => {
	expect(addressWords("/sub/docs/a-b", "/sub/")).toEqual({ all: "docs a b", own: "a b" });
});

test("of a long address, the last words fit into the input", () => {
	const { all } = addressWords(
		`/docs/${"many-words-".repeat(3)}${Array.from({ length: 20 }, (_, index) => `word${index}`).join("-")}`,
		"/",
	);
	expect(all.length).toBeLessThanOrEqual(64);
	expect(all).toMatch(/^word\d+ .* word19$/);
	expect(addressWords(`/${"x".repeat(100)}`, "/").all).toHaveLength(64);
});
