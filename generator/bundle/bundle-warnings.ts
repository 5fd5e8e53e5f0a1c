import type { Message } from "esbuild";
import { missingModulesName } from "../compat/missing-modules.ts";
import type { Problem } from "../lib/problem.ts";
import { esbuildProblems, isProblem } from "../problems/esbuild-problems.ts";

/**
 * What our plugins warn of, or found without an end to the bundling, and faults in style sheets, whose rules browsers leave out
 * without a word; the bundler's other warnings are for those who write JavaScript for a living. Places as in `esbuildProblems`.
 */
export function bundleWarnings(warnings: readonly Message[], places: Parameters<typeof esbuildProblems>[1]): Problem[] {
	const unclosed = warnings.flatMap(({ text, notes }) => (isUnclosed(text) && notes[0]?.location ? [notes[0].location] : []));
	return warnings.flatMap((warning) => {
		const { location } = warning;
		// What follows an opening sign that nothing closes is read as what it is not.
		if (location && !isUnclosed(warning.text) && unclosed.some((opening) => isBehind(location, opening))) return [];
		if (isProblem(warning.detail)) return [warning.detail];
		// Those of the bundler have an id, also when a plugin hands them on.
		const isOwn = warning.pluginName !== "" && warning.id === "";
		if (!isOwn && warning.id !== "css-syntax-error") return [];
		// The rules of a CSS module were read, and their faults told, before.
		if (warning.location?.file.startsWith("css-text:")) return [];
		const code = isOwn && warning.pluginName !== missingModulesName ? "browser-only" : "module-failed";
		return esbuildProblems({ errors: [atOpening(warning)] }, places).map((problem): Problem => {
			const { message, hint } = problem;
			return { ...problem, code, severity: "warning", ...(isOwn ? {} : (styleFault(message) ?? { message, hint })) };
		});
	});
}

/** All that is wrong with a bundle that cannot be made, what it warns of as well. Places as in `esbuildProblems`. */
export function failureProblems(error: unknown, places: Parameters<typeof esbuildProblems>[1]): Problem[] {
	const { warnings = [] } = error as { readonly warnings?: readonly Message[] };
	return [...esbuildProblems(error, places), ...bundleWarnings(warnings, places)];
}

/** What is never closed is told at the end of its file; the place to look at is that of the opening sign. */
function atOpening(warning: Message): Message {
	const opening = isUnclosed(warning.text) ? warning.notes[0]?.location : undefined;
	return opening ? { ...warning, location: opening, notes: [] } : warning;
}

function isUnclosed(text: string): boolean {
	return /^Expected .+ to go with /.test(text);
}

type Location = NonNullable<Message["location"]>;

function isBehind(a: Location, b: Location): boolean {
	return a.file === b.file && (a.line > b.line || (a.line === b.line && a.column > b.column));
}

/** Faults of style sheets in the words of those who write them; `null` for those that have none here. */
function styleFault(message: string): { readonly message: string; readonly hint: string } | null {
	const [, closing, opening] = /^Expected "(.)" to go with "(.)"\.$/.exec(message) ?? [];
	if (closing && opening)
		return {
			message: `\`${opening}\` is never closed, so what follows counts as a part of it.`,
			hint: `Add \`${closing}\` where it ends.`,
		};
	const [, stray] = /^Unexpected "([})\]])"\.$/.exec(message) ?? [];
	if (message === 'Expected ":".')
		return { message: "A property has no `:` behind its name, so browsers leave it out.", hint: "Write `property: value;`." };
	return stray ? { message: `\`${stray}\` closes nothing here.`, hint: "Remove it, or add the sign that it ends." } : null;
}
