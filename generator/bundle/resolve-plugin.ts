import { join } from "node:path";
import type { Plugin } from "esbuild";
import { standardAdmonitions } from "../../theme/lib/admonition-kinds.ts";
import { componentNames } from "../../theme/lib/component-registry.ts";
import { foreignImports } from "../compat/foreign-imports.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { outsideVersion } from "../lib/git-folders.ts";
import { packageName } from "../lib/package-name.ts";
import { packageRoot } from "../lib/package-root.ts";
import { relativePath } from "../lib/paths.ts";
import { ownReact, reactRequest, reactResolver } from "./react-plugin.ts";
import { componentModule, themeComponent, themeModule } from "./theme-modules.ts";

/** The values that `siteModule` gives to components. */
type SiteModuleSettings = Pick<
	SiteConfig,
	"title" | "titleDelimiter" | "tagline" | "url" | "base" | "language" | "customFields" | "dialect" | "collections"
>;

/**
 * Resolves imports in every bundle: `@site/x` is a file of the site, `@theme/X` and some names of another tool are
 * components of the theme, and React is always the theme's copy, because two copies would break hooks. A relative path that leaves the
 * folder of a version from Git leads to the working tree.
 */
export function resolvePlugin(config: SiteModuleSettings & Pick<SiteConfig, "root" | "aliasDir" | "gitFolders">): Plugin {
	const home = packageRoot();
	const components = join(home, "theme", "content-components");
	return {
		name: "keyframe-resolve",
		setup(build) {
			const resolveReact = reactResolver(build);
			build.onResolve({ filter: reactRequest }, ({ path, kind, pluginData }) =>
				pluginData === ownReact ? undefined : resolveReact(path, kind),
			);
			build.onResolve({ filter: /^@site\// }, (args) =>
				build.resolve(`./${args.path.slice("@site/".length)}`, {
					kind: args.kind,
					importer: args.importer,
					resolveDir: config.aliasDir,
					pluginData: args.pluginData,
				}),
			);
			build.onResolve({ filter: /^\.\.\// }, async ({ path, kind, importer, resolveDir, pluginData }) => {
				const file = outsideVersion(path, relativePath(config.root, resolveDir), config.gitFolders);
				if (file === null) return undefined;
				const found = await build.resolve(`./${file}`, { kind, importer, resolveDir: config.root, pluginData });
				if (found.errors.length === 0) return found;
				const text = `\`${path}\` does not exist: there is no file \`${file}\``;
				const notes = [{ text: "Add the file: what is not in the folder of a version from Git comes from the working tree." }];
				return { errors: [{ text, notes }] };
			});
			build.onLoad({ filter: /.*/, namespace: themeComponent }, ({ path }) => ({
				contents: componentModule(path, home, config.dialect?.filled ?? []),
				loader: "js",
				resolveDir: home,
			}));
			build.onResolve({ filter: foreignImports.shellParts }, () => ({ path: join(components, "shell-part.tsx") }));
			build.onResolve({ filter: /^@theme\// }, (args) =>
				themeModule(args.path, { prefix: "@theme/", folder: components, names: componentNames }),
			);
			build.onResolve({ filter: foreignImports.filter }, (args) => {
				const { prefix, inner, names } = foreignImports;
				const result = themeModule(args.path.replace(prefix + inner, prefix), {
					prefix,
					folder: join(components, foreignImports.folder),
					names,
				});
				if (!args.path.endsWith("/BrowserOnly") || args.namespace !== "page") return result;
				const text = "`BrowserOnly` in a page always shows its fallback: code in pages does not run in the browser";
				return { ...result, warnings: [{ text, notes: [{ text: "Move it and its content into an island (`*.island.tsx`)." }] }] };
			});
			build.onResolve({ filter: /^@theme-(?:original|init)\// }, (args) => {
				const notes = [{ text: "Write your own component, and import it where you need it." }];
				return {
					errors: [{ text: `\`${args.path}\` does not exist: files cannot replace or wrap components of the theme`, notes }],
				};
			});
			build.onResolve({ filter: own("mdx-components") }, () => ({ path: join(components, "index.tsx") }));
			build.onResolve({ filter: own("search") }, () => ({ path: join(home, "theme", "search", "library.ts") }));
			build.onResolve({ filter: own("comments") }, () => ({ path: join(home, "theme", "library", "comments.ts") }));
			build.onResolve({ filter: own("theme") }, () => ({ path: join(home, "theme", "library", "library.ts") }));
			build.onResolve({ filter: own("(?:admonitions|base|site)") }, ({ path }) => ({ path, namespace: "site" }));
			build.onLoad({ filter: /.*/, namespace: "site" }, ({ path }) => ({
				contents: siteModule(sitePrefix + path, config),
				loader: "js",
			}));
		},
	};
}

/** A pattern for requests of this package's modules whose names match `names`. */
function own(names: string): RegExp {
	return new RegExp(`^${packageName}/${names}$`);
}

/** Prefix of the names that esbuild gives to modules with values from the configuration. The request follows. */
export const sitePrefix = "site:";

/** The source of a module that gives components values from the configuration. `name` is its name in the bundler. */
export function siteModule(name: string, config: SiteModuleSettings): string {
	const { title, titleDelimiter, tagline, url, base, language, customFields } = config;
	const values: Readonly<Record<string, () => unknown>> = {
		admonitions: () => ({ ...Object.fromEntries(standardAdmonitions), ...config.dialect?.admonitions }),
		base: () => base,
		site: () => ({ title, titleDelimiter, tagline, url: url ?? "", base, language, customFields, versions: versionsByCollection(config) }),
	};
	const value = name.slice(`${sitePrefix}${packageName}/`.length);
	return `export const ${value} = ${JSON.stringify(values[value]?.())};`;
}

/** The versions of each collection that has any, the newest first. */
function versionsByCollection({ base, collections }: Pick<SiteConfig, "base" | "collections">) {
	const found: Record<string, { name: string; label: string; path: string; isLast: boolean }[]> = {};
	for (const { route, version, locale } of collections) {
		if (!version || locale?.isDefault === false) continue;
		const { of, name, label, isLast } = version;
		found[of] = [...(found[of] ?? []), { name, label, path: (base + route.slice(1)).replace(/(?<=.)\/$/, ""), isLast }];
	}
	return found;
}
