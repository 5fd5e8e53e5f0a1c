import { expect, test } from "vitest";
import { robots } from "../../../../generator/output/robots.ts";
import { filesOf, outputText } from "../../../support/output-text.ts";

test("allows everything and names the sitemap", async () => {
	const [file] = filesOf(robots, { "docs/a.md": {} }, { url: "https://example.com", base: "/sub/" });
	expect(file?.path).toBe("robots.txt");
	expect(await outputText(file)).toBe("User-agent: *\nAllow: /\n\nSitemap: https://example.com/sub/sitemap.xml\n");
});

test("names no sitemap where there is none", async () => {
	const [file] = filesOf(robots, { "docs/a.md": {} }, {});
	expect(await outputText(file)).toBe("User-agent: *\nAllow: /\n");
});
