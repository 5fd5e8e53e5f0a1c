import { expect, test } from "vitest";
import { accentOf, accentProblems, accentTokens, contrastOf } from "../../../../generator/bundle/accent-colors.ts";
import { siteConfig } from "../../../support/config.ts";

type Accent = NonNullable<NonNullable<Parameters<typeof siteConfig>[0]>["theme"]>["accent"];

const withAccent = (accent: Accent) =>
	siteConfig({ theme: { accent } }, { source: `export default { theme: { accent: ${JSON.stringify(accent)} } };\n` });

test("contrast follows WCAG", () => {
	expect(contrastOf("#000000", "#ffffff")).toBe(21);
	expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
	expect(contrastOf("#ff0000", "#00ff00")).toBeCloseTo(2.914, 3);
});

test.each(["#7c3aed", "#000080", "#0f0", "#ff8800", "#000000", "#ffffff"])(
	"from %s alone follows a color of the dark mode that is readable there",
	(color) => {
		const dark = accentOf(withAccent(color))?.dark ?? "";
		for (const surface of ["#0c0e12", "#181c23", "#262c36"]) expect(contrastOf(dark, surface)).toBeGreaterThanOrEqual(4.5);
		const problems = accentProblems(withAccent(color));
		expect(problems.every(({ message }) => message.includes("light mode"))).toBe(true);
	},
);

test("a color for each mode stays as it is, and those around it follow", () => {
	const tokens = accentTokens(withAccent({ light: "#7c3aed", dark: "#b794ff" }));
	expect(tokens["--accent"]).toBe("light-dark(#7c3aed, #b794ff)");
	expect(tokens["--mark"]).toBe("light-dark(#7c3aed, #b794ff)");
	expect(tokens["--on-accent"]).toBe("light-dark(#ffffff, #0a0f16)");
	const [, light = "", dark = ""] = /\((#\w+), (#\w+)\)/.exec(tokens["--accent-strong"] ?? "") ?? [];
	expect(contrastOf(light, "#ffffff")).toBeGreaterThan(contrastOf("#7c3aed", "#ffffff"));
	expect(contrastOf(dark, "#0c0e12")).toBeGreaterThan(contrastOf("#b794ff", "#0c0e12"));
	expect(accentTokens(siteConfig({}))).toEqual({});
});

test("a color that is hard to read is a warning with one that is not", () => {
	expect(accentProblems(withAccent({ light: "#0863cc", dark: "#67b3ff" }))).toEqual([]);
	const faint = accentProblems(withAccent({ light: "#f80", dark: "#203050" }));
	expect(faint.map(({ message }) => message)).toEqual([
		"`theme.accent.light`: `#ff8800` has a contrast of 2.0 in light mode, but text needs 4.5.",
		"`theme.accent.dark`: `#203050` has a contrast of 1.0 in dark mode, but text needs 4.5.",
	]);
	const [light = "", dark = ""] = faint.map(({ hint }) => /#[\da-f]{6}/.exec(hint ?? "")?.[0] ?? "");
	expect(accentProblems(withAccent({ light, dark }))).toEqual([]);
});
