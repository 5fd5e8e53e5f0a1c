import type { Html, Nodes, Parents } from "mdast";
import { clientAttributes, clientClasses } from "../../../theme/lib/client-hooks.ts";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { withoutHoleCharacters } from "../../../theme/lib/holes.ts";
import { placingClasses } from "../../../theme/lib/placing-classes.ts";
import { decodeAttribute, type HtmlTag, type HtmlToken, type TextEdit } from "../../lib/html-scanner.ts";
import { positionedAfter } from "../markdown/address-place.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { refuseHtml } from "./untrusted-html.ts";

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
	let removed: { readonly name: string; readonly start: number } | null = null;
	const reported = new Set<string>();
	const blank = (start: number, end: number): TextEdit => ({ start, end, text: node.value.slice(start, end).replace(/[^\n]/g, " ") });
	const placeAt = (offset: number) => positionedAfter(node, node.value.slice(0, offset));
	return {
		read(token) {
			if (removed !== null) {
				if (token.kind !== "end" || token.name !== removed.name) return [];
				const edit = blank(removed.start, token.end);
				removed = null;
				return [edit];
			}
			if (token.kind !== "start") return null;
			if (removedElements.has(token.name)) {
				if (!reported.has(token.name)) warnRemoved(token.name, placeAt(token.start), context);
				reported.add(token.name);
				removed = token;
				return [];
			}
			const danger = dangerOf(token);
			if (danger) {
				report(placeAt(token.start), { code: "html-unsafe", ...danger }, context);
				return [blank(token.start, token.end)];
			}
			for (const { name, value, start, end } of token.attributes) {
				const split = name === "class" ? splitClasses(withoutHoleCharacters(decodeAttribute(value ?? ""))) : null;
				if (/^on[a-z]+$/.test(name)) warnHandler(name, placeAt(start), context);
				else if (split || clientAttributes.has(name)) warnHook(split ? `class="${split.theme}"` : name, placeAt(start), context);
				else continue;
				edits.push(split ? { start, end, text: `class="${escapeHtml(split.rest)}"` } : blank(start, end));
			}
			return null;
		},
		finish(parent) {
			if (removed === null) return edits;
			const { name, start } = removed;
			const siblings = parent.children as Nodes[];
			const from = siblings.indexOf(node) + 1;
			const ending = `</${name}`;
			const last = siblings.findIndex(
				(sibling, index) => index >= from && sibling.type === "html" && sibling.value.toLowerCase().includes(ending),
			);
			if (last >= 0) siblings.splice(from, last - from + 1);
			return [...edits, { start, end: node.value.length, text: "" }];
		},
	};
}

/**
 * Elements that are removed with their content. Browsers read the content of all but `script` as text, because they run scripts, while
 * parsers outside of browsers read elements: what is an attribute's value here would be an element there.
 */
const removedElements: ReadonlySet<string> = new Set(["script", "noscript", "xmp", "noembed", "noframes", "plaintext"]);

function warnRemoved(name: string, at: Positioned, context: PageContext): void {
	const [reason, hint] =
		name === "script"
			? [
					"scripts within pages are not run",
					"Move its code into an island, a component in a file `*.island.tsx`, and import that in an `.mdx` page.",
				]
			: ["browsers do not read its content as elements", "Write the content without the element, or use a code block for text."];
	report(at, { code: "html-unsafe", message: `\`<${name}>\` is left out, because ${reason}.`, hint }, context);
}

/** Reports an attribute such as `onclick`. */
export function warnHandler(name: string, node: Positioned, context: PageContext): void {
	const hint = "Move the element into a component in a file `*.island.tsx`, which the browser runs, and import that.";
	report(node, { code: "html-unsafe", message: `\`${name}\` does nothing here, since pages are not run in the browser.`, hint }, context);
}

/** Reports an attribute or classes of the theme. */
export function warnHook(written: string, at: Positioned, context: PageContext): void {
	const message = `\`${written}\` is left out, because the theme's own code in the browser acts on it.`;
	report(at, { code: "html-unsafe", message, hint: "Use a component of the theme, or another name." }, context);
}

/** Splits the classes of an element into the theme's and all others; `null` if none are the theme's. */
export function splitClasses(classes: string): { readonly theme: string; readonly rest: string } | null {
	const names = classes.split(/\s+/);
	const theme = names.filter((name) => clientClasses.has(name));
	if (theme.length === 0) return null;
	return { theme: theme.join(" "), rest: names.filter((name) => !clientClasses.has(name)).join(" ") };
}

/**
 * The classes that an author chose for a component, without those by which the theme acts and, if content is untrusted, those that place
 * elements over others. Reports what is left out.
 */
export function allowedClasses(written: string, at: Positioned, context: PageContext): string {
	const { theme, rest } = splitClasses(written) ?? { theme: "", rest: written };
	if (theme !== "") warnHook(`class="${theme}"`, at, context);
	if (!context.dialect.refusesCode) return rest;
	const names = rest.split(/\s+/);
	const placing = names.filter((name) => placingClasses.has(name));
	if (placing.length > 0) refuseHtml(`class="${placing.join(" ")}"`, at, context);
	return names.filter((name) => !placingClasses.has(name)).join(" ");
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
	const changed = decodeAttribute(target).trim();
	if (/^(?:xlink:)?href$/i.test(changed))
		return {
			message: `\`<${name}>\` is left out, because it would change a URL after the checks.`,
			hint: "Write the URL into the link.",
		};
	if (!/^on/i.test(changed)) return null;
	return { message: `\`<${name}>\` is left out, because it would add \`${changed}\`, which runs code.`, hint: "Leave it out." };
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
