import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runTranslate, type TranslateOptions } from "../../../../generator/cli/translate.ts";
import { temporarySite } from "../../../support/site.ts";

/** Runs the command in a site with these texts, and returns what it prints and its exit code. */
async function translate(
	texts: object,
	options: Partial<TranslateOptions>,
): Promise<{ readonly code: number; readonly text: string; readonly root: string }> {
	const root = temporarySite({
		"docs/index.md": "# Start\n",
		"site.config.ts": `export default ${JSON.stringify({ title: "Site", language: "de", texts })};\n`,
	});
	const printed: string[] = [];
	const print = (text: string) => void printed.push(text);
	const output = { stdout: print, stderr: print, isTerminal: false, hasColor: false } as never;
	const code = await runTranslate(root, { check: false, ...options }, { output });
	return { code, text: printed.join(""), root };
}

test("the texts of the site's language are listed, with the site's own", async () => {
	const { code, text } = await translate({ de: { "search.placeholder": "Handbuch durchsuchen" } }, { check: true });
	expect(text).toContain("        shell.skip: Zum Inhalt springen\n");
	expect(text).toContain("own     search.placeholder: Handbuch durchsuchen\n");
	expect(text).toMatch(/de: \d+ texts, 1 of them the site's own, 0 missing/);
	expect(code).toBe(0);
});

test("a language that the theme lacks is written to a file with the site's own texts", async () => {
	const { code, text, root } = await translate({ it: { "shell.skip": "Vai al contenuto" } }, { lang: "it", check: true, write: "it.json" });
	expect(text).toContain("missing search.placeholder: Search docs\n");
	expect(code).toBe(1);
	const file = JSON.parse(readFileSync(join(root, "it.json"), "utf8")) as Record<string, string>;
	expect([file["shell.skip"], file["search.placeholder"]]).toEqual(["Vai al contenuto", "Search docs"]);
});

test("a value that the theme does not fill is found", async () => {
	const { code, text } = await translate({ de: { "list.page": "Seite {nummer}" } }, { check: true });
	expect(text).toContain("`list.page` has a value that it does not get. It gets `{number}`, `{pages}`.");
	expect(code).toBe(1);
});
