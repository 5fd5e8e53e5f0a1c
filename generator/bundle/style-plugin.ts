import { basename, dirname, join } from "node:path";
import type { BuildFailure, Message, PartialMessage, Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { hashKey } from "../lib/hash.ts";
import { loadBundler } from "../lib/load-bundler.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { type AssetSettings, assetPlugin, type FoundFiles } from "./asset-plugin.ts";
import { loadPostcss, type ProcessSheet } from "./postcss-plugin.ts";

type StyleSettings = AssetSettings & Pick<SiteConfig, "postcss">;

/**
 * Handles CSS that components import. The server bundle has the rules, for each page; the browser bundle has only the names of CSS
 * modules. Both use the same names: the class with a hash of the file's path.
 */
export function stylePlugin(config: StyleSettings, options: { readonly found: FoundFiles; readonly withRules: boolean }): Plugin {
	const theme = `${join(packageRoot(), "theme")}/`;
	/** Files that the site's PostCSS plugins read, if it has any. */
	const processed = new Set<string>();
	const sheetOf = sheetReader(config, options.found);
	return {
		name: "keyframe-styles",
		setup(builder) {
			builder.onResolve({ filter: /\.css$/ }, async (args) => {
				const isFromCode = args.kind === "import-statement" || args.kind === "require-call" || args.kind === "dynamic-import";
				if (!isFromCode || args.pluginData === "own" || args.importer.startsWith(theme) || args.path.startsWith("keyframe-css:"))
					return undefined;
				const { importer, resolveDir, kind } = args;
				const resolved = await builder.resolve(args.path, { importer, resolveDir, kind, pluginData: "own" });
				if (resolved.errors.length > 0) return { errors: resolved.errors };
				options.found.read.add(resolved.path);
				if (resolved.path.endsWith(".module.css")) return { path: resolved.path, namespace: "css-module" };
				processed.add(resolved.path);
				return options.withRules ? { path: resolved.path } : { path: resolved.path, namespace: "no-css" };
			});
			builder.onLoad({ filter: /\.css$/, namespace: "file" }, async ({ path }) => {
				const sheet = processed.has(path) ? await sheetOf(path) : undefined;
				return sheet && ("css" in sheet ? { contents: sheet.css, loader: "css" } : sheet);
			});
			builder.onLoad({ filter: /.*/, namespace: "no-css" }, () => ({ contents: "", loader: "js" }));
			builder.onLoad({ filter: /.*/, namespace: "css-module" }, async (args) => {
				const { names, css, warnings, errors } = await compileModule(args.path, { config, found: options.found, sheetOf });
				const rules = options.withRules ? `import ${JSON.stringify(`keyframe-css:${args.path}`)};\n` : "";
				const contents = `${rules}const names = ${JSON.stringify(names)};\nexport default names;`;
				const shown = options.withRules ? warnings : [];
				return { contents, loader: "js", resolveDir: dirname(args.path), pluginData: css, errors, warnings: shown };
			});
			builder.onResolve({ filter: /^keyframe-css:/ }, (args) => ({
				path: args.path.slice("keyframe-css:".length),
				namespace: "css-text",
				pluginData: args.pluginData,
			}));
			// The URLs in it are already resolved.
			builder.onResolve({ filter: /.*/, namespace: "css-text" }, (args) =>
				args.kind === "url-token" ? { path: args.path, external: true } : undefined,
			);
			builder.onLoad({ filter: /.*/, namespace: "css-text" }, (args) => ({ contents: args.pluginData as string, loader: "css" }));
		},
	};
}

type SheetReader = (path: string) => Promise<Awaited<ReturnType<ProcessSheet>> | undefined>;

/**
 * Returns a function that reads a style sheet of the site with its PostCSS plugins, which are loaded at the first call. It returns
 * nothing for other style sheets, or if the site has no plugins.
 */
function sheetReader(config: StyleSettings, found: FoundFiles): SheetReader {
	let loading: Promise<ProcessSheet | null> | null = null;
	return async (path) => {
		if (config.postcss === null || !path.startsWith(`${config.root}/`) || path.includes("/node_modules/")) return undefined;
		loading ??= loadPostcss(config);
		const sheet = await (await loading)?.(path);
		for (const file of sheet && "css" in sheet ? sheet.files : []) found.read.add(file);
		return sheet;
	};
}

/** A CSS module: its names, and its rules with the generated names. */
type CompiledModule = {
	readonly names: Readonly<Record<string, string>>;
	readonly css: string;
	readonly errors: PartialMessage[];
	readonly warnings: PartialMessage[];
};

/**
 * Compiles a CSS module by itself. The generated names include a hash of its path, so that two files called `card.module.css` do not
 * collide.
 */
async function compileModule(
	path: string,
	{ config, found, sheetOf }: { readonly config: StyleSettings; readonly found: FoundFiles; readonly sheetOf: SheetReader },
): Promise<CompiledModule> {
	const stem = basename(path, ".module.css").replace(/[^\w-]/g, "_");
	const name = `${stem}-${hashKey(relativePath(config.root, path)).slice(0, 5)}`;
	const sheet = await sheetOf(path);
	if (sheet && !("css" in sheet)) return { names: {}, css: "", errors: sheet.errors, warnings: [] };
	const css = sheet?.css ?? readRegularText(path);
	const { outputFiles, warnings, errors } = await loadBundler()
		.build({
			absWorkingDir: config.root,
			stdin: { contents: `import names from ${JSON.stringify(`keyframe-module:${name}`)};\nglobalThis.result = names;` },
			outdir: "out",
			bundle: true,
			write: false,
			format: "esm",
			logLevel: "silent",
			plugins: [assetPlugin(config, found), modulePlugin(path, { name, css })],
		})
		.catch((failure: BuildFailure) => ({ ...failure, outputFiles: [] }));
	const text = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? "";
	const inModule = <Place extends { readonly location: Message["location"] }>(place: Place) => ({
		...place,
		location: place.location && { ...place.location, file: path },
	});
	const placed = (messages: readonly Message[]) =>
		messages.map((message) => ({ ...inModule(message), notes: message.notes.map(inModule) }));
	return { names: readNames(text(".js")), css: text(".css"), errors: placed(errors), warnings: placed(warnings) };
}

/** Serves a CSS module under a different name, which the bundler uses in class names. */
function modulePlugin(path: string, { name, css }: { readonly name: string; readonly css: string }): Plugin {
	return {
		name: "keyframe-css-module",
		setup(builder) {
			builder.onResolve({ filter: /^keyframe-module:/ }, () => ({ path: join(dirname(path), `${name}.css`), namespace: "local" }));
			builder.onLoad({ filter: /.*/, namespace: "local" }, () => ({
				contents: css,
				loader: "local-css",
				resolveDir: dirname(path),
			}));
		},
	};
}

/** Reads the names that the bundler generated from the object in its module: `title: "file_title"`. */
function readNames(script: string): Record<string, string> {
	return Object.fromEntries([...script.matchAll(/^\s+"?([\w-]+)"?: "([^"]*)",?$/gm)].map(([, name = "", value = ""]) => [name, value]));
}
