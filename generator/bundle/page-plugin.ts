import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { relativePath } from "../lib/paths.ts";
import type { CompiledPartial } from "../page/document.ts";
import { resolveMarkdown } from "../page/partials.ts";
import { withSourcePath } from "./source-maps.ts";

/**
 * A page whose body is a module: compiled MDX or TSX with holes for its links, and the Markdown that it imports. `file` is relative to
 * the root.
 */
export type ModulePage = {
	readonly file: string;
	readonly key: string;
	readonly code: string;
	readonly partials: readonly CompiledPartial[];
};

/** Prefix of a request for a page. The page's file follows, relative to the root. */
export const pagePrefix = "keyframe-page:";

/**
 * Serves compiled pages and their partials to esbuild under the names of their sources, so that source maps and messages refer to the
 * sources.
 */
export function pagePlugin(config: Pick<SiteConfig, "root">, pages: readonly ModulePage[]): Plugin {
	const byFile = new Map(pages.map((page) => [page.file, page]));
	return {
		name: "keyframe-pages",
		setup(builder) {
			builder.onResolve({ filter: /^keyframe-page:/ }, (args) => ({
				path: join(config.root, args.path.slice(pagePrefix.length)),
				namespace: "page",
			}));
			builder.onLoad({ filter: /.*/, namespace: "page" }, (args) => {
				const page = byFile.get(relativePath(config.root, args.path));
				const contents = withSourcePath(page?.code ?? "", args.path);
				const loader = args.path.endsWith(".tsx") ? "tsx" : "js";
				return { contents, loader, resolveDir: dirname(args.path), pluginData: page };
			});
			// Each page has its own copy of a partial, compiled together with the page.
			builder.onResolve({ filter: /\.mdx?$/ }, (args) => {
				const page = args.pluginData as ModulePage | undefined;
				if (page?.partials === undefined) return undefined;
				const file = resolveMarkdown(args.path, relativePath(config.root, args.resolveDir));
				const partial = page.partials.find((candidate) => candidate.file === file);
				const suffix = `?${new URLSearchParams({ page: page.file })}`;
				return partial && { path: join(config.root, file), suffix, namespace: "partial", pluginData: { page, partial } };
			});
			builder.onLoad({ filter: /.*/, namespace: "partial" }, (args) => {
				const { page, partial } = args.pluginData as { page: ModulePage; partial: CompiledPartial };
				return { contents: withSourcePath(partial.code, args.path), loader: "js", resolveDir: dirname(args.path), pluginData: page };
			});
		},
	};
}
