import { join } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { siteTexts } from "../config/site-texts.ts";
import { compareText } from "../lib/compare-text.ts";
import { packageRoot } from "../lib/package-root.ts";
import type { Problem } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import type { Asset } from "../site/files/assets.ts";
import { browserOptions, jsxSource, outputsByEntry } from "./browser-options.ts";
import type { BuildAttempt } from "./bundle-failures.ts";
import { type ClientFile, hashFileNames } from "./content-hashes.ts";
import { internalNames } from "./internal-names.ts";
import { islandId } from "./islands.ts";
import { languageRulesPlugin } from "./language-rules-plugin.ts";
import { type BuildOutput, minifyCss, runBuild } from "./run-build.ts";
import { searchProviderPlugin } from "./search-provider-plugin.ts";
import { slotPlugin } from "./slot-plugin.ts";
import { textPlugin, textReader } from "./text-plugin.ts";

/** The scripts of a site in one language. */
export type ClientScripts = {
	/** Names of files. */
	readonly entries: ScriptEntries;
	readonly files: readonly ClientFile[];
	/** Files of the site that islands show. */
	readonly images: readonly Asset[];
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** The scripts that pages name, as in `ClientAssets`. */
export type ScriptEntries = {
	readonly script: string;
	readonly preloads: readonly string[];
	readonly copyPage: string;
	readonly islands: Readonly<Record<string, string>>;
	readonly dev?: string;
};

/**
 * What to bundle besides the theme: the islands (absolute paths), the client of another search provider, watch mode's script, and entries
 * that plugins serve.
 */
export type ScriptContent = {
	readonly islands: readonly string[];
	readonly searchClient: string | null;
	readonly dev: boolean;
	readonly others?: { readonly entries: readonly string[]; readonly plugin: Plugin };
};

/** Bundles the scripts of the theme with the texts of the configuration's language, and the islands as separate entries. */
export function bundleWhole(config: SiteConfig, { islands, searchClient, dev, others }: ScriptContent): Promise<BuildAttempt<BuildOutput>> {
	const readModule = textReader(siteTexts(config));
	return runBuild(config, {
		options: {
			...browserOptions,
			entryPoints: [clientEntry(), copyPageEntry(), ...islands, ...(dev ? [devEntry()] : []), ...(others?.entries ?? [])],
			// Islands include it, too, so that they share one file of React with the client.
			inject: [join(packageRoot(), "theme", "client", "react-runtime.ts")],
			alias: { [jsxSource]: join(packageRoot(), "theme", "client", "react") },
			// Excludes code for React's developer tools from published pages.
			define: { ...browserOptions.define, ...(dev ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" }) },
			...(dev ? {} : { mangleProps: internalNames }),
		},
		plugins: [
			...(others ? [others.plugin] : []),
			scriptStyles(),
			slotPlugin(config, readModule),
			// They replace modules of the theme, which the plugin for texts would read first.
			languageRulesPlugin(config.language),
			...(searchClient === null ? [] : [searchProviderPlugin(searchClient)]),
			textPlugin(readModule),
		],
		withStyles: false,
	});
}

/** The scripts in a bundle of `bundleWhole`. */
export function wholeScripts(root: string, { islands, dev }: ScriptContent, built: BuildOutput): ClientScripts {
	const { metafile, outputFiles, assets: images, problems } = built;
	const { files, nameOf } = hashFileNames(outputFiles);
	const outputs = outputsByEntry(metafile);
	const script = outputs.get(clientEntry());
	if (!script) throw new Error("The client bundle has no entry file");
	const entry = (file: string) => nameOf(outputs.get(file) ?? "");
	const entries: ScriptEntries = {
		script: nameOf(script),
		preloads: staticImports(metafile, script).map(nameOf).sort(compareText),
		copyPage: entry(copyPageEntry()),
		islands: Object.fromEntries(islands.map((file) => [islandId(root, file), entry(file)])),
		...(dev ? { dev: entry(devEntry()) } : {}),
	};
	return { entries, files, images, problems };
}

function clientEntry(): string {
	return join(packageRoot(), "theme", "client", "entry.tsx");
}

function copyPageEntry(): string {
	return join(packageRoot(), "theme", "client", "actions", "copy-page.ts");
}

function devEntry(): string {
	return join(packageRoot(), "theme", "client", "dev", "entry.ts");
}

/** Chunks that `output` imports, directly or indirectly: browsers need them before they can run it. */
function staticImports(metafile: Metafile, output: string): string[] {
	const found = new Set([output]);
	// The loop also visits names that it adds to the set.
	for (const name of found)
		for (const { kind, path } of metafile.outputs[name]?.imports ?? []) if (kind === "import-statement") found.add(path);
	found.delete(output);
	return [...found];
}

/**
 * Embeds style sheets that scripts import `with { type: "adopted" }` in these scripts, which add them to the document. For content that
 * no page shows before its script runs. Content security policies that forbid inline styles allow this.
 */
function scriptStyles(): Plugin {
	return {
		name: "keyframe-script-styles",
		setup(builder) {
			builder.onLoad({ filter: /\.css$/, namespace: "file" }, async ({ path, with: attributes }) => {
				if (attributes.type !== "adopted") return undefined;
				const css = JSON.stringify(await minifyCss(readRegularText(path)));
				const contents = `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${css});\ndocument.adoptedStyleSheets.push(sheet);`;
				return { contents, loader: "js" };
			});
		},
	};
}
