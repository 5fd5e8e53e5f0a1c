import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { packageRoot } from "../lib/package-root.ts";
import { islandId } from "./client-bundle.ts";

/** An import of `x.island.tsx` becomes the component within the element that the client looks for. */
export function islandPlugin(config: SiteConfig): Plugin {
	return {
		name: "keyframe-islands",
		setup(builder) {
			builder.onResolve({ filter: /\.island(?:\.tsx)?$/ }, async (args) => {
				if (args.namespace === "island" || args.pluginData === "inner" || args.kind === "entry-point") return undefined;
				const path = args.path.endsWith(".tsx") ? args.path : `${args.path}.tsx`;
				const { kind, importer, resolveDir } = args;
				const resolved = await builder.resolve(path, { kind, importer, resolveDir, pluginData: "inner" });
				return resolved.errors.length > 0 ? resolved : { path: resolved.path, namespace: "island" };
			});
			builder.onLoad({ filter: /.*/, namespace: "island" }, (args) => ({
				contents: `import { createIsland } from ${JSON.stringify(join(packageRoot(), "theme", "server", "island.tsx"))};
import Component from ${JSON.stringify(args.path)};
export default createIsland(${JSON.stringify(islandId(config.root, args.path))}, Component);`,
				loader: "tsx",
				resolveDir: dirname(args.path),
			}));
		},
	};
}
