import type { BlockContent, Code, Nodes } from "mdast";
import type { ContainerDirective, TextDirective } from "mdast-util-directive";
import type { Component } from "../../../theme/contract/component.ts";
import { components } from "../../../theme/contract/component-registry.ts";
import { fenceWord, readFenceWords } from "../../../theme/contract/fence-words.ts";
import { type PageContext, report } from "../markdown/page-context.ts";
import { checkDirective } from "./check-component.ts";
import { type BlockDirective, setChildren } from "./element.ts";

/** Checks the parts of a component that may contain only one kind of them, and warns about everything else directly inside. */
export function checkStrays({ holds, directive }: Component, node: BlockDirective | TextDirective, context: PageContext): void {
	const part = holds === undefined ? undefined : components.get(holds);
	const inner = part?.directive?.name;
	if (!part || inner === undefined || directive === undefined) return;
	const isGroup = /^:+[ \t]*code-group/.test(context.source.slice(node.position?.start.offset, node.position?.end.offset));
	const message = isGroup
		? "Only blocks of code may be directly inside `:::code-group`."
		: `Only \`:::${inner}[Label]\` may be directly inside \`:::${directive.name}\`.`;
	const hint = isGroup
		? "Write a fence, with `[Label]` after its language."
		: `Give \`:::${directive.name}\` more colons than the ${inner}s inside it.`;
	for (const child of node.children as Nodes[]) {
		const isPart = child.type === "containerDirective" && child.name === inner;
		const isComment = child.type === "html" && /^<!--[\s\S]*-->$/.test(child.value.trim());
		if (isPart) checkDirective(part, child, context);
		else if (!isComment) report(child, { code: "directive-unknown", message, hint }, context);
	}
}

/** Converts VitePress's form of tabs, `:::code-group`: each block of code in it becomes a tab, labeled by `[label]` after its fence. */
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
