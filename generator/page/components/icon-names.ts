import type { Nodes, Root } from "mdast";
import { type Component, iconName } from "../../../theme/lib/component.ts";
import { components } from "../../../theme/lib/component-registry.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { visit } from "../../lib/visit.ts";
import { adviceOnUnknown, type PageContext, report } from "../markdown/page-context.ts";
import { isJsxElement } from "../mdx/jsx-element.ts";
import { themeComponent } from "./check-component.ts";

/** Replaces names of emoji in attributes such as `icon=rocket`. Loads the list of names only for pages that may need it. */
export async function replaceIconNames(tree: Root, context: PageContext): Promise<void> {
	const names = [...components.values()].flatMap(iconsOf);
	if (!names.some((name) => context.source.includes(`${name}=`))) return;
	const { nameToEmoji } = await import("gemoji");
	visit(tree, (node) => {
		const component = themeComponent(node, context);
		for (const name of component ? iconsOf(component) : []) {
			const place = attributePlace(node, name);
			const written = place?.holder[place.key];
			if (!place || typeof written !== "string" || !iconName.test(written)) continue;
			const emoji = written.replaceAll(":", "");
			if (Object.hasOwn(nameToEmoji, emoji)) place.holder[place.key] = nameToEmoji[emoji];
			else
				warnUnknown({ node, name, written, hint: didYouMean(emoji, Object.keys(nameToEmoji), (nearest) => `${name}=${nearest}`) }, context);
		}
		return undefined;
	});
}

function iconsOf({ props }: Component): string[] {
	return Object.keys(props).filter((name) => props[name] === "icon");
}

/** The object and the key that hold the value of an attribute. */
function attributePlace(node: Nodes, name: string): { readonly holder: Record<string, unknown>; readonly key: string } | null {
	if (!isJsxElement(node)) return "attributes" in node && node.attributes ? { holder: node.attributes, key: name } : null;
	const attribute = node.attributes.find((entry) => entry.type === "mdxJsxAttribute" && entry.name === name);
	return attribute ? { holder: attribute as unknown as Record<string, unknown>, key: "value" } : null;
}

function warnUnknown(
	{ node, name, written, hint }: { readonly node: Nodes; readonly name: string; readonly written: string; readonly hint: string | null },
	context: PageContext,
): void {
	const message = `\`${written}\` is not the name of an emoji, so \`${name}\` is left out.`;
	const advice = adviceOnUnknown(hint, `Use an emoji: \`${name}=🚀\`.`);
	report(node, { code: "directive-incomplete", message, ...advice, subject: written }, context);
}
