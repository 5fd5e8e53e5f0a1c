import { parseConfig } from "../config/load-config.ts";
import { resolveSiteConfig } from "../config/site-config.ts";
import { siteTexts } from "../config/site-texts.ts";
import { packageRoot } from "../lib/package-root.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { bundleThemeScripts, themeScriptsFile } from "./theme-scripts.ts";

/**
 * Bundles the theme's scripts with its own texts in English, for published sites and for watch mode, and writes them into the package, whose
 * compiler calls this. Returns the paths of the files.
 */
export async function writeThemeScripts(): Promise<readonly string[]> {
	const configFile = "site.config.ts";
	const config = resolveSiteConfig(parseConfig({ title: "Theme" }, configFile), { root: packageRoot(), configFile });
	const texts = siteTexts(config);
	const files: string[] = [];
	for (const dev of [false, true]) {
		const file = themeScriptsFile(texts, dev);
		replaceFile(file, JSON.stringify(await bundleThemeScripts(config, { dev })));
		files.push(file);
	}
	return files;
}
