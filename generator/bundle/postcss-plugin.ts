import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PartialMessage, Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { resolveFrom } from "../lib/find-package.ts";
import { importModule } from "../lib/import-module.ts";
import { relativePath } from "../lib/paths.ts";
import { errorMessage, type Problem, type SiteError, siteError } from "../lib/problem.ts";
import { readRegularText, refuseSpecialFile } from "../lib/regular-file.ts";
import { sentence } from "../lib/sentence.ts";

/** The part of PostCSS's API that is used here. */
type Postcss = (plugins: readonly unknown[]) => {
	readonly process: (
		css: string,
		options: { readonly from: string },
	) => PromiseLike<{ readonly css: string; readonly messages: readonly { readonly type: string; readonly file?: string }[] }>;
};

/** A style sheet after the site's plugins have processed it, and the files (absolute) that they read. */
type ProcessedSheet = { readonly css: string; readonly files: readonly string[] };

/** The default export of `postcss.config.mjs`: a list of plugins, or options by plugin name. */
type PostcssConfig = { readonly plugins?: readonly unknown[] | Readonly<Record<string, unknown>> };

/** An error from PostCSS, with its position. */
type PostcssError = { readonly reason?: string; readonly file?: string; readonly line?: number; readonly column?: number };

/**
 * Runs the site's PostCSS plugins on its style sheets; `null` if the site does not use PostCSS. Throws `SiteError` if its PostCSS
 * configuration fails.
 */
export async function postcssPlugin(config: Pick<SiteConfig, "postcss" | "root" | "styles">): Promise<Plugin | null> {
	const processSheet = await loadPostcss(config);
	const sheets = new Set(config.styles.map((file) => join(config.root, file)));
	return (
		processSheet && {
			name: "keyframe-postcss",
			setup(builder) {
				builder.onLoad({ filter: /\.css$/, namespace: "file" }, async ({ path }) => {
					const sheet = sheets.has(path) ? await processSheet(path) : undefined;
					return sheet && ("css" in sheet ? { contents: sheet.css, loader: "css" } : sheet);
				});
			},
		}
	);
}

/** Reads a style sheet (absolute path) and runs the plugins on it. Errors are in the bundler's format. */
export type ProcessSheet = (path: string) => Promise<ProcessedSheet | { readonly errors: PartialMessage[] }>;

/** Loads the site's PostCSS plugins; `null` if the site does not use PostCSS. Throws `SiteError` if its PostCSS configuration fails. */
export async function loadPostcss({ postcss: file, root }: Pick<SiteConfig, "postcss" | "root">): Promise<ProcessSheet | null> {
	if (file === null) return null;
	const path = join(root, file);
	refuseSpecialFile(path);
	const entry = resolveFrom("postcss", path);
	if (entry === null) throw failure(file, "The package `postcss` is not installed", "Run `npm install postcss`.");
	try {
		const { default: postcss } = (await importModule(pathToFileURL(entry).href)) as { default: Postcss };
		const { default: exported } = (await importModule(`${pathToFileURL(path).href}?${Date.now()}`)) as { default: PostcssConfig };
		const plugins = await loadPlugins(exported.plugins ?? [], path);
		return async (from) => {
			try {
				const { css, messages } = await postcss(plugins).process(readRegularText(from), { from });
				return {
					css,
					files: [path, ...messages.flatMap((message) => (message.type === "dependency" && message.file ? [message.file] : []))],
				};
			} catch (error) {
				return { errors: [{ detail: sheetProblem(error, from, root) }] };
			}
		};
	} catch (error) {
		throw failure(file, errorMessage(error), "It is the file that `postcss` in the configuration names.");
	}
}

/** Loads plugins. Names are resolved from the PostCSS configuration file. */
async function loadPlugins(plugins: NonNullable<PostcssConfig["plugins"]>, file: string): Promise<readonly unknown[]> {
	if (Array.isArray(plugins)) return plugins;
	const used = Object.entries(plugins).filter(([, options]) => options !== false);
	return Promise.all(
		used.map(async ([name, options]) => {
			const url = pathToFileURL(createRequire(file).resolve(name)).href;
			const { default: plugin } = (await importModule(url)) as { default: (options?: unknown) => unknown };
			return plugin(options === true ? undefined : options);
		}),
	);
}

function failure(file: string, reason: string, hint: string): SiteError {
	return siteError({ code: "config-failed", message: sentence(`\`${file}\` failed: ${reason}`), hint, at: { file, line: 1, column: 1 } });
}

function sheetProblem(error: unknown, path: string, root: string): Problem {
	const { reason = errorMessage(error), file = path, line = 1, column = 1 } = error as PostcssError;
	return {
		code: "module-failed",
		severity: "error",
		message: sentence(`PostCSS failed: ${reason}`),
		hint: null,
		at: { file: relativePath(root, file), line, column },
	};
}
