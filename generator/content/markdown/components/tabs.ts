import type { BlockContent, Code, PhrasingContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { type PageContext, warn } from "../page-context.ts";
import { type BlockDirective, element, isSet, setChildren, setElement, takeLabel, text } from "./element.ts";

/** A group of tabs works without scripts: radio buttons choose the panel that the style sheet shows. */
export function transformTabs(node: BlockDirective, context: PageContext): void {
	const group = `tabs-${++context.tabGroups}`;
	const panels = (node.children as BlockContent[]).filter(isTab);
	for (const stray of node.children) {
		if (panels.includes(stray as ContainerDirective)) continue;
		const hint = "Give `:::tabs` more colons than the tabs inside it.";
		warn(stray, { code: "directive-unknown", message: "Only `:::tab[Label]` may stand directly inside `:::tabs`.", hint }, context);
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
	const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
	const name = label ?? title?.[1] ?? title?.[2] ?? title?.[3] ?? code.lang ?? "Code";
	const child: Code = { ...code, meta: written === undefined ? meta : meta.replace(written, "").trim() };
	const tab: ContainerDirective = { type: "containerDirective", name: "tab", attributes: { label: name }, children: [child] };
	return Object.assign(tab, { position: code.position });
}

function isTab(node: object): node is ContainerDirective & BlockContent {
	const directive = node as { readonly type: string; readonly name?: string };
	return directive.type === "containerDirective" && directive.name === "tab";
}
