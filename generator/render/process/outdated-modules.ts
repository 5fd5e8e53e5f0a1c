import type { RenderTask } from "../render-task.ts";

/** Number of outdated modules that a process keeps, 1 to 2 MB each with all that they import. */
const outdatedLimit = 20;

/**
 * Creates a function that receives all tasks of a process, and returns whether the process has many modules of which there are newer
 * versions, as edits in watch mode make them. Node.js never forgets a module.
 */
export function createOutdatedCount(): (task: Pick<RenderTask, "renderer" | "file" | "module" | "layout">) => boolean {
	/** The latest module of the renderer, and of each page and layout. */
	const latest = new Map<string, string>();
	let outdated = 0;
	const note = (owner: string, module: string) => {
		if ((latest.get(owner) ?? module) !== module) outdated++;
		latest.set(owner, module);
	};
	return ({ renderer, file, module, layout }) => {
		note("renderer", renderer);
		if (module !== null) note(`page ${file}`, module);
		if (layout !== null) note(`layout ${layout.file}`, layout.module);
		return outdated > outdatedLimit;
	};
}
