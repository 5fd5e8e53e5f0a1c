import { expect, test } from "vitest";
import { hashFileNames } from "../../../../generator/bundle/content-hashes.ts";

/** Final names by old ones of a style sheet that shows a font, and of a script that loads another. */
function namesOf({ font, other }: { readonly font: string; readonly other: string }): Record<string, string> {
	const texts = {
		[font]: "binary",
		"index.AAAAAAAA.css": `src: url(./${font})`,
		"entry.BBBBBBBB.js": 'import "./chunk.CCCCCCCC.js";',
		"chunk.CCCCCCCC.js": other,
	};
	const { files, nameOf } = hashFileNames(Object.entries(texts).map(([path, text]) => ({ path, contents: Buffer.from(text) })));
	const contents = new Map(files.map((file) => [file.name, Buffer.from(file.base64, "base64").toString()]));
	expect(contents.get(nameOf("entry.BBBBBBBB.js"))).toBe(`import "./${nameOf("chunk.CCCCCCCC.js")}";`);
	return Object.fromEntries(Object.keys(texts).map((path) => [path.replace(/\..*/, ""), nameOf(path)]));
}

test("a file gets a new name if a file that it refers to changes, but other files keep theirs", () => {
	const first = namesOf({ font: "font.AAAA1111.woff2", other: "1" });
	const otherChunk = namesOf({ font: "font.AAAA1111.woff2", other: "2" });
	expect(otherChunk).toMatchObject({ font: first.font, index: first.index });
	expect([otherChunk.chunk, otherChunk.entry]).not.toContain(first.chunk);
	expect(otherChunk.entry).not.toBe(first.entry);
	const otherFont = namesOf({ font: "font.BBBB2222.woff2", other: "1" });
	expect(otherFont).toMatchObject({ chunk: first.chunk, entry: first.entry });
	expect(otherFont.index).not.toBe(first.index);
});
