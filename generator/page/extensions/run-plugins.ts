import type { Nodes as HastNodes } from "hast";
import type { Nodes } from "mdast";
import { errorMessage, type Problem } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import type { NamedPlugin } from "../markdown/dialect.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { thrownAt } from "./thrown-at.ts";

/** A message of a plugin about a page, or its error. */
type PluginMessage = { readonly reason?: unknown; readonly line?: unknown; readonly column?: unknown };

/**
 * Runs the site's plugins on a tree, one after the other, and returns the resulting tree. An error of a plugin becomes a
 * problem, and the next plugin gets the tree as it is. Messages of plugins are warnings.
 */
export async function runPlugins<Tree extends Nodes | HastNodes>(
	tree: Tree,
	plugins: readonly NamedPlugin[],
	context: PageContext,
): Promise<Tree> {
	if (plugins.length === 0) return tree;
	const [{ unified }, { VFile }] = await Promise.all([import("unified"), import("vfile")]);
	let result = tree;
	for (const { name, plugin } of plugins) {
		const file = new VFile({ path: context.file, value: context.source, data: {} });
		try {
			const given: unknown = await unified().use([plugin]).run(result, file);
			if (!isTree(given)) throw new TypeError("it did not return a tree");
			result = given as Tree;
		} catch (error) {
			context.problems.push(pluginProblem(error, { name, context, severity: "error" }));
		}
		for (const message of file.messages.filter((message) => message.fatal !== true))
			context.problems.push(pluginProblem(message, { name, context, severity: "warning" }));
	}
	return result;
}

/** Whether the result of a plugin is the root of a tree. */
function isTree(value: unknown): boolean {
	const { type, children } = (typeof value === "object" && value !== null ? value : {}) as { type?: unknown; children?: unknown };
	return type === "root" && Array.isArray(children);
}

function pluginProblem(
	error: unknown,
	input: { readonly name: string; readonly context: PageContext; readonly severity: "error" | "warning" },
): Problem {
	const { reason, line, column } = (typeof error === "object" && error !== null ? error : {}) as PluginMessage;
	const text = typeof reason === "string" ? reason : errorMessage(error);
	const thrown = typeof reason === "string" ? null : thrownAt(error, input.context.dialect.root);
	const origin = thrown === null ? "The plugin is in `markdown` in the configuration." : `The plugin threw this at \`${thrown}\`.`;
	return {
		code: input.severity === "error" ? "extension-failed" : "plugin-message",
		severity: input.severity,
		message: sentence(`The plugin \`${input.name}\` ${input.severity === "error" ? "failed" : "says"}: ${text}`),
		hint: input.severity === "error" ? origin : null,
		at: {
			file: input.context.file,
			line: typeof line === "number" ? line : 1,
			column: typeof column === "number" ? column : 1,
		},
	};
}
