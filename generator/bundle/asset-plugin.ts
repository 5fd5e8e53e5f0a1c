import { join } from "node:path";
import type { OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { withBase } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { type FileScope, publishingFault } from "../lib/publishable-file.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { type Asset, hashedPath } from "../site/files/assets.ts";
import { svgComponent } from "./svg-component.ts";

/**
 * Files that bundler plugins find: assets that the code imports for their URLs, by output path, and files that plugins read themselves
 * (absolute).
 */
export type FoundFiles = { readonly assets: Map<string, Asset>; readonly read: Set<string> };

const assetName = /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|svg|mp4|webm|mov|m4v|ogg|ogv|mp3|wav|m4a|pdf|zip|woff2?|ttf|otf|eot)$/i;

/** What the addresses of imported files depend on. */
export type AssetSettings = FileScope & Pick<SiteConfig, "base">;

/**
 * Handles imports of files that are not code: an image becomes its URL, an SVG becomes a component, `./x?raw` becomes the text of any
 * file, and `./x?url` its URL. Loaders (`!!raw-loader!./x`, `!url-loader!./x`) have the same effects.
 */
export function assetPlugin(config: AssetSettings, found: FoundFiles): Plugin {
	const theme = `${join(packageRoot(), "theme")}/`;
	return {
		name: "keyframe-assets",
		setup(builder) {
			builder.onResolve({ filter: /^-?!|\?(?:raw|url)$/ }, (args) => {
				const { path, kind } = readRequest(args.path);
				return resolveAs(builder, { args: { ...args, path }, as: kind ?? (assetName.test(path) ? "url" : "raw"), config });
			});
			builder.onResolve({ filter: assetName }, async (args) => {
				if (args.pluginData === "own" || args.importer.startsWith(theme) || args.kind === "entry-point") return undefined;
				const isSvgComponent = /\.svg$/i.test(args.path) && args.kind !== "url-token";
				const resolved = await resolveAs(builder, { args, as: isSvgComponent ? "svg" : "url", config });
				if (args.kind !== "url-token" || resolved.namespace !== "url" || resolved.path === undefined) return resolved;
				return { path: addressOf(resolved.path, { config, found }), external: true };
			});
			builder.onLoad(
				{ filter: /.*/, namespace: "url" },
				(args): OnLoadResult => ({
					contents: `export default ${JSON.stringify(addressOf(args.path, { config, found }))}`,
					loader: "js",
				}),
			);
			builder.onLoad({ filter: /.*/, namespace: "raw" }, (args): OnLoadResult => {
				found.read.add(args.path);
				return { contents: readRegularText(args.path).replace(/\r\n?/g, "\n"), loader: "text" };
			});
			builder.onLoad({ filter: /.*/, namespace: "svg" }, (args): OnLoadResult => {
				found.read.add(args.path);
				return { contents: svgComponent(readRegularText(args.path)), loader: "js", resolveDir: packageRoot() };
			});
		},
	};
}

type FileKind = "url" | "raw" | "svg";

/** Splits a request into its path and the kind of import that its loaders or query ask for. */
function readRequest(request: string): { readonly path: string; readonly kind: FileKind | null } {
	const parts = request.split("!").filter((part) => part !== "" && part !== "-");
	const [path = "", query] = (parts.at(-1) ?? "").split(/\?(?=(?:raw|url)$)/);
	const loader = parts.slice(0, -1).join("!");
	if (query === "raw" || loader.includes("raw-loader")) return { path, kind: "raw" };
	if (query === "url" || /(?:url|file|ideal-image)-loader/.test(loader)) return { path, kind: "url" };
	return { path, kind: /svgr/.test(loader) ? "svg" : null };
}

async function resolveAs(
	builder: PluginBuild,
	{ args, as, config }: { readonly args: OnResolveArgs; readonly as: FileKind; readonly config: AssetSettings },
): Promise<OnResolveResult> {
	const { path, importer, resolveDir, kind } = args;
	const resolved = await builder.resolve(path, { importer, resolveDir, kind, pluginData: "own" });
	if (resolved.errors.length > 0) return { errors: resolved.errors };
	if (resolved.external) return { path: resolved.path, external: true, warnings: resolved.warnings };
	// Another plugin has resolved this to something other than a file.
	if (resolved.namespace !== "file") return { path: resolved.path, namespace: resolved.namespace, warnings: resolved.warnings };
	const fault = publishingFault(resolved.path, config);
	if (fault === "secret") {
		const notes = [{ text: "Everything that a page imports is published: copy the public part into another file." }];
		return { errors: [{ text: `The file \`${path}\` is hidden or a key, so it cannot be imported`, notes }] };
	}
	if (fault !== null && !(as === "svg" && isSharedDrawing({ path, importer, file: resolved.path }, config)))
		return { errors: [{ text: `The file \`${path}\` is outside of the site`, notes: [{ text: "Copy it into the site." }] }] };
	return { path: resolved.path, namespace: as };
}

/** Whether an SVG may be imported from outside of the site: it is in a package, or the importing code is outside as well. */
function isSharedDrawing(
	{ path, importer, file }: { readonly path: string; readonly importer: string; readonly file: string },
	scope: FileScope,
): boolean {
	const isPackage = !/^(?:\.|\/|@site\/)/.test(path);
	return /\.svg$/i.test(file) && (isPackage || publishingFault(importer, scope) === "outside");
}

/** Returns the URL of a file of the site, and adds the file to the assets to copy. */
function addressOf(path: string, { config, found }: { config: AssetSettings; found: FoundFiles }): string {
	const outputPath = hashedPath(path, config);
	if (outputPath === null) throw new Error(`${path} is outside of the site.`);
	found.read.add(path);
	found.assets.set(outputPath, { file: relativePath(config.root, path), outputPath });
	return withBase(`/${outputPath}`, config.base);
}
