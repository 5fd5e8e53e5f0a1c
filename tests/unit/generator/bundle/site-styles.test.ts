import { expect, test } from "vitest";
import { readPartStyles } from "../../../../generator/bundle/site-styles.ts";

test("each part has rules in a layer for what it is found by", async () => {
	const styles = await readPartStyles();
	expect(Object.keys(styles)).toContain("file-tree");
	for (const [name, css] of Object.entries(styles)) {
		expect(css, name).toMatch(/^@layer (?:components|prose|pages)\{/);
		expect(css, name).toContain(name === "rtl" ? ":dir(rtl)" : `.${name}`);
	}
});
