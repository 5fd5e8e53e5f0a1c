import { describe, expect, test } from "vitest";
import { readPartStyles } from "../../../../../generator/render/main/part-styles.ts";
import { createPartFinder } from "../../../../../generator/render/process/part-finder.ts";

describe("the styles of the parts of a page", () => {
	const find = createPartFinder({ card: ".card{}", steps: ".steps{}" });

	test("are found by how a class begins, wherever it stands", () => {
		expect(find('<div class="cards"></div>')).toBe(".card{}");
		expect(find('<div id="a" class="wide steps"></div>')).toBe(".steps{}");
	});

	test("are the same text in any order and number", () => {
		expect(find('<i class="steps"></i><i class="card"></i><i class="card-title"></i>')).toBe(".card{}.steps{}");
	});

	test("are none for text, other attributes and classes that only hold the name", () => {
		expect(find('<p title="card">class card, steps</p><a data-class="card" class="discard doorsteps" href="#card">steps</a>')).toBe("");
	});
});

test("each part has rules in a layer for classes that begin with its name", async () => {
	const styles = await readPartStyles();
	expect(Object.keys(styles)).toContain("file-tree");
	for (const [name, css] of Object.entries(styles)) {
		expect(css, name).toMatch(/^@layer (?:components|prose|pages)\{/);
		expect(css, name).toContain(`.${name}`);
	}
});
