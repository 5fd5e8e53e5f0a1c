import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placingClasses } from "../../theme/lib/placing-classes.ts";
import { repository } from "../support/cli.ts";
import { filesBelow } from "../support/source-files.ts";

// The list of classes that untrusted content cannot write is what the style sheets place, no more and no less.

/** Classes of content, which place nothing outside of their own element. */
const contained: ReadonlySet<string> = new Set([
	"admonition-title",
	"card",
	"del",
	"details",
	"err",
	"ins",
	"params",
	"prose",
	"steps",
	"task-list-item",
	"warn",
	"youtube",
]);

/** The classes in the selectors of rules that take something out of the flow, including the rules around them. */
function placedIn(css: string): string[] {
	const selectors: string[] = [];
	const found: string[] = [];
	for (const [part] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/[^{};]*[{};]/g)) {
		if (part.endsWith("{")) selectors.push(part);
		else if (/^\s*position:\s*(?:absolute|fixed|sticky)\b/.test(part))
			found.push(...(selectors.join(" ").match(/(?<=\.)[a-z][\w-]*/g) ?? []));
		if (part.endsWith("}")) selectors.pop();
	}
	return found;
}

test("classes are found in nested rules, and only those that are placed", () => {
	const css =
		"@layer a { .b { color: red; } .c:is(.d, .e)::after { top: 0; position: absolute } .f { & .g { position: fixed; } position: relative; } }";
	expect(placedIn(css)).toEqual(["c", "d", "e", "f", "g"]);
});

test("the list has every class that is placed", () => {
	const sheets = filesBelow("theme/styles").filter((file) => file.endsWith(".css"));
	const placed = new Set(sheets.flatMap((file) => placedIn(readFileSync(join(repository, file), "utf8"))));
	expect([...placed].filter((name) => !contained.has(name)).sort()).toEqual([...placingClasses].sort());
	expect([...contained].filter((name) => !placed.has(name))).toEqual([]);
});
