import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import type { TaskFailure } from "../../workers/task-outcome.ts";
import { folderOf, sourceScheme } from "./bundle-samples.ts";
import type { RenderFailure } from "./render-samples.ts";
import { positionInFile } from "./sample.ts";
import type { SampleFile } from "./sample-files.ts";

/** What rendering told, by the paths of files. */
type RenderResults = {
	readonly failures: readonly RenderFailure[];
	readonly needy: readonly (readonly [path: string, component: string])[];
};

const skipHint = 'or write `norender="reason"` after the fence.';

/** The components that cannot be rendered, at the line that throws or else at their fence. */
export function renderProblems(files: ReadonlyMap<string, SampleFile>, { failures, needy }: RenderResults): Problem[] {
	const failed = failures.map((found): Problem => {
		const fence = fenceOf(found.path, files);
		const base = { code: "sample-failed", severity: "error" } as const;
		if ("failure" in found) return { ...base, ...describe(found.failure), at: fence };
		const message = sentence(`${subject(found.component)} fails: ${firstLine(found.message)}`);
		return { ...base, message, hint: `Correct the sample, ${skipHint}`, at: placeInStack(found, files) ?? fence };
	});
	const incomplete = needy.map(([path, name]): Problem => {
		const message = `${subject(name)} cannot be rendered without props.`;
		const hint = `Below \`// ---cut-after---\`, export a component that renders it with props, ${skipHint}`;
		return { code: "sample-failed", severity: "error", message, hint, at: fenceOf(path, files) };
	});
	return [...failed, ...incomplete];
}

function subject(component: string | null): string {
	if (component === null) return "The sample";
	return component === "default" ? "The default export" : `\`<${component}>\``;
}

function fenceOf(path: string, files: ReadonlyMap<string, SampleFile>): SourcePosition | null {
	return files.get(path)?.checked?.sample.fence ?? null;
}

function firstLine(message: string): string {
	return message.split("\n")[0]?.trim() ?? "";
}

/** The topmost line of the sample in what was running. */
function placeInStack(
	{ path, stack }: { readonly path: string; readonly stack: string },
	files: ReadonlyMap<string, SampleFile>,
): SourcePosition | null {
	for (const [, file = "", line, column] of stack.matchAll(new RegExp(`${sourceScheme}([^\\s()]+?):(\\d+):(\\d+)`, "g"))) {
		const checked = files.get(file)?.checked;
		if (!checked || folderOf(file) !== folderOf(path)) continue;
		return positionInFile(checked.sample, { line: checked.lines[Number(line) - 1], column: Number(column) });
	}
	return null;
}

function describe(failure: TaskFailure): { readonly message: string; readonly hint: string } {
	switch (failure.kind) {
		case "timeout":
			return { message: `The sample gave no result after ${failure.ms / 1000} s.`, hint: `Look for an endless loop, ${skipHint}` };
		case "out-of-memory":
			return { message: `The sample ran out of memory after ${failure.megabytes} MB.`, hint: `Look for an endless loop, ${skipHint}` };
		default:
			return { message: "The sample ended its process.", hint: `Remove the call, ${skipHint}` };
	}
}
