import type { BlockContent, Code, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { fenceWord, readFenceWords } from "../../../theme/contract/fence-words.ts";
import { type PageContext, warn } from "../markdown/page-context.ts";
import { type BlockDirective, element, isSet, setChildren, setElement, takeLabel, text } from "./element.ts";

/** A group of tabs works without scripts: radio buttons choose the panel that the style sheet shows. */
export function transformTabs(node: BlockDirective, context: PageContext): void {
	const group = `tabs-${++context.tabGroups}`;
	const panels = takeStrays(node, context);
	if (panels.length === 0) {
		setElement(node, "div", { className: ["directive"] });
		return;
	}
	const first = Math.max(
		0,
		panels.findIndex((panel) => isSet(panel.attributes?.default)),
	);
	const children = panels.flatMap((panel, index) => {
		const label: PhrasingContent[] = takeLabel(panel) ?? [text(panel.attributes?.label ?? `Tab ${index + 1}`)];
		const id = `${group}-${index + 1}`;
		const value = panel.attributes?.value ?? textOf(label);
		setElement(panel, "div", { className: ["tab-panel"] });
		return [
			element(
				"input",
				{ className: ["tab-input"], type: "radio", name: group, id, value, ...(index === first ? { checked: true } : {}) },
				[],
			),
			element("label", { className: ["tab-label"], htmlFor: id }, label),
			panel as BlockContent,
		];
	});
	setChildren(node, children);
	const { group: synced, query } = node.attributes ?? {};
	setElement(node, "div", {
		className: ["tabs"],
		...(synced ? { dataGroup: synced } : {}),
		...(query === undefined || query === null ? {} : { dataQuery: query || synced || "tab" }),
	});
}

/** The panels of a group. What else stands in it goes to the end of the panel before it, or to the beginning of the first; without any it stays. */
function takeStrays(node: BlockDirective, context: PageContext): (ContainerDirective & BlockContent)[] {
	const children = node.children as BlockContent[];
	const panels = children.filter(isTab);
	const leading: BlockContent[] = [];
	let panel: ContainerDirective | undefined;
	const isGroup = /^:+[ \t]*code-group/.test(context.source.slice(node.position?.start.offset, node.position?.end.offset));
	for (const child of children) {
		if (isTab(child)) {
			panel = child;
			continue;
		}
		if (child.type === "html" && /^<!--[\s\S]*-->$/.test(child.value.trim())) continue;
		const message = isGroup
			? "Only blocks of code may stand directly inside `:::code-group`."
			: "Only `:::tab[Label]` may stand directly inside `:::tabs`.";
		const hint = isGroup ? "Write a fence, with `[Label]` behind its language." : "Give `:::tabs` more colons than the tabs inside it.";
		warn(child, { code: "directive-unknown", message, hint }, context);
		(panel?.children ?? leading).push(child);
	}
	// The label stays in front.
	panels[0]?.children.splice(panels[0].children[0]?.data && "directiveLabel" in panels[0].children[0].data ? 1 : 0, 0, ...leading);
	return panels;
}

/** VitePress's form of tabs, `:::code-group`: each block of code in it is a tab, named by `[label]` behind its fence. */
export function readCodeGroup(node: BlockDirective): void {
	node.name = "tabs";
	setChildren(
		node,
		(node.children as BlockContent[]).map((child) => (child.type === "code" ? asTab(child) : child)),
	);
}

function asTab(code: Code): BlockContent {
	const meta = code.meta ?? "";
	const [written, label] = /\[([^\]]+)\]/.exec(meta) ?? [];
	const name = label ?? fenceWord(readFenceWords(meta), "title") ?? code.lang ?? "Code";
	const child: Code = { ...code, meta: written === undefined ? meta : meta.replace(written, "").trim() };
	const tab: ContainerDirective = { type: "containerDirective", name: "tab", attributes: { label: name }, children: [child] };
	return Object.assign(tab, { position: code.position });
}

function isTab(node: object): node is ContainerDirective & BlockContent {
	const directive = node as { readonly type: string; readonly name?: string };
	return directive.type === "containerDirective" && directive.name === "tab";
}
