import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

/** The source code of axe-core, which makes the checks. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[] };

/** The violations that axe finds in the page as it is now. */
export async function violations(page: Page): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
	const found = await page.evaluate(async () => {
		const { axe } = window as unknown as {
			axe: { run: (options: { resultTypes: string[] }) => Promise<{ violations: Violation[] }> };
		};
		// axe applies all rules but describes only violations.
		return (await axe.run({ resultTypes: ["violations"] })).violations;
	});
	return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}
