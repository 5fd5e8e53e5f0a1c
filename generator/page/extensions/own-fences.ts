import { parse } from "acorn";
import type { Program } from "estree";
import type { Code, Nodes, Parents, Root, RootContent } from "mdast";
import { componentNames } from "../../../theme/lib/component-registry.ts";
import { readFenceWords } from "../../../theme/lib/fence-words.ts";
import type { FenceComponent, FenceHandler, FenceInput } from "../../config/markdown-handlers.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { visit } from "../../lib/visit.ts";
import { readFence } from "../code/read-fence.ts";
import type { PageContext, Positioned } from "../markdown/page-context.ts";
import { extensionFailed } from "./extension-failed.ts";
import { markupNode } from "./own-nodes.ts";

/** The name of an imported component in the page, and the first fence that uses it. */
type OwnImport = { readonly name: string; readonly node: Code };

/** Replaces fences with the results of the site's handlers. */
export async function transformFences(tree: Root, context: PageContext): Promise<void> {
	const { fences } = context.dialect;
	if (fences.size === 0) return;
	const found: { node: Code; parent: Parents; handler: FenceHandler; input: FenceInput }[] = [];
	visit(tree, (node, _, parent) => {
		if (node.type !== "code" || !parent) return undefined;
		const input = fenceInput(node, context);
		const name = [input.lang, ...Object.keys(input.options)].find((key) => fences.has(key.toLowerCase()));
		const handler = fences.get(name?.toLowerCase() ?? "");
		if (handler) found.push({ node, parent, handler, input });
		return undefined;
	});
	const imports = new Map<string, OwnImport>();
	for (const { node, parent, handler, input } of found) {
		try {
			const result = await handler(input);
			if (result === null) continue;
			const isMarkup = typeof result === "string";
			const replacement = isMarkup ? markupNode(result, node) : componentOf(result, { node, imports, context });
			replace(parent, node, ...(!isMarkup && result.keepsCode ? [replacement, node] : [replacement]));
		} catch (error) {
			extensionFailed(error, { subject: `The fence \`${input.lang}\``, culprit: "Its handler", node }, context);
			// It must not be checked as code as well.
			replace(parent, node, markupNode("", node));
		}
	}
	for (const [path, { name, node }] of imports) tree.children.unshift(importNode(name, path, node) as RootContent);
}

function replace(parent: Parents, node: Nodes, ...replacements: readonly Nodes[]): void {
	const siblings: Nodes[] = parent.children;
	siblings.splice(siblings.indexOf(node), 1, ...replacements);
}

function fenceInput(node: Code, context: PageContext): FenceInput {
	const { lang, meta } = readFence(node);
	return { lang, meta, options: fenceOptions(meta), code: node.value, file: context.file };
}

/** The options after a fence by name: `name="a value" live` is `{name: "a value", live: true}`. */
function fenceOptions(meta: string): Record<string, string | true> {
	const named = readFenceWords(meta).filter(({ name }) => /^[A-Za-z]/.test(name));
	return Object.fromEntries(named.map(({ name, value }) => [name, value ?? true]));
}

function componentOf(
	result: FenceComponent,
	input: { readonly node: Code; readonly imports: Map<string, OwnImport>; readonly context: PageContext },
): Nodes {
	const { component, props = {} } = result;
	if (typeof component !== "string") throw new TypeError("it returned neither HTML nor a component");
	input.context.counts.components++;
	if (/^[A-Z]\w*$/.test(component)) {
		if (!componentNames.includes(component)) throw unknownComponent(component);
		return jsxNode(component, props, input.node);
	}
	const known = input.imports.get(component);
	const name = known?.name ?? `OwnFence${input.imports.size}`;
	if (!known) input.imports.set(component, { name, node: input.node });
	return jsxNode(name, props, input.node);
}

function unknownComponent(name: string): TypeError {
	const better = didYouMean(name, componentNames) ?? "Use the path of a module, such as `@site/components/x.tsx`.";
	return new TypeError(`\`${name}\` is not a component that every page has. ${better}`);
}

// Generated nodes of MDX. The compiler reads their syntax trees, not their text.

/** `<name {...props} />`; the props must be JSON, else it throws. */
function jsxNode(name: string, props: Readonly<Record<string, unknown>>, node: Positioned): Nodes {
	const attributes = Object.entries(props).map(([key, value]) => ({
		type: "mdxJsxAttribute",
		name: key,
		value: typeof value === "string" ? value : expressionValue(value),
	}));
	return { type: "mdxJsxFlowElement", name, attributes, children: [], position: node.position } as unknown as Nodes;
}

/** `import name from "path"`, at the place of `node`, where a path that does not exist is reported. */
function importNode(name: string, path: string, { position }: Positioned): Nodes {
	const { line = 1, column = 1 } = position?.start ?? {};
	const place = { line, column: column - 1 };
	const loc = { start: place, end: place };
	const estree: Program = {
		type: "Program",
		sourceType: "module",
		loc,
		body: [
			{
				type: "ImportDeclaration",
				specifiers: [{ type: "ImportDefaultSpecifier", local: { type: "Identifier", name, loc }, loc }],
				source: { type: "Literal", value: path, raw: JSON.stringify(path), loc },
				attributes: [],
				loc,
			},
		],
	};
	return { type: "mdxjsEsm", value: `import ${name} from ${JSON.stringify(path)}`, data: { estree } } as Nodes;
}

function expressionValue(value: unknown): object {
	const code = JSON.stringify(value, jsonOnly);
	const estree = parse(`(${code})`, { ecmaVersion: 2024, sourceType: "module" });
	return { type: "mdxJsxAttributeValueExpression", value: String(code), data: { estree } };
}

/** Throws on values that `JSON.stringify` would leave out or replace. */
function jsonOnly(_key: string, value: unknown): unknown {
	const isOther = typeof value === "function" || typeof value === "symbol" || typeof value === "bigint";
	if (isOther || (typeof value === "number" && !Number.isFinite(value))) throw new TypeError(`a prop of type ${typeof value} is not JSON`);
	return value;
}
