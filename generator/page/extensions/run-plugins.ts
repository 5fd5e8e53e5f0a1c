import type { Nodes as HastNodes } from "hast";
import type { Nodes } from "mdast";
import { sentence } from "../../lib/sentence.ts";
import type { NamedPlugin } from "../markdown/dialect.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { extensionFailed } from "./extension-failed.ts";

/**
 * Runs the site's plugins on a tree, one after the other, and returns the resulting tree. An error of a plugin becomes a problem, and the
 * next plugin gets the unchanged tree. Messages of plugins are warnings.
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
			extensionFailed(error, { subject: `The plugin \`${name}\``, culprit: "The plugin", node: placeOf(error) }, context);
		}
		for (const message of file.messages.filter((message) => message.fatal !== true)) {
			const text = sentence(`The plugin \`${name}\` says: ${message.reason}`);
			report(placeOf(message), { code: "plugin-message", message: text, hint: null }, context);
		}
	}
	return result;
}

/** Whether the result of a plugin is the root of a tree. */
function isTree(value: unknown): boolean {
	const { type, children } = (typeof value === "object" && value !== null ? value : {}) as { type?: unknown; children?: unknown };
	return type === "root" && Array.isArray(children);
}

/** The place that a plugin's message names, as the position of a node. */
function placeOf(message: unknown): Positioned {
	const { line, column } = (typeof message === "object" && message !== null ? message : {}) as { line?: unknown; column?: unknown };
	const start = { line: typeof line === "number" ? line : 1, column: typeof column === "number" ? column : 1 };
	return { position: { start, end: {} } };
}
