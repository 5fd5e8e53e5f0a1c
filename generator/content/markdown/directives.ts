import type { BlockContent, Blockquote, Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { nearestNames } from "../../lib/nearest-name.ts";
import { type PageContext, warn } from "./page-context.ts";
import { mapProse } from "./prose-lines.ts";
import { restoreText } from "./restore-text.ts";
import { SKIP, visit } from "./visit.ts";

/** Admonition kinds and the titles that they have when the author gives none. */
const admonitions: ReadonlyMap<string, string> = new Map([
	["note", "Note"],
	["tip", "Tip"],
	["info", "Info"],
	["important", "Important"],
	["warning", "Warning"],
	["caution", "Caution"],
	["danger", "Danger"],
]);

const directiveNames: readonly string[] = [...admonitions.keys(), "tabs", "tab", "details"];

/**
 * Brings the opening lines of directives that other tools write (`:::note Title`, `::: tip`) to the
 * one form that parsers read (`:::note[Title]`). Lines keep their numbers; code fences are left alone.
 */
export function normalizeDirectiveOpeners(source: string): string {
	if (!source.includes(":::")) return source;
	return mapProse(source, (line) =>
		line.replace(
			/^(\s*:{3,})[ \t]*([A-Za-z][\w-]*)(?:[ \t]+([^\s[{].*?))?([ \t]*\{[^}]*\})?[ \t]*$/,
			(_, colons: string, name: string, title?: string, attributes?: string) => {
				return `${colons}${name}${title ? `[${balanceBrackets(title)}]` : ""}${attributes?.trim() ?? ""}`;
			},
		),
	);
}

/** A title as the content of a label: brackets in pairs, such as those of a link, may stay as they are. */
function balanceBrackets(title: string): string {
	const unpaired = title.replace(/\\[[\]]/g, "").replace(/\[[^[\]]*\]/g, "");
	return /[[\]]/.test(unpaired) ? title.replace(/(?<!\\)[[\]]/g, "\\$&") : title;
}

/**
 * Turns directives into what the theme styles: admonitions, tabs and details. Anything else that
 * happens to look like a directive (`10:30`, `::foo`) becomes the text that the author wrote.
 */
export function transformDirectives(tree: Root, context: PageContext): void {
	visit(tree, (node, index, parent) => {
		if (node.type === "blockquote") transformAlert(node);
		if (!parent || index === undefined) return;
		if (node.type === "textDirective") {
			const restored = restoreText(node as TextDirective, parent.children[index + 1], context);
			(parent.children as PhrasingContent[]).splice(index, 1, ...restored);
			return [SKIP, index + 1];
		}
		if (node.type === "leafDirective") {
			const paragraph: Paragraph = { type: "paragraph", children: restoreText(node as LeafDirective, undefined, context) };
			(parent.children as RootContent[]).splice(index, 1, paragraph);
			return [SKIP, index];
		}
		if (node.type === "containerDirective") transformContainer(node as ContainerDirective, context);
		return;
	});
}

function transformContainer(node: ContainerDirective, context: PageContext): void {
	// A panel of tabs is one already when the walk comes to it.
	if (node.data?.hName !== undefined) return;
	warnUnclosed(node, context);
	const title = takeLabel(node);
	if (node.name === "tabs") {
		transformTabs(node, context);
		return;
	}
	if (node.name === "details") {
		setElement(node, "details", { className: ["details"] });
		node.children.unshift(element("summary", {}, title ?? [{ type: "text", value: "Details" }]));
		return;
	}
	const standardTitle = admonitions.get(node.name);
	if (standardTitle === undefined && node.name !== "tab") {
		const nearest = nearestNames(node.name, directiveNames)[0];
		warn(
			context,
			"directive-unknown",
			node,
			`The directive \`:::${node.name}\` is not known.`,
			nearest ? `Did you mean \`:::${nearest}\`?` : `Known here: ${directiveNames.join(", ")}.`,
		);
		if (title) node.children.unshift({ type: "paragraph", children: title });
		setElement(node, "div", { className: ["directive"] });
		return;
	}
	if (node.name === "tab") {
		const hint = "Give `:::tabs` more colons than the tabs inside it.";
		warn(context, "directive-unknown", node, "`:::tab` stands outside of `:::tabs` and is shown as a note.", hint);
	}
	makeAdmonition(node, node.name === "tab" ? "note" : node.name, title ?? [{ type: "text", value: standardTitle ?? "Tab" }]);
}

/** A directive without an end takes the rest of the page into it, which is hard to see. */
function warnUnclosed(node: ContainerDirective, context: PageContext): void {
	const written = context.source.slice(node.position?.start.offset, node.position?.end.offset);
	if (/:::[ \t>]*$/.test(written) && written.includes("\n")) return;
	const colons = /^:*/.exec(written)?.[0] ?? ":::";
	warn(context, "directive-unclosed", node, `\`${colons}${node.name}\` is never closed.`, `Add a line \`${colons}\` where it ends.`);
}

function makeAdmonition(node: ContainerDirective | Blockquote, kind: string, title: PhrasingContent[]): void {
	setElement(node, "div", { className: ["admonition"], dataKind: kind, role: "note" });
	node.children.unshift(element("p", { className: ["admonition-title"] }, title));
}

/** A group of tabs works without scripts: radio buttons choose the panel that the style sheet shows. */
function transformTabs(node: ContainerDirective, context: PageContext): void {
	const group = `tabs-${++context.tabGroups}`;
	const panels = node.children.filter((child): child is ContainerDirective => child.type === "containerDirective" && child.name === "tab");
	for (const stray of node.children) {
		if (!panels.includes(stray as ContainerDirective))
			warn(
				context,
				"directive-unknown",
				stray,
				"Only `:::tab[Label]` may stand directly inside `:::tabs`.",
				"Give `:::tabs` more colons than the tabs inside it.",
			);
	}
	node.children = panels.flatMap((panel, index) => {
		const label = takeLabel(panel) ?? [{ type: "text" as const, value: panel.attributes?.label ?? `Tab ${index + 1}` }];
		const id = `${group}-${index + 1}`;
		setElement(panel, "div", { className: ["tab-panel"] });
		return [
			element(
				"input",
				{
					type: "radio",
					name: group,
					id,
					className: ["tab-input"],
					...(index === 0 ? { checked: true } : {}),
				},
				[],
			),
			element("label", { htmlFor: id, className: ["tab-label"] }, label),
			panel,
		];
	});
	setElement(node, "div", { className: ["tabs"], ...(node.attributes?.group ? { dataGroup: node.attributes.group } : {}) });
}

/** GitHub's form of an admonition: a quote that begins with `[!NOTE]`. */
function transformAlert(node: Blockquote): void {
	const paragraph = node.children[0];
	const text = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
	if (paragraph?.type !== "paragraph" || text?.type !== "text") return;
	const match = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(text.value);
	const kind = match?.[1]?.toLowerCase() ?? "";
	const title = admonitions.get(kind);
	if (!match || title === undefined) return;
	text.value = text.value.slice(match[0].length);
	if (text.value === "") paragraph.children.shift();
	if (paragraph.children.length === 0) node.children.shift();
	makeAdmonition(node, kind, [{ type: "text", value: title }]);
}

/** Removes and returns the `[label]` of a directive. */
function takeLabel(node: ContainerDirective): PhrasingContent[] | null {
	const first = node.children[0];
	if (first?.type !== "paragraph" || !first.data?.directiveLabel) return null;
	node.children.shift();
	return textOf(first) === "" ? null : first.children;
}

/** Makes a node become an HTML element of the given name. */
export function setElement(node: { data?: object | undefined }, name: string, properties: object): void {
	node.data = { ...node.data, hName: name, hProperties: properties };
}

/** A new node that becomes an HTML element. */
export function element(name: string, properties: object, children: readonly (PhrasingContent | BlockContent)[]): BlockContent {
	// mdast has no generic element; `data.hName` makes any node one.
	return { type: "paragraph", data: { hName: name, hProperties: properties }, children: children as PhrasingContent[] } as BlockContent;
}
