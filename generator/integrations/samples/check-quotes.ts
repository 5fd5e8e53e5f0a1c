import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { positionInFile, type Sample } from "./sample.ts";

/** A line that stands for code that is left out. */
const gap = /^\s*(?:\/\/\s*)?(?:…|\.\.\.)\s*$/;

/**
 * Compares quoted code (`quote from="my-toolkit/dist/index.js"`) with the files of the installed packages. White space does not count, and a
 * line `…` stands for any code. `folder` is the absolute folder of the packages. Reports `sample-failed`.
 */
export function checkQuotes(samples: readonly Sample[], folder: string): Problem[] {
	const texts = new Map<string, string | null>();
	return samples.flatMap((sample) => {
		const { quote, fence } = sample;
		if (quote === null) return [];
		if (!/^@?[\w-][\w.@/-]*$/.test(quote) || quote.includes("..")) {
			const message = "The quote does not name the file that contains the code.";
			return [failed({ message, hint: 'Write the package and its file: `quote from="my-toolkit/dist/index.js"`.', at: fence })];
		}
		const path = join(folder, "node_modules", quote);
		const text = texts.get(quote) ?? (existsSync(path) ? withoutSpace(readRegularText(path)) : null);
		texts.set(quote, text);
		if (text === null) {
			const message = `The installed packages have no file \`${quote}\`.`;
			return [failed({ message, hint: "Correct the path after `from=`. It begins with the name of the package.", at: fence })];
		}
		return missingCode(sample, text).map((at) =>
			failed({
				message: `\`${quote}\` does not contain this code.`,
				hint: "Read the file again. If the package has changed, correct the quote and what the page says about it.",
				at,
			}),
		);
	});
}

/** The place of the first line up to which a text (without white space) does not contain the code; empty if it contains all of it. */
function missingCode(sample: Sample, text: string): Problem["at"][] {
	let from = 0;
	let part = "";
	for (const line of sample.lines) {
		if (gap.test(line.text)) {
			from = text.indexOf(part, from) + part.length;
			part = "";
			continue;
		}
		part += withoutSpace(line.text);
		if (text.indexOf(part, from) >= 0) continue;
		return [positionInFile(sample, { line, column: 1 + line.text.length - line.text.trimStart().length })];
	}
	return [];
}

function withoutSpace(text: string): string {
	return text.replace(/\s+/g, "");
}

function failed({ message, hint, at }: Pick<Problem, "message" | "hint" | "at">): Problem {
	return { code: "sample-failed", severity: "error", message, hint, at };
}
