import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { islandFolders, islandId } from "./client-bundle.ts";

/** Turns an import of `x.island.tsx` into the component inside an element that the client can find. */
export function islandPlugin(config: Pick<SiteConfig, "root" | "slots" | "integrations" | "collections">): Plugin {
	return {
		name: "keyframe-islands",
		setup(builder) {
			builder.onResolve({ filter: /\.island(?:\.tsx)?$/ }, async (args) => {
				if (args.namespace === "island" || args.pluginData === "inner" || args.kind === "entry-point") return undefined;
				const path = args.path.endsWith(".tsx") ? args.path : `${args.path}.tsx`;
				const { kind, importer, resolveDir } = args;
				const resolved = await builder.resolve(path, { kind, importer, resolveDir, pluginData: "inner" });
				if (resolved.errors.length > 0) return resolved;
				const file = relativePath(config.root, resolved.path);
				if (islandFolders(config).some((folder) => folder === "" || file.startsWith(`${folder}/`)))
					return { path: resolved.path, namespace: "island" };
				// The browser bundle is built before it is known what pages import.
				const notes = [{ text: "Move it into `components/`, or into the folder of a collection or a layout." }];
				return { errors: [{ text: `\`${file}\` is not in a folder that can have islands`, notes }] };
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
