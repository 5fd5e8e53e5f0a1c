import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LanguageTexts } from "../../theme/texts/texts.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { hashKey } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { SiteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { outputsByEntry } from "./browser-options.ts";
import { hashFileNames } from "./content-hashes.ts";
import { type IslandReact, islandReactEntry, islandReactSource, reactNames } from "./island-react.ts";
import { bundleWhole, type ClientScripts, wholeScripts } from "./whole-scripts.ts";

/** The scripts of the theme alone, and what gives islands the React in them. */
export type ThemeScripts = { readonly scripts: ClientScripts; readonly islandReact: IslandReact };

/** Path of the file with the theme's scripts in a language, which the package has for the theme's own texts in English. */
export function themeScriptsFile(texts: LanguageTexts, dev: boolean): string {
	return join(packageRoot(), "dist", "client", `${hashKey(JSON.stringify(texts))}${dev ? "-dev" : ""}.json`);
}

/** The theme's scripts, if they come with the package. */
export function readThemeScripts(texts: LanguageTexts, dev: boolean): ThemeScripts | null {
	const file = themeScriptsFile(texts, dev);
	return existsSync(file) ? (JSON.parse(readRegularText(file)) as ThemeScripts) : null;
}

/** Bundles the theme's scripts with the texts of the configuration's language. */
export async function bundleThemeScripts(config: SiteConfig, { dev }: { readonly dev: boolean }): Promise<ThemeScripts> {
	const others = { entries: [islandReactEntry], plugin: islandReactSource() };
	const content = { islands: [], searchClient: null, dev, others };
	const built = await bundleWhole(config, content);
	if (!built.ok) throw new SiteError(built.problems);
	const { metafile, outputFiles } = built.value;
	const scripts = wholeScripts(config.root, content, built.value);
	const name = hashFileNames(outputFiles).nameOf(outputsByEntry(metafile).get(islandReactEntry) ?? "");
	const module = scripts.files.find((file) => file.name === name);
	if (!module) throw new Error("The theme's scripts lack the module for islands");
	return {
		// The module is a part of islands.
		scripts: { ...scripts, files: scripts.files.filter((file) => file !== module) },
		islandReact: { source: Buffer.from(module.base64, "base64").toString(), names: reactNames() },
	};
}
