import { expect, test } from "vitest";
import { createSearchMemory } from "../../../../../theme/search/dialog/saved-searches.ts";

/** A memory of the site at `/`, with what the storage has: text by key. */
function openMemory(stored: Map<string, string>) {
	return createSearchMemory("/", {
		readStoredJson: (_, key, isValid) => {
			const value: unknown = JSON.parse(stored.get(key) ?? "null");
			return isValid(value) ? value : null;
		},
		writeStored: (_, key, text) => stored.set(key, text),
	});
}

test("a hit on another host, as a service may have it, stays with the others when the page is opened again", () => {
	const stored = new Map<string, string>();
	const [own, other] = [
		{ url: "/docs/a", name: "A", path: [] },
		{ url: "https://api.example.com/b", name: "B", path: [] },
	];
	const memory = openMemory(stored);
	memory.visit(own);
	memory.visit(other);
	const again = openMemory(stored);
	again.refresh();
	expect(again.current().recent).toEqual([other, own]);
});

test.each(["javascript:alert(1)", "//evil.test/", "/\\evil.test/", ""])(
	"an entry with the address %j does not count, and costs no other",
	(url) => {
		const good = { url: "/docs/a", name: "A", path: [] };
		const memory = openMemory(new Map([["search-recent:/", JSON.stringify([{ url, name: "B", path: [] }, good])]]));
		memory.refresh();
		expect(memory.current().recent).toEqual([good]);
	},
);
