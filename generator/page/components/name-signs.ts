import type { Nodes, Root } from "mdast";
import { type Component, signName } from "../../../theme/contract/component.ts";
import { components, directives } from "../../../theme/contract/component-registry.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { type PageContext, warn } from "../markdown/page-context.ts";
import { visit } from "../markdown/visit.ts";
import { isJsxElement } from "../mdx/jsx-element.ts";

/** Puts emoji in the place of their names in attributes such as `icon=rocket`. Their list is loaded for pages that may need it only. */
export async function nameSigns(tree: Root, context: PageContext): Promise<void> {
	const names = [...components.values()].flatMap(signsOf);
	if (!names.some((name) => context.source.includes(`${name}=`))) return;
	const { nameToEmoji } = await import("gemoji");
	visit(tree, (node) => {
		const component = componentOf(node, context);
		for (const name of component ? signsOf(component) : []) {
			const place = attributePlace(node, name);
			const written = place?.holder[place.key];
			if (!place || typeof written !== "string" || !signName.test(written)) continue;
			const emoji = written.replaceAll(":", "");
			if (Object.hasOwn(nameToEmoji, emoji)) place.holder[place.key] = nameToEmoji[emoji];
			else
				warnOfSign({ node, name, written, hint: didYouMean(emoji, Object.keys(nameToEmoji), (nearest) => `${name}=${nearest}`) }, context);
		}
		return undefined;
	});
}

function signsOf({ props }: Component): string[] {
	return Object.keys(props).filter((name) => props[name] === "sign");
}

/** The theme's component that a node is, unless the page brings its own of that name. */
function componentOf(node: Nodes, { source }: PageContext): Component | undefined {
	if (!isJsxElement(node))
		return node.type === "containerDirective" || node.type === "leafDirective" ? directives.get(node.name) : undefined;
	const component = components.get(node.name ?? "");
	return component && new RegExp(`^(?:import|export)\\b[^\\n]*\\b${component.name}\\b`, "m").test(source) ? undefined : component;
}

/** Where a node has the value of an attribute. */
function attributePlace(node: Nodes, name: string): { readonly holder: Record<string, unknown>; readonly key: string } | null {
	if (!isJsxElement(node)) return "attributes" in node && node.attributes ? { holder: node.attributes, key: name } : null;
	const attribute = node.attributes.find((entry) => entry.type === "mdxJsxAttribute" && entry.name === name);
	return attribute ? { holder: attribute as unknown as Record<string, unknown>, key: "value" } : null;
}

function warnOfSign(
	{ node, name, written, hint }: { readonly node: Nodes; readonly name: string; readonly written: string; readonly hint: string | null },
	context: PageContext,
): void {
	if (!context.policy.reportsFenceWord(hint)) return;
	const message = `\`${written}\` is not the name of an emoji, so \`${name}\` is left out.`;
	warn(node, { code: "directive-incomplete", message, hint: hint ?? `Use an emoji: \`${name}=🚀\`.`, subject: written }, context);
}
