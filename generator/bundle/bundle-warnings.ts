import type { Message } from "esbuild";
import { missingModulesName } from "../compat/missing-modules.ts";
import type { Problem } from "../lib/problem.ts";
import { esbuildProblems, isProblem } from "../problems/esbuild-problems.ts";

/**
 * Warnings of our plugins, problems that did not stop the bundler, and mistakes in style sheets, whose rules browsers ignore
 * silently. Other warnings of the bundler are for JavaScript developers. Places as in `esbuildProblems`.
 */
export function bundleWarnings(warnings: readonly Message[], places: Parameters<typeof esbuildProblems>[1]): Problem[] {
	const unclosed = warnings.flatMap(({ text, notes }) => (isUnclosed(text) && notes[0]?.location ? [notes[0].location] : []));
	return warnings.flatMap((warning) => {
		const { location } = warning;
		// Warnings after an unclosed bracket are its consequences.
		if (location && !isUnclosed(warning.text) && unclosed.some((opening) => isAfter(location, opening))) return [];
		if (isProblem(warning.detail)) return [warning.detail];
		// Warnings of the bundler have an id, also when a plugin passes them on.
		const isOwn = warning.pluginName !== "" && warning.id === "";
		if (!isOwn && warning.id !== "css-syntax-error") return [];
		// Mistakes in a CSS module were reported when it was compiled.
		if (warning.location?.file.startsWith("css-text:")) return [];
		const code = isOwn && warning.pluginName !== missingModulesName ? "browser-only" : "module-failed";
		return esbuildProblems({ errors: [atOpening(warning)] }, places).map((problem): Problem => {
			const { message, hint } = problem;
			return { ...problem, code, severity: "warning", ...(isOwn ? {} : (styleFault(message) ?? { message, hint })) };
		});
	});
}

/** Errors and warnings of a failed bundle. Places as in `esbuildProblems`. */
export function failureProblems(error: unknown, places: Parameters<typeof esbuildProblems>[1]): Problem[] {
	const { warnings = [] } = error as { readonly warnings?: readonly Message[] };
	return [...esbuildProblems(error, places), ...bundleWarnings(warnings, places)];
}

/** esbuild reports an unclosed bracket at the end of the file; its opening is the better place. */
function atOpening(warning: Message): Message {
	const opening = isUnclosed(warning.text) ? warning.notes[0]?.location : undefined;
	return opening ? { ...warning, location: opening, notes: [] } : warning;
}

function isUnclosed(text: string): boolean {
	return /^Expected .+ to go with /.test(text);
}

type Location = NonNullable<Message["location"]>;

function isAfter(a: Location, b: Location): boolean {
	return a.file === b.file && (a.line > b.line || (a.line === b.line && a.column > b.column));
}

/** Message and hint for common mistakes in style sheets; `null` for others. */
function styleFault(message: string): { readonly message: string; readonly hint: string } | null {
	const [, closing, opening] = /^Expected "(.)" to go with "(.)"\.$/.exec(message) ?? [];
	if (closing && opening)
		return {
			message: `\`${opening}\` is never closed, so the rest of the file is part of it.`,
			hint: `Add \`${closing}\` at its end.`,
		};
	const [, stray] = /^Unexpected "([})\]])"\.$/.exec(message) ?? [];
	if (message === 'Expected ":".')
		return { message: "A property has no `:` after its name, so browsers ignore it.", hint: "Write `property: value;`." };
	return stray ? { message: `\`${stray}\` has no opening bracket.`, hint: "Remove it, or add the opening bracket." } : null;
}
