import type { BlockContent, Code, Nodes, Parents } from "mdast";
import type { ContainerDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import type { Component } from "../../../theme/lib/component.ts";
import { components, directives } from "../../../theme/lib/component-registry.ts";
import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { adviceOnUnknown, type PageContext, report } from "../markdown/page-context.ts";
import { isJsxElement, type JsxElement } from "../mdx/jsx-element.ts";
import { type BlockDirective, setChildren } from "./element.ts";

/**
 * The theme's component for a directive or an MDX element; `undefined` for other nodes, and if the page has its own component with that
 * name.
 */
export function themeComponent(node: Nodes, { source }: PageContext): Component | undefined {
	if (!isJsxElement(node))
		return node.type === "containerDirective" || node.type === "leafDirective" ? directives.get(node.name) : undefined;
	const component = components.get(node.name ?? "");
	return component && new RegExp(`^(?:import|export)\\b[^\\n]*\\b${component.name}\\b`, "m").test(source) ? undefined : component;
}

/** Warns if a directive lacks what its component requires, or has unknown attributes. */
export function checkDirective(component: Component, node: BlockDirective | TextDirective, context: PageContext): void {
	const written = `${node.type === "textDirective" ? ":" : node.type === "leafDirective" ? "::" : ":::"}${node.name}`;
	for (const { prop, pattern, block, lack, hint } of component.needs ?? []) {
		const children: readonly Nodes[] = (node as Parents).children;
		const value = prop === undefined ? undefined : node.attributes?.[prop];
		const isLabeled = prop !== undefined && prop === component.directive?.label && hasLabel(node);
		const isMet = block ? children.some(({ type }) => type === block) : isLabeled || (value && (pattern?.test(value) ?? true));
		if (!isMet) report(node, { code: "directive-incomplete", message: `\`${written}\` has no ${lack}.`, hint }, context);
	}
	const names = [...Object.keys(component.props), "id", "class"];
	const known = new Set([...names, ...Object.keys(component.aliases ?? {}), "className"]);
	for (const name of Object.keys(node.attributes ?? {}).filter((name) => !known.has(name))) {
		const hint = didYouMean(name, names);
		const message = `\`${written}\` has no attribute \`${name}\`, so it is left out.`;
		const advice = adviceOnUnknown(hint, `Its attributes are ${names.map((known) => `\`${known}\``).join(", ")}.`);
		report(node, { code: "directive-attribute-unknown", message, ...advice, subject: name }, context);
	}
}

/** Warns about missing attributes of an MDX component. A spread may contain any of them. */
export function checkElement(node: JsxElement, context: PageContext): void {
	const { name, needs = [] } = themeComponent(node, context) ?? {};
	for (const { prop, pattern, lack } of needs) {
		if (prop === undefined || node.attributes.some(({ type }) => type === "mdxJsxExpressionAttribute")) continue;
		const value = node.attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === prop)?.value;
		if (typeof value === "object" && value !== null) continue;
		if (value && (pattern?.test(value) ?? true)) continue;
		report(
			node,
			{ code: "directive-incomplete", message: `\`<${name}>\` has no ${lack}.`, hint: `Write \`<${name} ${prop}="…">\`.` },
			context,
		);
	}
}

function hasLabel(node: BlockDirective | TextDirective): boolean {
	const [first] = node.children;
	if (node.type !== "containerDirective") return first !== undefined;
	return first?.type === "paragraph" && first.data?.directiveLabel === true && textOf(first) !== "";
}

/** Checks the parts of a component that may contain only one kind of part, and warns about anything else directly inside it. */
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

/** Converts the other form of tabs, `:::code-group`: each code block in it becomes a tab, labeled by `[label]` after its fence. */
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
