import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { rootMatches } from "./browser.ts";
import { settled } from "./settled.ts";

/** The source code of axe-core, which makes the checks. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The parts around the content that all pages with the same layout share. */
const shell = [".navbar", ".announcement", ".layout > .sidebar", ".footer"];

/** The rules that depend on colors. All others find the same in both color modes. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** What need not be checked here, because another check covers it. */
export type Covered = {
	/** The shell, which `accessibility.test.ts` checks once for each layout and color mode. */
	readonly shell?: boolean;
	/** Everything but colors: the same document has passed in the other color mode. */
	readonly structure?: boolean;
};

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[] };

type Axe = { run: (context: { exclude: string[] }, options: object) => Promise<{ violations: Violation[] }> };

/** The violations that axe finds in the page as it is now. */
export async function violations(page: Page, covered: Covered = {}): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
	const found = await page.evaluate(
		async ({ exclude, runOnly }) => {
			const { axe } = window as unknown as { axe: Axe };
			const context = { exclude: exclude.filter((selector) => document.querySelector(selector) !== null) };
			// axe applies all rules but describes only violations.
			return (await axe.run(context, { resultTypes: ["violations"], ...(runOnly && { runOnly }) })).violations;
		},
		{ exclude: covered.shell ? shell : [], runOnly: covered.structure ? colorRules : undefined },
	);
	return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}

/** Switches the reader's system to a color mode, which the page follows. */
export async function switchTo(page: Page, colorScheme: "light" | "dark"): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await rootMatches(page, `[data-theme=${colorScheme}]`);
	await settled(page);
}

/** The violations in light and in dark mode, each with its mode. Dark mode changes colors only, so nothing else is checked again. */
export async function violationsInBothModes(page: Page, covered: Covered = {}): Promise<string[]> {
	const found: string[] = [];
	for (const mode of ["light", "dark"] as const) {
		await switchTo(page, mode);
		for (const violation of await violations(page, { ...covered, structure: mode === "dark" })) found.push(`${mode}: ${violation}`);
	}
	return found;
}
