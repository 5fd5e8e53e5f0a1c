import type { BlockContent, Code, Nodes } from "mdast";
import type { ContainerDirective, TextDirective } from "mdast-util-directive";
import type { Component } from "../../../theme/contract/component.ts";
import { components } from "../../../theme/contract/component-registry.ts";
import { fenceWord, readFenceWords } from "../../../theme/contract/fence-words.ts";
import { type PageContext, warn } from "../markdown/page-context.ts";
import { type BlockDirective, setChildren } from "./element.ts";

/** Warns of what stands directly inside a component that holds only one kind of parts. */
export function checkStrays({ holds, directive }: Component, node: BlockDirective | TextDirective, context: PageContext): void {
	const inner = holds === undefined ? undefined : components.get(holds)?.directive?.name;
	if (inner === undefined || directive === undefined) return;
	const isGroup = /^:+[ \t]*code-group/.test(context.source.slice(node.position?.start.offset, node.position?.end.offset));
	const message = isGroup
		? "Only blocks of code may stand directly inside `:::code-group`."
		: `Only \`:::${inner}[Label]\` may stand directly inside \`:::${directive.name}\`.`;
	const hint = isGroup
		? "Write a fence, with `[Label]` behind its language."
		: `Give \`:::${directive.name}\` more colons than the ${inner}s inside it.`;
	for (const child of node.children as Nodes[]) {
		const isPart = child.type === "containerDirective" && child.name === inner;
		const isComment = child.type === "html" && /^<!--[\s\S]*-->$/.test(child.value.trim());
		if (!isPart && !isComment) warn(child, { code: "directive-unknown", message, hint }, context);
	}
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
