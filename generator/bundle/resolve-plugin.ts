import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";

/**
 * How imports resolve in every bundle: `@site/x` is a file of the site, `@theme/X` a component of
 * the theme, and React is always the one copy that belongs to the theme, since two would break hooks.
 */
export function resolvePlugin(paths: { readonly root: string; readonly packageRoot: string }): Plugin {
	return {
		name: "keyframe-resolve",
		setup(build) {
			build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, (args) => {
				if (args.pluginData === "own-react") return undefined;
				return build.resolve(args.path, { kind: args.kind, resolveDir: paths.packageRoot, pluginData: "own-react" });
			});
			build.onResolve({ filter: /^@site\// }, (args) =>
				build.resolve(`./${args.path.slice("@site/".length)}`, { kind: args.kind, resolveDir: paths.root }),
			);
			build.onResolve({ filter: /^@theme\// }, (args) => {
				const file = join(paths.packageRoot, "theme", "content-components", `${kebabCase(args.path.slice("@theme/".length))}.tsx`);
				return existsSync(file) ? { path: file } : undefined;
			});
			build.onResolve({ filter: /^keyframe\/mdx-components$/ }, () => ({
				path: join(paths.packageRoot, "theme", "content-components", "index.tsx"),
			}));
		},
	};
}

function kebabCase(name: string): string {
	return name.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
}
