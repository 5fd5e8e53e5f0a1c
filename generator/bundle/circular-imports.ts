import type { Metafile } from "esbuild";
import { moduleFile } from "../lib/esbuild-problems.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem } from "../lib/problem.ts";

/** Reports import cycles that include a Markdown file: rendering them would silently truncate the page. */
export function circularImports(metafile: Metafile, root: string): Problem[] {
	const problems: Problem[] = [];
	const state = new Map<string, "open" | "done">();
	const visit = (file: string, trail: readonly string[]) => {
		if (state.get(file) === "done") return;
		if (state.get(file) === "open") {
			const cycle = [...trail.slice(trail.indexOf(file)), file].map((name) => relativePath(root, moduleFile(name, root)));
			if (!cycle.some((name) => /\.mdx?$/.test(name))) return;
			problems.push({
				code: "import-cycle",
				severity: "error",
				message: `Files import one another in a circle: ${cycle.map((name) => `\`${name}\``).join(" → ")}.`,
				hint: "Move the shared code into another file.",
				at: { file: cycle[0] ?? "", line: 1, column: 1 },
			});
			return;
		}
		state.set(file, "open");
		for (const imported of metafile.inputs[file]?.imports ?? []) if (!imported.external) visit(imported.path, [...trail, file]);
		state.set(file, "done");
	};
	for (const file of Object.keys(metafile.inputs)) if (!file.includes("node_modules/")) visit(file, []);
	return problems;
}
