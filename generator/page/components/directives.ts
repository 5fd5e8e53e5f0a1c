import type { Blockquote, Nodes, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { admonitionKind } from "../../../theme/lib/admonition-kinds.ts";
import { type RawAttributes, renderComponent } from "../../../theme/lib/component.ts";
import { directives as componentDirectives } from "../../../theme/lib/component-registry.ts";
import { admonition } from "../../../theme/lib/components/index.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { SKIP, visit } from "../../lib/visit.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { fillVariables } from "../markdown/variables.ts";
import { isJsxElement } from "../mdx/jsx-element.ts";
import { checkDirective, checkElement } from "./check-component.ts";
import { setElement, takeLabel, text } from "./element.ts";
import { placeFilled } from "./filled-component.ts";
import { markdownHost, readAttributes, transformComponent } from "./markdown-component.ts";
import { placeMarkup } from "./markup-nodes.ts";
import { prepareContent } from "./prepare-content.ts";
import { checkStrayDirectives, isUnclosed } from "./stray-directives.ts";

/**
 * Converts the opening lines of other tools' directives (`:::note Title`, `::: tip`) to the form that parsers read (`:::note[Title]`).
 * Lines keep their numbers. Code fences stay unchanged.
 */
export function normalizeDirectiveOpeners(source: string): string {
	if (!source.includes(":::")) return source;
	return mapProse(source, (line) =>
		(line.includes("{") ? nameBraces(line) : line).replace(
			/^([\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,})[ \t]*([A-Za-z][\w-]*)(?:[ \t]+([^\s[{].*?))?([ \t]*\{[^}]*\})?[ \t]*$/,
			(_, colons: string, name: string, title?: string, attributes?: string) => {
				if (title === undefined) return `${colons}${name}${attributes?.trim() ?? ""}`;
				// Braces may be part of a title: text, or an expression.
				const own = attributes !== undefined && attributesPattern.test(attributes) ? attributes : "";
				return `${colons}${name}[${balanceBrackets(title + (own === "" ? (attributes ?? "") : ""))}]${own.trim()}`;
			},
		),
	);
}

/** Converts the opening lines of MyST (`:::{note} Title`) and Pandoc (`::: {.callout-note title="…"}`) to the usual form. */
function nameBraces(line: string): string {
	return line
		.replace(/^([\s>]*:{3,})[ \t]*\{([A-Za-z][\w-]*)\}/, "$1$2")
		.replace(
			/^([\s>]*:{3,})[ \t]*\{[ \t]*\.(?:callout-)?([A-Za-z][\w-]*)([^{}]*)\}[ \t]*$/,
			(_, colons: string, name: string, rest: string) => {
				const title = /\stitle="([^"]*)"/.exec(rest)?.[1];
				return `${colons}${name}${title ? `[${balanceBrackets(title)}]` : ""}`;
			},
		);
}

/** `{#id .class key="value"}` */
const attributesPattern = /^[ \t]*\{[ \t]*(?:(?:[#.][\w-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))[ \t]*)+\}$/;

/** A title as the content of a label. Unmatched brackets are escaped. */
function balanceBrackets(title: string): string {
	const unpaired = title.replace(/\\[[\]]/g, "").replace(/\[[^[\]]*\]/g, "");
	return /[[\]]/.test(unpaired) ? title.replace(/(?<!\\)[[\]]/g, "\\$&") : title;
}

/**
 * Renders directives as components of the theme: admonitions, tabs, cards and others. Text that only looks like a directive (`10:30`,
 * `::foo`) stays as the author wrote it.
 */
export function transformDirectives(tree: Root, context: PageContext): void {
	checkStrayDirectives(tree, context);
	visit(tree, (node, index, parent) => {
		if (node.type === "blockquote") transformAlert(node, context);
		if (isJsxElement(node)) checkElement(node, context);
		if (node.type === "mdxJsxFlowElement") prepareContent(node, context);
		if (!parent || index === undefined) return;
		if (node.type === "textDirective") {
			if (transformComponent(node as TextDirective, context)) return;
			const restored = restoreText(node as TextDirective, parent.children[index + 1], context);
			(parent.children as PhrasingContent[]).splice(index, 1, ...restored);
			return [SKIP, index + 1];
		}
		if (node.type === "leafDirective") {
			if (transformComponent(node as LeafDirective, context)) return;
			warnShort(node as LeafDirective, context);
			const paragraph: Paragraph = { type: "paragraph", children: restoreText(node as LeafDirective, undefined, context) };
			(parent.children as RootContent[]).splice(index, 1, paragraph);
			return [SKIP, index];
		}
		if (node.type === "containerDirective") transformContainer(node as ContainerDirective, context);
		return;
	});
}

function transformContainer(node: ContainerDirective, context: PageContext): void {
	// A tab panel was transformed together with its tabs.
	if (node.data?.hName !== undefined) return;
	warnUnclosed(node, context);
	if (transformComponent(node, context)) return;
	const { within } = componentDirectives.get(node.name)?.directive ?? {};
	if (within === undefined && admonitionKind(node.name, context.dialect.admonitions) === null) {
		const names = blockNames(context);
		report(
			node,
			{
				code: "directive-unknown",
				message: `The directive \`:::${node.name}\` is not known.`,
				hint: didYouMean(node.name, names, (nearest) => `:::${nearest}`) ?? `Known here: ${names.join(", ")}.`,
			},
			context,
		);
		const title = takeLabel(node);
		if (title) node.children.unshift({ type: "paragraph", children: title });
		setElement(node, "div", { className: ["directive"] });
		return;
	}
	if (within !== undefined) {
		const message = `\`:::${node.name}\` is outside of \`:::${within}\` and is shown as a note.`;
		const hint = `Give \`:::${within}\` more colons than the ${node.name}s inside it.`;
		report(node, { code: "directive-unknown", message, hint }, context);
	}
	const title = takeLabel(node);
	if (within === undefined) checkDirective(admonition, node, context);
	const attributes = readAttributes(admonition, node, context);
	placeAdmonition(
		node,
		{ ...attributes, type: within === undefined ? node.name : "note", ...(title ? { title: { nodes: title } } : {}) },
		context,
	);
}

function placeAdmonition(node: ContainerDirective | Blockquote, attributes: RawAttributes, context: PageContext): void {
	if (context.dialect.filled.has(admonition.name)) placeFilled(node, { component: admonition, attributes, readAttributes }, context);
	else placeMarkup(node, renderComponent(admonition, attributes, { nodes: node.children }, markdownHost(context)), context);
}

/** The names that may follow three colons. */
function blockNames({ dialect }: PageContext): string[] {
	const components = [...componentDirectives.values()].flatMap(({ directive }) =>
		directive && directive.form !== "text" ? [directive.name] : [],
	);
	return [...dialect.admonitions.keys(), ...components, ...dialect.directives.keys()];
}

/**
 * Reports `::name` if the directive needs three colons, or if the name is misspelled. Other names without a label and attributes are
 * text.
 */
function warnShort(node: LeafDirective, context: PageContext): void {
	const blocks = blockNames(context);
	const isWhole = node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0;
	const hint = blocks.includes(node.name)
		? `Write \`:::${node.name}\`, and a line \`:::\` where it ends.`
		: isWhole
			? didYouMean(
					node.name,
					blocks,
					(nearest) => `${componentDirectives.get(nearest)?.directive?.form === "line" ? "::" : ":::"}${nearest}`,
				)
			: null;
	if (hint === null) return;
	const message = `\`::${node.name}\` is not a directive, so it is shown as text.`;
	report(node, { code: "directive-stray", message, hint, subject: node.name }, context);
}

/** Reports a directive without an end, because it contains the rest of the page. */
function warnUnclosed(node: ContainerDirective, context: PageContext): void {
	if (!isUnclosed(node, context.source) || endsInOpenCode(node, context.source)) return;
	const colons = /^:*/.exec(context.source.slice(node.position?.start.offset))?.[0] ?? ":::";
	report(
		node,
		{ code: "directive-unclosed", message: `\`${colons}${node.name}\` is never closed.`, hint: `Add a line \`${colons}\` where it ends.` },
		context,
	);
}

/** Whether the end of a directive is in unclosed code, which is reported separately. */
function endsInOpenCode(node: ContainerDirective, source: string): boolean {
	const last = node.children.at(-1);
	if (last?.type !== "code" || !/^[ \t]*:{3,}[ \t]*$/m.test(last.value)) return false;
	return !/\n[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(source.slice(last.position?.start.offset, last.position?.end.offset).trimEnd());
}

/**
 * GitHub's form of an admonition: a quote that begins with `[!NOTE]`. The rest of the line is a title, as in other tools. Their mark for
 * folding (`[!note]-`) is ignored.
 */
function transformAlert(node: Blockquote, context: PageContext): void {
	const paragraph = node.children[0];
	const start = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
	if (paragraph?.type !== "paragraph" || start?.type !== "text") return;
	const [marker, written = ""] = /^\[!([A-Za-z][\w-]*)(?:[ \t]*\|[^\]\n]*)?\][+-]?(?=\s|$)[ \t]*/.exec(start.value) ?? [];
	const { admonitions } = context.dialect;
	if (marker === undefined) return;
	if (admonitionKind(written, admonitions) === null) {
		const kinds = [...admonitions.keys()];
		const hint = didYouMean(written.toLowerCase(), kinds, (nearest) => `[!${nearest.toUpperCase()}]`) ?? `Known here: ${kinds.join(", ")}.`;
		const message = `\`[!${written}]\` is not a kind of note, so it stays a quote.`;
		report(start, { code: "directive-unknown", message, hint, subject: written }, context);
		return;
	}
	start.value = start.value.slice(marker.length);
	const title = takeFirstLine(paragraph);
	if (paragraph.children.length === 0) node.children.shift();
	placeAdmonition(node, { type: written, ...(title.length > 0 ? { title: { nodes: title } } : {}) }, context);
}

/** Removes and returns the first line of a paragraph. */
function takeFirstLine({ children }: Paragraph): PhrasingContent[] {
	const line: PhrasingContent[] = [];
	for (let child = children.shift(); child !== undefined && child.type !== "break"; child = children.shift()) {
		const end = child.type === "text" ? child.value.indexOf("\n") : -1;
		if (child.type !== "text" || end < 0) {
			line.push(child);
			continue;
		}
		const [before, after] = [child.value.slice(0, end), child.value.slice(end + 1)];
		if (before !== "") line.push(text(before));
		if (after !== "") children.unshift(text(after));
		break;
	}
	return line.filter((child) => child.type !== "text" || child.value !== "");
}

/**
 * What the author wrote where the parser saw a directive (`a:b`, `::foo`): its text, with the content of a label parsed. May change
 * `next`, the node after it.
 */
function restoreText(directive: TextDirective | LeafDirective, next: Nodes | undefined, context: PageContext): PhrasingContent[] {
	const written = context.source.slice(directive.position?.start.offset ?? 0, directive.position?.end.offset ?? 0);
	const filled = (text: string) => fillVariables(text, context.dialect.variables);
	const first = directive.children[0] as Positioned | undefined;
	const last = directive.children.at(-1) as Positioned | undefined;
	if (!first) return [{ type: "text", value: completeAddress(filled(written), next) }];
	const start = directive.position?.start.offset ?? 0;
	const labelStart = (first.position?.start.offset ?? start) - start;
	const labelEnd = (last?.position?.end.offset ?? start) - start;
	return [
		{ type: "text", value: filled(written.slice(0, labelStart)) },
		...directive.children,
		{ type: "text", value: filled(written.slice(labelEnd)) },
	];
}

/**
 * In `mail:jane.doe@example.com`, the parser takes `:jane` for a directive, and recognizes an address only in what follows. Returns what
 * is left of `written`.
 */
function completeAddress(written: string, next: Nodes | undefined): string {
	const text = next?.type === "link" ? next.children[0] : undefined;
	if (next?.type !== "link" || text?.type !== "text" || next.url !== `mailto:${text.value}` || !/^[.+]/.test(text.value)) return written;
	text.value = written.slice(1) + text.value;
	next.url = `mailto:${text.value}`;
	return ":";
}
