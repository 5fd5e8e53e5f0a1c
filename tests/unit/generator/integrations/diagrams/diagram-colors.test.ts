import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mergeModes, themeVariables } from "../../../../../generator/integrations/diagrams/diagram-colors.ts";
import { repository } from "../../../../support/cli.ts";

test("a color of the theme becomes its property, another one both of its values", () => {
	const drawing = (ink: string, fill: string) => `<style>#a{fill:${ink};stroke:#f9f}</style><path fill="${fill}" d="M1 2"/>`;
	expect(mergeModes(drawing("#15181e", "rgb(1, 2, 3)"), drawing("rgb(232, 234, 238)", "white"))).toBe(
		drawing("var(--ink)", "light-dark(rgb(1, 2, 3),white)"),
	);
});

test("what is written with a number sign and is no color stays", () => {
	const drawing = (fill: string) => `<style>#facade-1 .b{fill:${fill}}</style><path marker-end="url(#facade-1)"/>`;
	expect(mergeModes(drawing("#ffffff"), drawing("#0c0e12"))).toBe(drawing("var(--paper)"));
});

test("drawings that differ in more than colors are not merged", () => {
	expect(mergeModes('<path d="M1"/>', '<path d="M2"/>')).toBeNull();
});

test("the colors are those of the theme", () => {
	const css = readFileSync(join(repository, "theme/styles/tokens.css"), "utf8");
	for (const property of ["ink", "paper", "accent"]) {
		const [, light, dark] = new RegExp(`--${property}: light-dark\\((\\S+), (\\S+)\\);`).exec(css) ?? [];
		const of = { ink: "textColor", paper: "background", accent: "nodeBorder" }[property] ?? "";
		const long = (color = "") => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
		expect([themeVariables("light")[of], themeVariables("dark")[of]]).toEqual([long(light), long(dark)]);
	}
});
