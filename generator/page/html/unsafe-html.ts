import type { Html, Nodes, Parents } from "mdast";
import type { HtmlTag, HtmlToken, TextEdit } from "../../lib/html-scanner.ts";
import { positionedAfter } from "../markdown/address-place.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { warnHandler } from "../mdx/jsx-forms.ts";

/** Removes and reports raw HTML that a strict content policy blocks, or that would bypass the checks. */
export type UnsafeRemover = {
	/** Edits that remove a token; `null` when the token stays. */
	readonly read: (token: HtmlToken) => readonly TextEdit[] | null;
	/** The remaining edits after all tokens. Following nodes with the rest of a script are removed. */
	readonly finish: (parent: Parents) => readonly TextEdit[];
};

/** Makes the remover for a node of raw HTML. */
export function createUnsafeRemover(node: Html, context: PageContext): UnsafeRemover {
	const edits: TextEdit[] = [];
	let script: number | null = null;
	let isReported = false;
	const blank = (start: number, end: number): TextEdit => ({ start, end, text: node.value.slice(start, end).replace(/[^\n]/g, " ") });
	return {
		read(token) {
			if (token.kind === "end" && token.name === "script" && script !== null) {
				const edit = blank(script, token.end);
				script = null;
				return [edit];
			}
			if (token.kind !== "start") return null;
			if (token.name === "script") {
				if (!isReported) warnScript(positionedAfter(node, node.value.slice(0, token.start)), context);
				isReported = true;
				script = token.start;
				return [];
			}
			const danger = dangerOf(token);
			if (danger) {
				report(positionedAfter(node, node.value.slice(0, token.start)), { code: "html-unsafe", ...danger }, context);
				return [blank(token.start, token.end)];
			}
			for (const { name, start, end } of token.attributes.filter(({ name }) => /^on[a-z]+$/.test(name))) {
				warnHandler(name, positionedAfter(node, node.value.slice(0, start)), context);
				edits.push(blank(start, end));
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
	const hint = "Move its code into an island, a component in a file `*.island.tsx`, and import that in an `.mdx` page.";
	report(at, { code: "html-unsafe", message: "`<script>` is left out, because scripts within pages are not run.", hint }, context);
}

/** The message and hint for a tag that would change all links of the page, or embed an unchecked document. */
function dangerOf({ name, attributes }: HtmlTag): { readonly message: string; readonly hint: string } | null {
	if (name === "base") {
		const message = "`<base>` is left out, because it would change all links of the page.";
		return { message, hint: "Write full addresses, or set `base` in the configuration." };
	}
	if (name !== "iframe" || !attributes.some((attribute) => attribute.name === "srcdoc")) return null;
	const message = "`<iframe srcdoc>` is left out, because its content would not be checked.";
	return { message, hint: "Put the document into the static folder, and use `src`." };
}
