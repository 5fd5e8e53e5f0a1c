import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as hydration from "../../theme/contract/hydration.ts";
import { bootScript } from "../../theme/lib/boot-script.ts";
import { clientAttributes, clientClasses } from "../../theme/lib/client-hooks.ts";
import { repository } from "../support/cli.ts";
import { filesBelow } from "../support/source-files.ts";

// The lists of attributes and classes that content cannot write are what the code in the browser looks for, no more and no less.

/** Attributes that the code looks for in elements that no content can contain, or that say nothing which content may not say. */
const harmless: Readonly<Record<string, string>> = {
	"data-js": "of the document element",
	"data-hydrated": "of the document element",
	"data-announcement": "of the document element",
	"data-announcement-closed": "of the document element",
	"data-theme": "of the document element",
	"data-modules": "of the document element",
	"data-run-": "of the document element",
	"data-manifest": "of the document element",
	"data-recovered": "of the document element",
	"data-page": "of the root element, which is found by its id and comes before all content",
	"data-site": "of the root element",
	"data-name": "of the sidebar, which is found by its class and comes before all content",
	"data-page-style": "of style sheets, which content cannot add",
	"data-style": "the author's own `style`, which pages have under this name",
	"data-zoom": "`false` turns the enlarging of an image off",
	"data-plugin": "of the docs page, which is found by its class",
	"data-version": "of the docs page, which is found by its class",
};

/** Classes that content may use. */
const shared: Readonly<Record<string, string>> = {
	prose: "pages made of components use it to look like content",
	card: "turns the enlarging of the images in it off",
	del: "the lines of a code block that are not copied",
};

/** The code that acts on the elements of a page, with the names of attributes in place of the constants. */
function browserCode(): string {
	const names: Readonly<Record<string, unknown>> = hydration;
	return ["theme/client", "theme/search", "theme/components"]
		.flatMap((folder) => filesBelow(folder))
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) =>
			readFileSync(join(repository, file), "utf8").replace(
				/\$\{(\w+Attribute)\}|\[(\w+Attribute)\]/g,
				(_, a: string, b: string) => `[${String(names[a ?? b])}]`,
			),
		)
		.concat(bootScript)
		.join("\n");
}

const selectorCalls = /(?:querySelector(?:All)?(?:<[^>]*>)?|closest(?:<[^>]*>)?|matches)\(\s*["'`]([^"'`]*(?:\[[^\]]*\][^"'`]*)*)["'`]/g;

test("the list of attributes is what the code looks for", () => {
	const code = browserCode();
	const found = new Set<string>();
	for (const [, name = ""] of code.matchAll(/\[(data-[a-z-]+)[\]=~^]/g)) found.add(name);
	for (const [, name = ""] of code.matchAll(/dataset\.([a-zA-Z]+)/g))
		found.add(`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
	for (const [, names = ""] of code.matchAll(/\{([\w\s,]+)\}\s*=\s*[^;]*\bdataset\b/g))
		for (const name of names.split(",")) found.add(`data-${name.trim()}`);
	for (const [, name = ""] of code.matchAll(/(?:get|has)Attribute\("(data-[a-z-]+)"/g)) found.add(name);
	for (const [name, value] of Object.entries(hydration)) if (name.endsWith("Attribute") && typeof value === "string") found.add(value);
	expect([...found].filter((name) => !Object.hasOwn(harmless, name)).sort()).toEqual([...clientAttributes].sort());
});

test("the list of classes is what the code looks for", () => {
	const code = browserCode();
	const selectors = [
		...[...code.matchAll(selectorCalls)].map(([, selector = ""]) => selector),
		...[...code.matchAll(/const (?:button|media) = "([^"]*)"/g)].map(([, selector = ""]) => selector),
		...[...code.matchAll(/startAtFirstUse\("([^"]*)"/g)].map(([, selector = ""]) => selector),
		...[...code.matchAll(/classList\.contains\("([^"]*)"/g)].map(([, name = ""]) => `.${name}`),
	];
	const found = new Set(selectors.flatMap((selector) => selector.replace(/\[[^\]]*\]/g, "").match(/(?<=\.)[a-z][\w-]*/g) ?? []));
	expect([...found].filter((name) => !Object.hasOwn(shared, name)).sort()).toEqual([...clientClasses].sort());
});
