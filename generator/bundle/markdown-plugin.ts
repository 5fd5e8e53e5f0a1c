import { dirname } from "node:path";
import type { PartialMessage, Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem } from "../lib/problem.ts";
import { positionAt, readTextFile } from "../lib/text-file.ts";
import type { CompiledPage } from "../page/document.ts";
import { withSourcePath } from "./source-maps.ts";

/**
 * Compiles Markdown that a component imports, outside of any page, and adds the result to `codes`. Messages carry its problems in
 * `detail`.
 */
export function markdownPlugin(config: Pick<SiteConfig, "root" | "policy">, codes: Map<string, string>): Plugin {
	return {
		name: "keyframe-markdown",
		setup(builder) {
			builder.onLoad({ filter: /\.mdx?$/, namespace: "file" }, async (args) => {
				const file = relativePath(config.root, args.path);
				const source = readTextFile(args.path, file);
				if ("code" in source) return { errors: [{ text: source.message }] };
				// Loaded on demand: most builds do not need the Markdown compiler in this process.
				const [{ createPageCompiler }, { unifiedEngine }] = await Promise.all([
					import("../page/compile/compile-page.ts"),
					import("../page/markdown/unified-engine.ts"),
				]);
				const compile = createPageCompiler(await unifiedEngine(), { policy: config.policy });
				const result = await compile(
					{ collection: "", file, id: file, kind: "mdx", text: `${source.text}\n\nexport const partial = true\n`, hash: source.hash },
					"",
				);
				if (!result.ok) return { errors: result.problems.map(messageOf) };
				const { content } = result.page.body;
				// Which heading level is right depends on the page that shows it.
				const found = result.page.document.problems.filter(({ code }) => code !== "heading-order");
				const unresolved = unresolvedPlace(result.page, source.text);
				if (unresolved) {
					const message = "Markdown that a component imports cannot have links or code blocks.";
					const hint = "Import it in the page, and pass it to the component.";
					const problem: Problem = { code: "module-failed", severity: "error", message, hint, at: { file, ...unresolved } };
					// A placeholder takes its place, or it is bundled to check the rest.
					if (config.policy.isLenient) return { errors: [messageOf(problem)] };
					found.push(problem);
				}
				codes.set(file, content);
				return {
					contents: withSourcePath(content, args.path),
					loader: "js",
					resolveDir: dirname(args.path),
					warnings: found.map(messageOf),
				};
			});
		},
	};
}

function messageOf(problem: Problem): PartialMessage {
	const { file = "", line = 1, column = 1 } = problem.at ?? {};
	return { text: problem.message, location: { file, line, column: column - 1 }, detail: problem };
}

/** Position of the first link or code block: only pages can fill their holes. */
function unresolvedPlace({ document, codeBlocks }: CompiledPage, text: string): { readonly line: number; readonly column: number } | null {
	const [link] = document.links;
	if (link) return { line: link.line, column: link.column };
	if (codeBlocks.length === 0) return null;
	return positionAt(text, Math.max(0, text.search(/(?<=^|\n)[ \t>]*(?:`{3,}|~{3,})|(?<=\n)(?: {4}|\t)/)));
}
