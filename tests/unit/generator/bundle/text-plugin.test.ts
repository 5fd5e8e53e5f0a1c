import { describe, expect, test } from "vitest";
import { insertTexts } from "../../../../generator/bundle/text-plugin.ts";
import { catalogues } from "../../../../theme/texts/catalogues.ts";
import { en } from "../../../../theme/texts/en.ts";
import { createText, type TextKey } from "../../../../theme/texts/texts.ts";
import { readModules } from "../../../support/source-files.ts";

const english = { language: "en", texts: en };

test("calls become texts, and what gets the function goes away", () => {
	const code = `import { useText } from "../texts/use-text.ts";
import { Icon } from "./icon.tsx";
function Part({ label }) {
	const text = useText();
	return <a title={text("sidebar.group", { label })}>{text("shell.skip")}</a>;
}
`;
	expect(insertTexts(code, english)).toBe(`import { Icon } from "./icon.tsx";
function Part({ label }) {
	return <a title={\`Pages in \${label}\`}>{"Skip to content"}</a>;
}
`);
});

describe.each(Object.entries(catalogues))("the inserted expressions in %s", (language, texts) => {
	const text = createText({ language, texts }) as (key: TextKey, values?: object) => string;
	test.each([
		[
			'text("search.seeAll", { results: text("search.count", { count: n * 1 }) })',
			(n: number) => text("search.seeAll", { results: text("search.count", { count: n }) }),
		],
		['text("search.page", { number: n, pages: [n, { n: 2 }].length })', (n: number) => text("search.page", { number: n, pages: 2 })],
		['host.text("code.showLines", { count: n })', (n: number) => text("code.showLines", { count: n })],
	])("%s", (call, expected) => {
		const evaluate = new Function("n", `return ${insertTexts(call, { language, texts })};`) as (n: number) => string;
		for (const n of [0, 1, 2, 3, 11, 100]) expect(evaluate(n)).toBe(expected(n));
	});
});

test("characters with a meaning in templates stay as they are", () => {
	const written = "`$" + "{x}` \\ $";
	const texts = { ...en, "sidebar.group": `${written}{label}` };
	const evaluate = new Function("label", `return ${insertTexts('text("sidebar.group", { label })', { language: "en", texts })};`);
	expect(evaluate("A")).toBe(`${written}A`);
});

test("each call in the theme's code for browsers can be replaced", () => {
	const modules = readModules("theme").filter(({ file }) => /^theme\/(?:client|content-components|lib|search)\//.test(file));
	const left = modules.filter(({ text }) => /\btext\("|useText|client-text/.test(insertTexts(text, english)));
	expect(modules.filter(({ text }) => /\btext\("/.test(text)).length).toBeGreaterThan(10);
	expect(left.map(({ file }) => file)).toEqual([]);
});
