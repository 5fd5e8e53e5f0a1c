import { dirname } from "node:path";
import type { Plugin } from "esbuild";
import { isLenient, type SiteConfig } from "../config/site-config.ts";
import { relativePath } from "../lib/paths.ts";
import { readTextFile } from "../lib/text-file.ts";
import { withSourcePath } from "./compiled-source.ts";

/** Compiles Markdown that a component imports, which is no part of any page; notes the result in `codes`. */
export function markdownPlugin(config: SiteConfig, codes: Map<string, string>): Plugin {
	return {
		name: "keyframe-markdown",
		setup(builder) {
			builder.onLoad({ filter: /\.mdx?$/, namespace: "file" }, async (args) => {
				const file = relativePath(config.root, args.path);
				const source = readTextFile(args.path, file);
				if ("code" in source) return { errors: [{ text: source.message }] };
				// Loaded only here: most builds need no Markdown compiler in this process.
				const [{ createPageCompiler }, { referenceEngine }] = await Promise.all([
					import("../content/compile/compile-page.ts"),
					import("../content/markdown/engine.ts"),
				]);
				const compile = createPageCompiler(await referenceEngine(), { lenient: isLenient(config) });
				const result = await compile(
					{ collection: "", file, id: file, kind: "mdx", text: `${source.text}\n\nexport const partial = true\n`, hash: source.hash },
					"",
				);
				if (!result.ok)
					return {
						errors: result.problems.map((problem) => ({
							text: problem.message,
							location: { file, line: problem.at?.line ?? 1, column: (problem.at?.column ?? 1) - 1 },
						})),
					};
				const { content, codeBlocks } = result.page.body;
				if (codeBlocks.length > 0 || result.page.document.links.length > 0) {
					const text = "Markdown that a component imports can hold no links and no code blocks";
					return { errors: [{ text, location: { file }, notes: [{ text: "Import it in the page, and pass it to the component." }] }] };
				}
				codes.set(file, content);
				return { contents: withSourcePath(content, args.path), loader: "js", resolveDir: dirname(args.path) };
			});
		},
	};
}
