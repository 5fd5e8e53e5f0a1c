import { expect } from "vitest";
import { strictPolicy } from "../../generator/compat/policies.ts";
import { createPageCompiler } from "../../generator/page/compile/compile-page.ts";
import type { CompiledPage, CompileResult } from "../../generator/page/document.ts";
import { nativeEngine } from "../../generator/page/markdown/native-engine.ts";
import { unifiedEngine } from "../../generator/page/markdown/unified-engine.ts";
import { fillHoles } from "../../theme/lib/holes.ts";

/** File extensions of pages. */
export type PageKind = "md" | "mdx" | "tsx";

/** Compiles a page of the collection `docs` and returns the whole result. The page's id is its file's id. */
export async function compilePage(
	text: string,
	kind: PageKind = "md",
	options: { readonly id?: string; readonly engine?: "native" | "unified"; readonly isListed?: boolean } = {},
): Promise<CompileResult> {
	const { id = "a", engine = "native" } = options;
	const rules = options.isListed ? { fields: {}, isListed: true } : null;
	const compiler = createPageCompiler(await (engine === "native" ? nativeEngine() : unifiedEngine()), { policy: strictPolicy, rules });
	return compiler({ collection: "docs", file: `docs/${id}.${kind}`, id, kind, text, hash: "hash" }, "the key");
}

/** Compiles a page that must succeed. */
export async function compiledPage(
	text: string,
	kind: PageKind = "md",
	options: { readonly id?: string; readonly isListed?: boolean } = {},
): Promise<CompiledPage> {
	const result = await compilePage(text, kind, options);
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	return result.page;
}

/** The HTML of a page without components, with links as `[L0]` and code as `[C0]`. */
export async function pageHtml(text: string, kind: PageKind = "md"): Promise<string> {
	const { document, body } = await compiledPage(text, kind);
	expect(document.bodyKind).toBe("html");
	return withMarkedHoles(body.content);
}

/** HTML with its holes as `[L0]` and `[C0]`. */
export function withMarkedHoles(html: string): string {
	const withLinks = fillHoles(html, "L", (index) => `[L${index}]`);
	return fillHoles(withLinks, "C", (index) => `[C${index}]`);
}
