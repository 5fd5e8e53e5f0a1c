import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { shortHash } from "../lib/hash.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import type { Asset } from "../site/files/assets.ts";
import { type BuiltBundle, reuseBundle } from "./bundle-cache.ts";
import { bundleInputs } from "./bundle-inputs.ts";
import { type ClientFile, hashFileNames } from "./content-hashes.ts";
import { postcssPlugin } from "./postcss-plugin.ts";
import { runBuild } from "./run-build.ts";
import { type PartStyles, partStyleFiles, readPartStyles, siteStyles, themeStyles } from "./site-styles.ts";
import { themeRules } from "./theme-tokens.ts";

/** The styles of a site, which are the same in all of its languages. */
export type ClientStyles = {
	/** Names of files: the style sheet of all pages, the fonts that every page needs, and the icon for sites without their own. */
	readonly stylesheet: string;
	readonly fonts: readonly string[];
	readonly icon: string;
	readonly files: readonly ClientFile[];
	/** Files of the site that its style sheets show. */
	readonly images: readonly Asset[];
	/** Part of the bundle so that later builds reuse them: minifying them takes longer than checking the record. */
	readonly partStyles: PartStyles;
	/** Warnings. */
	readonly problems: readonly Problem[];
};

/** Bundles the theme's styles with the tokens and style sheets of the site. Throws `SiteError` for mistakes in them. */
export function bundleStyles(config: SiteConfig): Promise<ClientStyles> {
	const rules = themeRules(config);
	const request = {
		config,
		name: "styles",
		isOfTheme: config.styles.length === 0 && config.postcss === null && rules === "",
		facts: [JSON.stringify([config.styles, config.postcss]), rules, partStyleFiles().join()],
	};
	return reuseBundle(request, buildStyles);
}

async function buildStyles(config: SiteConfig): Promise<BuiltBundle<ClientStyles>> {
	const home = packageRoot();
	const postcss = await postcssPlugin(config);
	const built = await runBuild(config, {
		options: {
			absWorkingDir: home,
			entryPoints: [themeStyles()],
			outdir: join(home, assetsFolder),
			target: "es2022",
			minify: true,
			charset: "utf8",
			entryNames: "[name].[hash]",
			assetNames: "[name].[hash]",
			loader: { ".woff2": "file", ".svg": "file" },
		},
		plugins: [...(postcss ? [postcss] : []), siteStyles(config)],
		withStyles: false,
	});
	if (!built.ok) throw new SiteError(built.problems);
	const { metafile, outputFiles, assets: images, problems } = built.value;
	const iconFile = join(home, "theme", "icon.svg");
	const icon = await readFile(iconFile);
	const named = hashFileNames(outputFiles);
	const [stylesheet] = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) => (entryPoint ? [path] : []));
	if (stylesheet === undefined) throw new Error("The styles have no entry file");
	const iconName = `icon.${shortHash(icon.toString())}.svg`;
	const result: ClientStyles = {
		stylesheet: named.nameOf(stylesheet),
		fonts: config.theme.fonts.text === undefined ? fontsOf(metafile, stylesheet).map(named.nameOf) : [],
		icon: iconName,
		files: [...named.files, { name: iconName, base64: icon.toString("base64") }],
		images,
		partStyles: await readPartStyles(),
		problems,
	};
	// PostCSS plugins may read any file, such as pages that use a class. With empty inputs, nothing is recorded.
	const isRecorded = config.postcss === null;
	const inputs = isRecorded ? bundleInputs(built.value, { folder: home, aliasDir: config.aliasDir }) : [];
	return { result, inputs: isRecorded ? [...inputs, iconFile, ...partStyleFiles()] : [], outputs: [] };
}

/** The fonts that every page needs, unless the site brings its own. */
function fontsOf({ outputs }: Metafile, stylesheet: string): string[] {
	const imports = outputs[stylesheet]?.imports ?? [];
	return imports
		.map(({ path }) => path)
		.filter((path) => Object.keys(outputs[path]?.inputs ?? {}).some((file) => file === "theme/fonts/figtree-basic.woff2"));
}
