import type { Page } from "playwright";

/** Records what the policies of all documents that a page shows from now on forbid, as readable lines. */
export async function noteViolations(page: Page): Promise<readonly string[]> {
	const violations: string[] = [];
	await page.exposeFunction("noteViolation", (text: string) => violations.push(text));
	await page.addInitScript(() => {
		const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
		document.addEventListener("securitypolicyviolation", (event) =>
			noteViolation(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
		);
	});
	return violations;
}
