import type { Html, Nodes, Parents } from "mdast";
import type { HtmlTag, HtmlToken, TextEdit } from "../../lib/html-scanner.ts";
import { positionedAfter } from "../markdown/address-place.ts";
import { type PageContext, type Positioned, warn } from "../markdown/page-context.ts";
import { warnHandler } from "../mdx/jsx-forms.ts";

/** Takes out of raw HTML what a strict content policy keeps from running, and what would get past the checks. Says so. */
export type UnsafeRemover = {
	/** What to remove at a token; `null` when the token stays. */
	readonly read: (token: HtmlToken) => readonly TextEdit[] | null;
	/** What to remove when all tokens have been read. The rest of a script may stand in the nodes that follow, which go. */
	readonly finish: (parent: Parents) => readonly TextEdit[];
};

/** Makes the remover for a node of raw HTML. */
export function createUnsafeRemover(node: Html, context: PageContext): UnsafeRemover {
	const edits: TextEdit[] = [];
	let script: number | null = null;
	let isTold = false;
	const blankOut = (start: number, end: number): TextEdit => ({ start, end, text: node.value.slice(start, end).replace(/[^\n]/g, " ") });
	return {
		read(token) {
			if (token.kind === "end" && token.name === "script" && script !== null) {
				const edit = blankOut(script, token.end);
				script = null;
				return [edit];
			}
			if (token.kind !== "start") return null;
			if (token.name === "script") {
				if (!isTold) warnScript(positionedAfter(node, node.value.slice(0, token.start)), context);
				isTold = true;
				script = token.start;
				return [];
			}
			const danger = dangerOf(token);
			if (danger) {
				warn(positionedAfter(node, node.value.slice(0, token.start)), { code: "html-unsafe", ...danger }, context);
				return [blankOut(token.start, token.end)];
			}
			for (const { name, start, end } of token.attributes.filter(({ name }) => /^on[a-z]+$/.test(name))) {
				warnHandler(name, positionedAfter(node, node.value.slice(0, start)), context);
				edits.push(blankOut(start, end));
			}
			return null;
		},
		finish(parent) {
			if (script === null) return edits;
			const siblings = parent.children as Nodes[];
			const from = siblings.indexOf(node) + 1;
			const last = siblings.findIndex((sibling, index) => index >= from && sibling.type === "html" && /<\/script/i.test(sibling.value));
			if (last >= 0) siblings.splice(from, last - from + 1);
			return [...edits, { start: script, end: node.value.length, text: "" }];
		},
	};
}

function warnScript(at: Positioned, context: PageContext): void {
	const hint = "Put what it does into an island, a component in a file `*.island.tsx`, and import that in an `.mdx` page.";
	warn(at, { code: "html-unsafe", message: "`<script>` is left out, because scripts within pages are not run.", hint }, context);
}

/** What is wrong with a tag that would change where all links of the page lead, or bring another document into it past the checks. */
function dangerOf({ name, attributes }: HtmlTag): { readonly message: string; readonly hint: string } | null {
	if (name === "base") {
		const message = "`<base>` is left out, because all links of the page would lead elsewhere.";
		return { message, hint: "Write whole addresses, or set `base` in the configuration." };
	}
	if (name !== "iframe" || !attributes.some((attribute) => attribute.name === "srcdoc")) return null;
	const message = "`<iframe srcdoc>` is left out, because what is in it would not be checked.";
	return { message, hint: "Put the document into the static folder, and name it with `src`." };
}
