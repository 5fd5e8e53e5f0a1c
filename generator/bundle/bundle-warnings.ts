import type { Message } from "esbuild";
import { esbuildProblems, isProblem } from "../lib/esbuild-problems.ts";
import type { Problem } from "../lib/problem.ts";
import { lenientImportsName } from "./lenient-imports.ts";

/**
 * What our plugins warn of, or found without an end to the bundling, and faults in style sheets, whose rules browsers leave out
 * without a word; the bundler's other warnings are for those who write JavaScript for a living. Places as in `esbuildProblems`.
 */
export function bundleWarnings(warnings: readonly Message[], places: Parameters<typeof esbuildProblems>[1]): Problem[] {
	return warnings.flatMap((warning) => {
		if (isProblem(warning.detail)) return [warning.detail];
		// Those of the bundler have an id, also when a plugin hands them on.
		const isOwn = warning.pluginName !== "" && warning.id === "";
		if (!isOwn && warning.id !== "css-syntax-error") return [];
		// The rules of a CSS module were read, and their faults told, before.
		if (warning.location?.file.startsWith("css-text:")) return [];
		const code = isOwn && warning.pluginName !== lenientImportsName ? "browser-only" : "module-failed";
		return esbuildProblems({ errors: [atOpening(warning)] }, places).map((problem): Problem => ({ ...problem, code, severity: "warning" }));
	});
}

/** What is never closed is told at the end of its file; the place to look at is that of the opening sign. */
function atOpening(warning: Message): Message {
	const opening = /^Expected .+ to go with /.test(warning.text) ? warning.notes[0]?.location : undefined;
	return opening ? { ...warning, location: opening, notes: [] } : warning;
}
