import { describe, expect, test } from "vitest";
import type { Problem } from "../../generator/lib/problem.ts";
import { differences } from "./differences.ts";
import { commonmarkExamples, gfmExtensionExamples } from "./examples.ts";
import { canonical, pageHtml } from "./html.ts";

const examples = [...commonmarkExamples, ...gfmExtensionExamples];
const deliberate = new Map(
	differences.flatMap(({ reason, pages }) => Object.entries(pages).map(([name, page]) => [name, { reason, page }])),
);

/** The page that Markdown becomes, or the codes of the errors that stop it. Rejects for a failure that is not a mistake in the page. */
async function pageOrErrors(markdown: string): Promise<string> {
	const html = await pageHtml(markdown).catch((error: Error) => {
		const problems = JSON.parse(error.message) as readonly Problem[];
		return `error: ${problems.map(({ code }) => code).join(", ")}`;
	});
	return canonical(html);
}

describe("pages are what the specifications expect", () => {
	test.each(examples.filter((example) => !deliberate.has(example.name)))("$name", async (example) => {
		expect(canonical(await pageHtml(example.markdown))).toBe(canonical(example.html));
	});

	test.each([...deliberate].map(([name, difference]) => ({ name, ...difference })))("$name differs: $reason", async ({ name, page }) => {
		const example = examples.find((candidate) => candidate.name === name);
		if (!example) throw new Error(`There is no example ${name}`);
		expect(await pageOrErrors(example.markdown)).toBe(page);
		expect(page).not.toBe(canonical(example.html));
	});
});
