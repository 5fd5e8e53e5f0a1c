import type { Html, Nodes, Parents } from "mdast";
import { decodeAttribute, type HtmlTag, type HtmlToken, type TextEdit } from "../../lib/html-scanner.ts";
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

type Danger = { readonly message: string; readonly hint: string };

/** The message and hint for a tag that would change URLs without the checks noticing, lead readers away, or embed an unchecked document. */
function dangerOf(tag: HtmlTag): Danger | null {
	return Object.hasOwn(dangers, tag.name) ? (dangers[tag.name]?.(tag) ?? null) : null;
}

/** Whether a tag is one that raw HTML may not have. */
export function isUnsafeTag(tag: HtmlTag): boolean {
	return dangerOf(tag) !== null;
}

const animation = ({ name, attributes }: HtmlTag): Danger | null => {
	const target = attributes.find((attribute) => attribute.name === "attributename")?.value ?? "";
	if (!/^(?:xlink:)?href$/i.test(decodeAttribute(target).trim())) return null;
	return {
		message: `\`<${name}>\` is left out, because it would change a URL after the checks.`,
		hint: "Write the URL into the link.",
	};
};

const dangers: Readonly<Record<string, (tag: HtmlTag) => Danger | null>> = {
	base: () => ({
		message: "`<base>` is left out, because it would change all links of the page.",
		hint: "Write full URLs, or set `base` in the configuration.",
	}),
	meta: ({ attributes }) =>
		attributes.some((attribute) => attribute.name === "http-equiv")
			? {
					message: "`<meta http-equiv>` is left out, because it could lead readers away or change the content policy.",
					hint: "Use `redirects` in the configuration for a page that has moved.",
				}
			: null,
	iframe: ({ attributes }) =>
		attributes.some((attribute) => attribute.name === "srcdoc")
			? {
					message: "`<iframe srcdoc>` is left out, because its content would not be checked.",
					hint: "Put the document into the static folder, and use `src`.",
				}
			: null,
	set: animation,
	animate: animation,
};
