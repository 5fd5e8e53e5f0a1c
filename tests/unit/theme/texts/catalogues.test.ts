import { describe, expect, test } from "vitest";
import { catalogueFor, catalogues } from "../../../../theme/texts/catalogues.ts";
import { en } from "../../../../theme/texts/en.ts";
import { createText, type PluralText, type TextKey } from "../../../../theme/texts/texts.ts";

const keys = Object.keys(en) as TextKey[];

/** The names of the values in all forms of a text, without repetitions. */
function namesIn(text: string | PluralText): string[] {
	const forms = typeof text === "string" ? [text] : Object.values(text);
	return [...new Set(forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "")))].sort();
}

describe.each(Object.entries(catalogues))("the texts in %s", (language, texts) => {
	test("have the values of the texts in English", () => {
		expect(keys.filter((key) => namesIn(texts[key]).join() !== namesIn(en[key]).join())).toEqual([]);
	});

	test("have a form for each kind of number that readers can see", () => {
		const rules = new Intl.PluralRules(language);
		const used = new Set(Array.from({ length: 1000 }, (_, number) => rules.select(number)));
		const plurals = keys.filter((key) => typeof en[key] !== "string");
		const missing = plurals.flatMap((key) => [...used].filter((form) => !Object.hasOwn(texts[key] as PluralText, form)));
		expect(plurals.length).toBeGreaterThan(3);
		expect(missing).toEqual([]);
	});

	test("are translated", () => {
		const same = keys.filter((key) => JSON.stringify(texts[key]) === JSON.stringify(en[key]));
		// Words that several languages share, such as “Menu” and “Actions”.
		if (language !== "en") expect(same.length).toBeLessThan(keys.length / 12);
	});
});

test("a region gets the texts of its language, in its script", () => {
	expect(catalogueFor("de-AT")).toBe(catalogues.de);
	expect(catalogueFor("pt-BR")).toBe(catalogues.pt);
	expect(catalogueFor("zh")).toBe(catalogues["zh-CN"]);
	expect(catalogueFor("zh-TW")).toBeNull();
	expect(catalogueFor("it")).toBeNull();
});

test("a text has its values, and the form and the digits of its language", () => {
	const german = createText({ language: "de", texts: catalogues.de ?? en });
	expect(german("sidebar.group", { label: "Anfang" })).toBe("Seiten in Anfang");
	expect(german("search.count", { count: 1 })).toBe("1 Ergebnis");
	expect(german("search.count", { count: 1200 })).toBe("1200 Ergebnisse");
	const arabic = createText({ language: "ar-EG", texts: catalogues.ar ?? en });
	expect([0, 1, 2, 3, 11, 100].map((count) => arabic("search.count", { count }))).toEqual([
		"لا نتائج",
		"نتيجة واحدة",
		"نتيجتان",
		"٣ نتائج",
		"١١ نتيجة",
		"١٠٠ نتيجة",
	]);
});

test("a value that looks like the name of another value stays as it is", () => {
	const text = createText({ language: "en", texts: en });
	expect(text("page.updatedOnBy", { date: "{author}", author: "Ann" })).toBe("Last updated on {author} by Ann");
});
