import { parse } from "acorn";
import type { Program } from "estree";
import type { Code, Nodes, Parents, Root, RootContent } from "mdast";
import { componentNames } from "../../../theme/lib/component-registry.ts";
import { readFenceWords } from "../../../theme/lib/fence-words.ts";
import type { FenceHandler } from "../../config/markdown-handlers.ts";
import type { FenceComponent, FenceInput, FenceProblem, FenceResult } from "../../integrations/fences.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { errorMessage } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { visit } from "../../lib/visit.ts";
import { readFence } from "../code/read-fence.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { extensionFailed, thrownAt } from "./extension-failed.ts";
import { markupNode } from "./own-nodes.ts";

/** The name of an imported component in the page, and the first fence that uses it. */
type OwnImport = { readonly name: string; readonly node: Code };

/** What replacing a fence needs. */
type FenceContext = { readonly context: PageContext; readonly imports: Map<string, OwnImport> };

/** Replaces fences with the results of the site's handlers, and then of integrations. */
export async function transformFences(tree: Root, context: PageContext): Promise<void> {
	const imports = new Map<string, OwnImport>();
	await callHandlers(tree, { context, imports });
	await callIntegrations(tree, { context, imports });
	for (const [path, { name, node }] of imports) tree.children.unshift(importNode(name, path, node) as RootContent);
}

async function callHandlers(tree: Root, { context, imports }: FenceContext): Promise<void> {
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
	for (const { node, parent, handler, input } of found) {
		try {
			replace(parent, node, ...replacements(await handler(input), node, { context, imports }));
		} catch (error) {
			extensionFailed(error, { subject: `The fence \`${input.lang}\``, culprit: "Its handler", node }, context);
			// It must not be checked as code as well.
			replace(parent, node, markupNode("", node));
		}
	}
}

/** Calls each integration once with all fences of its language. */
async function callIntegrations(tree: Root, { context, imports }: FenceContext): Promise<void> {
	for (const [lang, called] of context.dialect.replacedFences) {
		const found: { node: Code; parent: Parents }[] = [];
		visit(tree, (node, _, parent) => {
			if (node.type === "code" && parent && node.lang?.toLowerCase() === lang) found.push({ node, parent });
			return undefined;
		});
		const [first] = found;
		if (!first) continue;
		const results = await called.replace(found.map(({ node }) => fenceInput(node, context))).catch((error: unknown) => {
			integrationFailed(error, { ...called, node: first.node }, context);
			return found.map(() => "");
		});
		for (const [index, { node, parent }] of found.entries()) {
			const result = results[index] ?? null;
			const isProblem = typeof result === "object" && result !== null && "problem" in result;
			if (isProblem) reportFence(result.problem, node, context);
			try {
				replace(parent, node, ...replacements(isProblem ? "" : result, node, { context, imports }));
			} catch (error) {
				integrationFailed(error, { ...called, node }, context);
				replace(parent, node, markupNode("", node));
			}
		}
	}
}

/** What replaces a fence in a page. */
function replacements(result: FenceResult, node: Code, { context, imports }: FenceContext): Nodes[] {
	if (result === null) return [node];
	if (typeof result === "string") return [markupNode(result, node)];
	const component = componentOf(result, { node, imports, context });
	return result.keepsCode ? [component, node] : [component];
}

function reportFence(problem: FenceProblem, node: Code, context: PageContext): void {
	const { code = "integration-problem", severity = "error", message, hint = null, line, column } = problem;
	if (line === undefined) {
		report(node, { code, severity, message, hint }, context);
		return;
	}
	const inFile = (node.position?.start.line ?? 1) + line;
	const shown = context.source.split("\n")[inFile - 1] ?? "";
	const written = line === 0 ? shown : (node.value.split("\n")[line - 1] ?? "");
	const indent = Math.max(0, shown.length - shown.trimStart().length);
	const start = column === undefined ? indent : Math.max(0, shown.indexOf(written)) + column - 1;
	const length = column === undefined ? { length: Math.max(1, shown.trim().length) } : {};
	context.found.problems.push({ code, severity, message, hint, at: { file: context.file, line: inFile, column: start + 1, ...length } });
}

function integrationFailed(
	error: unknown,
	{ integration, node }: { readonly integration: string; readonly node: Code },
	context: PageContext,
): void {
	const thrown = thrownAt(error, context.dialect.root);
	const message = sentence(`The integration \`${integration}\` failed in \`fences\`: ${errorMessage(error)}`);
	const hint = thrown === null ? "Correct the integration, or remove it from `integrations`." : `It threw this at \`${thrown}\`.`;
	report(node, { code: "integration-failed", severity: "error", message, hint }, context);
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

// Generated MDX nodes. The compiler reads their syntax trees instead of their text.

/** `<name {...props} />`. Throws if the props are not JSON. */
function jsxNode(name: string, props: Readonly<Record<string, unknown>>, node: Positioned): Nodes {
	const attributes = Object.entries(props).map(([key, value]) => ({
		type: "mdxJsxAttribute",
		name: key,
		value: typeof value === "string" ? value : expressionValue(value),
	}));
	return { type: "mdxJsxFlowElement", name, attributes, children: [], position: node.position } as unknown as Nodes;
}

/** `import name from "path"` at the place of `node`, where a path that does not exist is reported. */
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
