import type { PageContext } from "../markdown/page-context.ts";
import { type BlockDirective, type ElementContent, element, setChildren, setElement, takeLabel, text, warnIncomplete } from "./element.ts";
import { picture } from "./media.ts";

/** `::::cards`: cards in a grid. */
export function transformCards(node: BlockDirective): void {
	setElement(node, "div", { className: ["cards"] });
}

/** `:::card[Title]{href=… icon=… image=…}`: the link of the title covers the whole card. */
export function transformCard(node: BlockDirective, context: PageContext): void {
	const { href, icon, image } = node.attributes ?? {};
	const label = takeLabel(node);
	if (!label) warnIncomplete(node, { lack: "title", hint: "Write it in brackets: `:::card[Title]{href=page.md}`." }, context);
	const title = label ?? [];
	const place = node.position ? { position: node.position } : {};
	const parts: ElementContent[] = [];
	if (image) parts.push(picture(image, node, context));
	if (icon) parts.push(element("span", { className: ["card-icon"], ariaHidden: "true" }, [text(icon)]));
	if (title.length > 0)
		parts.push(
			element(
				"p",
				{ className: ["card-title"] },
				href ? [{ type: "link", url: href, title: null, children: title as never[], ...place }] : title,
			),
		);
	setChildren(node, [...parts, ...(node.children as ElementContent[])]);
	setElement(node, "div", { className: ["card"] });
}
