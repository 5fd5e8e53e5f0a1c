import { join } from "node:path";
import { depthLimit } from "../../lib/depth-limit.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { errorMessage, type Problem, type SourcePosition } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { siteFrames } from "../../lib/site-frames.ts";
import { positionAt, readTextFile } from "../../lib/text-file.ts";

/** Converts an error that a page's code threw to a problem, located at the first stack frame in the site. */
export function renderFailure(error: unknown, page: { readonly file: string; readonly root: string }): Problem {
	const thrown = errorMessage(error).replaceAll(`${page.root}/`, "");
	const isWaiting = /^A component suspended while responding to synchronous input/.test(thrown);
	const message = isWaiting ? "a component waits for a promise, or is async" : thrown;
	const stack = error instanceof Error ? (error.stack ?? "") : "";
	const at = islandPlace(message, page.root) ??
		missingNamePlace(message, page) ??
		siteFrames(stack, page.root).find(({ file }) => !file.includes("node_modules/")) ?? { file: page.file, line: 1, column: 1 };
	const subject = at.file === page.file ? "The page" : `The page \`${page.file}\``;
	return {
		code: "render-failed",
		severity: "error",
		message: sentence(`${subject} crashed while it was rendered: ${message}`),
		hint: renderHint(message),
		at,
	};
}

const missingComponent = /Expected component `([^`]+)` to be defined/;

/** Matches MDX's message for `<a.b.Card>` if `a.b` is undefined. */
const missingObject = /Expected object `([^`]+)` to be defined/;

/** Matches the message in `theme/server/shared-module.ts`. */
const missingExport = /There is no `([^`]+)` in `/;

/**
 * Position in the page of a component that was not imported, or of an import that does not exist. The stack only refers to compiled
 * code.
 */
function missingNamePlace(message: string, page: { readonly file: string; readonly root: string }): SourcePosition | null {
	const component = (missingComponent.exec(message) ?? missingObject.exec(message))?.[1];
	const name = component ?? missingExport.exec(message)?.[1];
	if (name === undefined) return null;
	const source = readTextFile(join(page.root, page.file), page.file);
	if (!("text" in source)) return null;
	const start = component === undefined ? "(?<![\\w$])" : "<";
	const end = missingObject.test(message) ? "\\." : "(?![\\w$.])";
	const offset = source.text.search(new RegExp(`${start}${escapePattern(name)}${end}`));
	const length = name.length + (component === undefined ? 0 : 1);
	return offset < 0 ? null : { file: page.file, ...positionAt(source.text, offset), length };
}

/** Matches the message in `theme/server/island.tsx`. */
const wrongIsland = /^The default export of the island `([^`]+)` is not a component/;

/** Position at which an island exports something that is not a component. */
function islandPlace(message: string, root: string): SourcePosition | null {
	const id = wrongIsland.exec(message)?.[1];
	if (id === undefined) return null;
	const file = `${id}.island.tsx`;
	const source = readTextFile(join(root, file), file);
	const offset = "text" in source ? source.text.search(/\bexport\s+default\b|\bas\s+default\b/) : -1;
	return { file, ...positionAt("text" in source ? source.text : "", Math.max(0, offset)) };
}

/** Reports an error inside `<Suspense>`. React swallows it and renders the fallback, which must not be published. */
export function swallowedError(html: string, file: string): Problem | null {
	if (!["<!--$!-->", "<!--$?-->", 'data-msg="'].some((mark) => html.includes(mark))) return null;
	return {
		code: "render-failed",
		severity: "error",
		message: "A component inside `<Suspense>` failed or waited, so only its fallback was rendered.",
		hint: "Everything on a page must render synchronously; move the component into an island.",
		at: { file, line: 1, column: 1 },
	};
}

/** Reports nesting that is too deep, because components can nest elements deeper than any source. */
export function depthProblem(file: string): Problem {
	return {
		code: "nesting-too-deep",
		severity: "error",
		message: `The page's components nest elements deeper than ${depthLimit} levels.`,
		hint: "Look for a component that renders itself.",
		at: { file, line: 1, column: 1 },
	};
}

/** Reports that a page's code changes something that later pages share. `name` is what it changed, such as `JSON.stringify`. */
export function changedGlobal(name: string, page: { readonly file: string; readonly root: string }): Problem {
	const source = readTextFile(join(page.root, page.file), page.file);
	const offset = "text" in source ? source.text.search(new RegExp(`(?<![\\w$.])${escapePattern(name)}(?![\\w$])`)) : -1;
	const place = "text" in source && offset >= 0 ? { ...positionAt(source.text, offset), length: name.length } : { line: 1, column: 1 };
	return {
		code: "global-changed",
		severity: "error",
		message: `The page's code changes \`${name}\`, which all pages share.`,
		hint: "Keep the value in the page or in a module that it imports; code that changes something in the browser belongs in an island.",
		at: { file: page.file, ...place },
	};
}

function renderHint(message: string): string | null {
	const browserGlobal = /\b(window|document|localStorage|sessionStorage|navigator|matchMedia)\b/.exec(message)?.[1];
	if (browserGlobal)
		return `\`${browserGlobal}\` exists only in the browser: use it in an effect, or make the component an island (\`*.island.tsx\`).`;
	if (wrongIsland.test(message)) return "Export a function that returns JSX: `export default function Name(props) { … }`.";
	if (message.startsWith("a component waits"))
		return "Pages render synchronously: `await` the value at the top level of a module, and pass it to the component.";
	const missing = missingComponent.exec(message)?.[1];
	if (missing) return `Import \`${missing}\` at the top of the page.`;
	return null;
}
