import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { OnResolveResult, Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import { packageRoot } from "../lib/package-root.ts";

/**
 * How imports resolve in every bundle: `@site/x` is a file of the site, `@theme/X` and `@docusaurus/x` are
 * components of the theme, and React is always the one copy that belongs to the theme, since two would break hooks.
 */
export function resolvePlugin(config: SiteConfig): Plugin {
	const home = packageRoot();
	const components = join(home, "theme", "content-components");
	return {
		name: "keyframe-resolve",
		setup(build) {
			build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, (args) => {
				if (args.pluginData === "own-react") return undefined;
				return build.resolve(args.path, { kind: args.kind, resolveDir: home, pluginData: "own-react" });
			});
			build.onResolve({ filter: /^@site\// }, (args) =>
				build.resolve(`./${args.path.slice("@site/".length)}`, {
					kind: args.kind,
					importer: args.importer,
					resolveDir: config.aliasDir,
					pluginData: args.pluginData,
				}),
			);
			build.onResolve({ filter: /^@theme\// }, (args) => namedModule(args.path, "@theme/", components));
			build.onResolve({ filter: /^@docusaurus\// }, (args) => {
				const result = namedModule(args.path, "@docusaurus/", join(components, "docusaurus"));
				if (!args.path.endsWith("/BrowserOnly") || args.namespace !== "page") return result;
				const text = "`BrowserOnly` in a page always shows its fallback: pages are not run in the browser";
				return { ...result, warnings: [{ text, notes: [{ text: "Move it and what is inside into an island (`*.island.tsx`)." }] }] };
			});
			build.onResolve({ filter: /^@theme-(?:original|init)\// }, (args) => {
				const notes = [{ text: "Write a component of your own, and import it where it is needed." }];
				return {
					errors: [{ text: `\`${args.path}\` does not exist: components of the theme cannot be replaced or wrapped by files`, notes }],
				};
			});
			build.onResolve({ filter: /^keyframe\/mdx-components$/ }, () => ({ path: join(components, "index.tsx") }));
			build.onResolve({ filter: /^keyframe\/site$/ }, () => ({ path: "keyframe/site", namespace: "site" }));
			build.onLoad({ filter: /.*/, namespace: "site" }, () => ({
				contents: `export const site = ${siteFacts(config)};`,
				loader: "js",
			}));
		},
	};
}

/** What components can know of the configuration, as JSON: part of the key of every bundle. */
export function siteFacts({ title, titleDelimiter, tagline, url, base, language, customFields }: SiteConfig): string {
	return JSON.stringify({ title, titleDelimiter, tagline, url: url ?? "", base, language, customFields });
}

/** The module of a folder that a request such as `@theme/CodeBlock` names, or what is wrong with it. */
function namedModule(request: string, prefix: string, folder: string): OnResolveResult {
	const name = request.slice(prefix.length);
	for (const extension of [".tsx", ".ts"]) {
		const path = join(folder, `${kebabCase(name)}${extension}`);
		if (existsSync(path) && !hidden.has(kebabCase(name))) return { path };
	}
	const known = readdirSync(folder)
		.map((file) => file.replace(/\.tsx?$/, ""))
		.filter((stem, index, all) => !stem.includes(".") && !hidden.has(stem) && all.indexOf(stem) === index)
		.map((stem) => prefix + importName(stem))
		.sort();
	if (name === "MDXComponents") {
		const notes = [{ text: "Pages have the theme's components without importing them; import your own where they are needed." }];
		return { errors: [{ text: `There is no \`${request}\`: the set of components cannot be replaced`, notes }] };
	}
	const list = `Known: ${known.map((entry) => `\`${entry}\``).join(", ")}.`;
	const text = [didYouMean(request, known), list].filter(Boolean).join(" ");
	return { errors: [{ text: `There is no \`${request}\``, notes: [{ text }] }] };
}

/** Files of the folder that are no component. */
const hidden: ReadonlySet<string> = new Set(["index", "page-data", "docusaurus", "foreign", "foreign-data", "foreign-values"]);

function kebabCase(name: string): string {
	return name.replace(/(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, "-$&").toLowerCase();
}

/** `use-base-url` → `useBaseUrl`, `toc-inline` → `TOCInline`, `code-block` → `CodeBlock`. */
function importName(stem: string): string {
	const words = stem.split("-").map((word) => (word === "toc" ? "TOC" : word.charAt(0).toUpperCase() + word.slice(1)));
	return stem.startsWith("use-") ? `use${words.slice(1).join("")}` : words.join("");
}
