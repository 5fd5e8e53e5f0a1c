import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { problemKinds } from "../../generator/lib/problem-codes.ts";
import { contentChecks, isContentCheck } from "../../generator/problems/content-checks.ts";
import { repository } from "../support/cli.ts";

/** A printed problem: its first line, the code around its place, and the hint. */
const printed =
	/^(?:"?\S+:\d+:\d+ )?(?:error|warning|note) .*\(([a-z-]+)\)$(?:\n(?:\s*(?:>\s*)?\d+ \|.*|\s*\|.*|\s+hint: .*|\s+at: .*))*/gm;

/** The page about every message, made from the messages that the tests compare. */
export function problemPage(): string {
	const found = printedProblems();
	return [
		"---\ntitle: Messages\ndescription: Every Keyframe message, with an example and how to fix it.\ntoc_max_heading_level: 2\n---",
		"Each message ends with its code in parentheses. Search for the code on this page. The example shows what a build prints: where the mistake is, the lines around it, and what to do. The examples come from Keyframe's tests, so they match what you will see.",
		"Codes with a severity in brackets are checks whose severity you can [set](../04-quality/01-checks.md). You have to fix all others.",
		...Object.entries(problemKinds).map(([code, kind]) => {
			const level = isContentCheck(code) ? ` [${contentChecks[code] === "warn" ? "warning" : "error"}]` : "";
			return `## \`${code}\`\n\n${kind.charAt(0).toUpperCase()}${kind.slice(1)}.${level.replace(/ \[(.*)\]/, " [$1 by default]")}\n\n\`\`\`\`text\n${found.get(code) ?? ""}\n\`\`\`\``;
		}),
		"",
	]
		.join("\n\n")
		.replace(/\n+$/, "\n");
}

/** The first printed problem of each code. Indentation of the test files is taken away. */
function printedProblems(): ReadonlyMap<string, string> {
	const folder = join(repository, "tests/errors");
	const found = new Map<string, string>();
	for (const file of readdirSync(folder).sort()) {
		const text = readFileSync(join(folder, file), "utf8")
			.replace(/^\t+/gm, "")
			.replaceAll("\\`", "`")
			.replaceAll("\\${", "${")
			.replaceAll("\\\\", "\\");
		for (const [problem, code = ""] of text.matchAll(printed)) if (!found.has(code)) found.set(code, problem.trim());
	}
	return found;
}
