import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "esbuild";
import type { SiteConfig } from "../config/site-config.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { publishingFault } from "../lib/publishable-file.ts";
import { refusedFile } from "../lib/refused-file.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { locateInConfig } from "../site/graph/locate-in-config.ts";
import { minifyCss } from "./run-build.ts";
import { themeRules } from "./theme-tokens.ts";

/** Path of the theme's main style sheet. */
export function themeStyles(): string {
	return join(packageRoot(), "theme", "styles", "index.css");
}

/** Minified styles of parts that few pages contain. Keys are the beginnings of the parts' class names. */
export type PartStyles = Readonly<Record<string, string>>;

/** Paths of the style sheets of parts, each with the name of its part, sorted. */
export function partStyleFiles(): string[] {
	const folder = join(packageRoot(), "theme", "styles", "parts");
	const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
	return names.sort().map((name) => join(folder, name));
}

/** Reads and minifies the styles of the parts. */
export async function readPartStyles(): Promise<PartStyles> {
	const styles = partStyleFiles().map(async (file) => [basename(file, ".css"), await minifyCss(readRegularText(file))] as const);
	return Object.fromEntries(await Promise.all(styles));
}

/**
 * Adds the site's tokens and style sheets to the theme's. The site's style sheets get a cascade layer of their own, so that their
 * rules win regardless of selectors. Throws `SiteError` for missing files and unknown tokens.
 */
export function siteStyles(config: Pick<SiteConfig, "styles" | "allow" | "root" | "configSources" | "theme">): Plugin {
	const problems = config.styles.flatMap((file) => styleProblem(file, config) ?? []);
	if (problems.length > 0) throw new SiteError(problems);
	const entry = themeStyles();
	const rules = themeRules(config);
	return {
		name: "keyframe-site-styles",
		setup(builder) {
			builder.onLoad({ filter: /[\\/]index\.css$/, namespace: "file" }, ({ path }) => {
				if (path !== entry) return undefined;
				const imports = config.styles.map((file) => `@import ${JSON.stringify(join(config.root, file))} layer(site);\n`);
				return { contents: readRegularText(path) + imports.join("") + rules, loader: "css" };
			});
		},
	};
}

function styleProblem(file: string, config: Pick<SiteConfig, "root" | "allow" | "configSources">): Problem | null {
	const path = join(config.root, file);
	const fault = publishingFault(path, config);
	if (fault === null) return null;
	if (fault !== "missing") return { ...refusedFile(file, fault), at: locateInConfig(config, { text: file }) };
	return {
		code: "config-invalid",
		severity: "error",
		message: `The style sheet \`${file}\` of \`styles\` does not exist.`,
		hint: "Use a path relative to the folder of the configuration.",
		at: locateInConfig(config, { text: file }),
	};
}
