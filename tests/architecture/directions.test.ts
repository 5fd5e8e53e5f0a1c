import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../support/cli.ts";
import { filesBelow } from "../support/source-files.ts";

// The theme also runs from right to left, so its styles name sides by where lines begin and end.

const arrow = "an arrow: `parts/rtl.css` mirrors those that point to the side";

/** Declarations that name a side and may, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
	"border-width: 0 1.5px 1.5px 0": arrow,
	"border-width: 0 0 1.5px 1.5px": arrow,
	"border-width: 1.5px 1.5px 0 0": arrow,
	"border-width: 0 2px 2px 0": "a check mark is the same in every language",
	"transform: translateX(2px) rotate(45deg)": arrow,
	"transform: translateX(-2px) rotate(-135deg)": arrow,
	"transform: translateX(-100%)": "the progress, which `parts/rtl.css` reverses",
	"transform: translateX(100%)": "the progress, which `parts/rtl.css` reverses",
	"translate: -100%": "the drawer, for which `parts/rtl.css` has the other side",
	"text-align: right": "a column that the author aligns to the right",
	"box-shadow: inset 2px 0 var(--tint)": "a line of code, which runs from left to right",
	"box-shadow: inset 2px 0 var(--line-strong)": "a line of code, which runs from left to right",
	"border-radius: 1px 4px 1px 1px": "the icon of a file, in a tree that runs from left to right",
};

/** Separates a value at the spaces outside of brackets. */
function partsOf(value: string): string[] {
	return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

/** Whether a declaration differs between the left and the right. */
function namesSide(property: string, value: string): boolean {
	if (property.startsWith("--")) return false;
	if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
	if (/^(?:text-align|float|clear|object-position|background-position|transform-origin)$/.test(property))
		return /\b(?:left|right)\b/.test(value);
	if (/gradient\(to (?:left|right)/.test(value)) return true;
	const [first = "", second = first, third = first, fourth = second] = partsOf(value);
	if (property === "border-radius") return first !== second || third !== fourth;
	if (/^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/.test(property)) return second !== fourth;
	if (property === "translate") return !/^(?:0|none)/.test(value);
	if (property === "transform") return /translate(?:X|3d)?\((?!0[,)])/.test(value);
	return property === "box-shadow" && /^(?:inset )?-?[1-9]/.test(value);
}

/** The declarations of a style sheet that name a side. */
function sidesIn(css: string): string[] {
	const text = css.replace(/\/\*.*?\*\//gs, "");
	return [...text.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(([, property = "", value = ""]) =>
		namesSide(property, value) ? [`${property}: ${value.replace(/\s+/g, " ")}`] : [],
	);
}

test.each([
	["margin: 1px 2px 3px 4px", true],
	["margin: 1px calc(2px + (1px * 2)) 3px calc(2px + (1px * 2))", false],
	["padding: 1px 2px 3px", false],
	["inset: 0 auto 0 0", true],
	["border-top-left-radius: 1px", true],
	["border-radius: 1px 1px 0 0", false],
	["border-radius: 0 1px 1px 0", true],
	["left: 0", true],
	["inset-inline-start: 0", false],
	["scroll-margin-right: 0", true],
	["text-align: left", true],
	["text-align: start", false],
	["translate: 0 -4px", false],
	["translate: 2px", true],
	["transform: translate(0, 1px)", false],
	["transform: translate(1px, 1px)", true],
	["--fade-left: 1px", false],
	["background: linear-gradient(to right, red, blue)", true],
])("%s", (declaration, isSide) => {
	expect(sidesIn(`a {\n\t${declaration};\n}`)).toEqual(isSide ? [declaration] : []);
});

test("style sheets name no side, and every exception is in use", () => {
	const files = filesBelow("theme", "generator/init/templates").filter((file) => file.endsWith(".css") && !file.endsWith("/parts/rtl.css"));
	const found = files.flatMap((file) => sidesIn(readFileSync(join(repository, file), "utf8")).map((side) => ({ file, side })));
	expect(found.flatMap(({ file, side }) => (side in exceptions ? [] : [`${file}: ${side}`]))).toEqual([]);
	expect(Object.keys(exceptions).filter((side) => !found.some((one) => one.side === side))).toEqual([]);
});

test("components name no side in the styles that they set", () => {
	const code = filesBelow("theme").filter((file) => /\.tsx?$/.test(file));
	const found = code.flatMap((file) =>
		[
			...readFileSync(join(repository, file), "utf8").matchAll(
				/\b(?:margin|padding|border)(?:Left|Right)\w*|textAlign|style\.(?:left|right)\b/g,
			),
		].map(([side]) => `${file}: ${side}`),
	);
	// It is next to a name in a block of code.
	expect(found).toEqual(["theme/client/content/type-tip.ts: style.left"]);
});
