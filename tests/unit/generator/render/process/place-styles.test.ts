import { describe, expect, test } from "vitest";
import { pageStylesheet } from "../../../../../generator/lib/assets-folder.ts";
import { createPartFinder, placeStyles } from "../../../../../generator/render/process/place-styles.ts";
import { escapeHtml } from "../../../../../theme/lib/escape.ts";
import { sha256Source } from "../../../../support/policy-source.ts";

const policy = "default-src 'self'; style-src 'self' https://fonts.example; img-src 'self'";

/** The beginning of a document with this policy. */
function documentWith(policy: string): string {
	return `<head><meta content="${escapeHtml(policy)}"><title>A</title></head><body>`;
}

const page = { base: "/sub/", contentPolicy: policy, isChecked: false };

test("a page without styles stays as it is", () => {
	expect(placeStyles(documentWith(policy), { ...page, css: "" })).toBe(documentWith(policy));
});

test("styles are part of the page, and its policy allows exactly these", () => {
	const css = '.a::before{content:"$&"}';
	const allowed = policy.replace("example;", `example ${sha256Source(css)};`);
	const expected = documentWith(allowed).replace(
		"</head>",
		() => `<style data-page-style="/sub/${pageStylesheet(css)}">${css}</style></head>`,
	);
	expect(placeStyles(documentWith(policy), { ...page, css })).toBe(expected);
});

test("a policy that allows all inline styles stays: a hash would end that", () => {
	const open = "style-src 'self' 'unsafe-inline'";
	const placed = placeStyles(documentWith(open), { ...page, contentPolicy: open, css: ".a{}" });
	expect(placed).toContain(`content="${escapeHtml(open)}"`);
	expect(placed).toContain(">.a{}</style>");
});

test("styles cannot end their element, and the hash matches the text in the page", () => {
	const css = '.a::before{content:"</style><script>"}\r\n.b{}';
	const placed = placeStyles(documentWith(policy), { ...page, css });
	const text = /<style[^>]*>(.*?)<\/style>/s.exec(placed)?.[1] ?? "";
	expect(text).toBe('.a::before{content:"<\\/style><script>"}\n.b{}');
	expect(placed).toContain(escapeHtml(sha256Source(text)));
});

test("long styles are a file", () => {
	const css = ".a{color:red}".repeat(2000);
	expect(placeStyles(documentWith(policy), { ...page, css })).toMatch(
		/<title>A<\/title><link rel="stylesheet" data-page-style href="\/sub\/assets\/page\.[0-9a-f]{10}\.css"><\/head>/,
	);
	expect(placeStyles(documentWith(policy), { ...page, css, isChecked: true })).toContain('.css" integrity="sha384-');
	expect(placeStyles(documentWith(policy), { ...page, css })).toContain(escapeHtml(policy));
});

test("a page without a policy gets none", () => {
	expect(placeStyles("<head></head>", { ...page, contentPolicy: null, css: ".a{}" })).toMatch(
		/^<head><style [^>]*>\.a\{\}<\/style><\/head>$/,
	);
});

describe("the styles of the parts of a page", () => {
	const find = createPartFinder({ card: ".card{}", rtl: ".x:dir(rtl){}", steps: ".steps{}" });

	test("are found by the beginning of a class, wherever the class is", () => {
		expect(find('<div class="cards"></div>')).toBe(".card{}");
		expect(find('<div id="a" class="wide steps"></div>')).toBe(".steps{}");
	});

	test("are the same text in any order and number", () => {
		expect(find('<i class="steps"></i><i class="card"></i><i class="card-title"></i>')).toBe(".card{}.steps{}");
	});

	test("for text from right to left are found by the direction of the document or of an element", () => {
		expect(find('<html lang="ar" dir="rtl"><i class="steps"></i>')).toBe(".x:dir(rtl){}.steps{}");
		expect(find('<html lang="en" dir="ltr"><p dir="auto"></p>')).toBe("");
	});

	test("are not found in text, other attributes, and classes that only contain the name", () => {
		expect(find('<p title="card">class card, steps</p><a data-class="card" class="discard doorsteps" href="#card">steps</a>')).toBe("");
	});
});
