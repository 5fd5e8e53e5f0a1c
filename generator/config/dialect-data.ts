import { hashKey } from "../lib/hash.ts";
import { packageVersion } from "./config-module.ts";
import { hasFunctions, type MarkdownOptions } from "./markdown-options.ts";
import type { ParsedConfig } from "./schema.ts";

/** How the site's Markdown differs from the standard dialect, as plain data: page processes are sent it. */
export type DialectData = {
	/** Site root: where packages of the site are found. */
	readonly root: string;
	readonly engine: MarkdownOptions["engine"];
	readonly variables: Readonly<Record<string, string>>;
	readonly admonitions: Readonly<Record<string, { readonly title: string; readonly like: string }>>;
	readonly math: boolean;
	readonly mermaid: boolean;
	/** The compiled configuration, to be imported for its functions (plugins, directives, fences); `null` when it has none. */
	readonly module: string | null;
	/** Changes with the variables, and with anything else of the above. */
	readonly keys: { readonly variables: string; readonly rest: string };
};

/** The dialect of a configuration, or `null` when it is the standard one. `code` stands for all functions of the configuration: it changes whenever one of them may. */
export function dialectData(
	parsed: ParsedConfig,
	input: { readonly root: string; readonly module: { readonly path: string; readonly code: string } | null },
): DialectData | null {
	const { variables, markdown } = parsed;
	const isExtended = hasFunctions(markdown);
	const hasVariables = Object.keys(variables).length > 0;
	const isPlain =
		markdown.engine === "native" && !isExtended && !markdown.math && !markdown.mermaid && Object.keys(markdown.admonitions).length === 0;
	if (!hasVariables && isPlain) return null;
	const drawnBy = markdown.mermaid ? ["mermaid-isomorphic", "mermaid"].map((name) => packageVersion(name, input.root)) : [];
	const module = isExtended ? input.module : null;
	return {
		root: input.root,
		engine: markdown.engine,
		variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
		admonitions: markdown.admonitions,
		math: markdown.math,
		mermaid: markdown.mermaid,
		module: module?.path ?? null,
		keys: {
			variables: hasVariables ? hashKey(JSON.stringify(variables)) : "",
			rest: hashKey(markdown.engine, JSON.stringify(markdown.admonitions), String(markdown.math), module?.code ?? "", ...drawnBy),
		},
	};
}
