import type { Nodes } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import type { PageContext } from "../markdown/page-context.ts";
import { transformCard, transformCards } from "./cards.ts";
import { type BlockDirective, element, setElement, takeLabel, text, warnIncomplete } from "./element.ts";
import { foldFileTree, transformFileTree } from "./file-tree.ts";
import { transformVideo, transformYouTube } from "./media.ts";
import { linkParams, transformParams } from "./params.ts";
import { readCodeGroup, transformTabs } from "./tabs.ts";

/** What each directive becomes; the components of the same names give the same HTML. */
const transforms: Readonly<Record<string, (node: BlockDirective, context: PageContext) => void>> = {
	tabs: transformTabs,
	details: transformDetails,
	steps: transformSteps,
	cards: transformCards,
	card: transformCard,
	"file-tree": transformFileTree,
	params: transformParams,
	video: transformVideo,
	youtube: transformYouTube,
};

/** Names of the directives that are components. */
export const componentNames: readonly string[] = Object.keys(transforms);

/** Those that need nothing inside them, so that one line (`::video{src=…}`) is enough. */
export const leafNames: ReadonlySet<string> = new Set(["card", "video", "youtube"]);

/** Makes a directive the component that it names. Returns whether it names one. */
export function transformComponent(node: BlockDirective, context: PageContext): boolean {
	if (node.name === "code-group" && node.type === "containerDirective") readCodeGroup(node);
	const transform = Object.hasOwn(transforms, node.name) ? transforms[node.name] : undefined;
	if (!transform || (node.type === "leafDirective" && !leafNames.has(node.name))) return false;
	transform(node, context);
	return true;
}

/** Makes `:badge[text]{type=tip}` a badge. Returns whether the directive is one. */
export function transformBadge(node: TextDirective): boolean {
	if (node.name !== "badge" || textOf(node) === "") return false;
	setElement(node, "span", { className: ["badge"], ...(node.attributes?.type ? { dataKind: node.attributes.type } : {}) });
	return true;
}

/** Prepares what stands inside a component of MDX, as its directive would: what its function cannot do once it is rendered. */
export function transformJsxContent(node: Nodes, context: PageContext): void {
	if (node.type !== "mdxJsxFlowElement") return;
	if (node.name === "FileTree") foldFileTree(node);
	if (node.name !== "ParamTable") return;
	const of = node.attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "of")?.value;
	linkParams(node, typeof of === "string" ? of : "param", context);
}

function transformDetails(node: BlockDirective): void {
	const summary = takeLabel(node) ?? [text("Details")];
	const isOpen = node.attributes?.open !== undefined && node.attributes.open !== "false";
	setElement(node, "details", { className: ["details"], ...(isOpen ? { open: true } : {}) });
	(node.children as unknown[]).unshift(element("summary", {}, summary));
}

function transformSteps(node: BlockDirective, context: PageContext): void {
	if (!node.children.some((child) => (child as Nodes).type === "list"))
		warnIncomplete(node, { lack: "list", hint: "Number the steps: `1. First step`." }, context);
	setElement(node, "div", { className: ["steps"] });
}
