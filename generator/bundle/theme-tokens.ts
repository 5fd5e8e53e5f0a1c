import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { didYouMean } from "../lib/nearest-name.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type Problem, SiteError } from "../lib/problem.ts";
import { locateInConfig } from "../site/graph/locate-in-config.ts";
import { accentTokens } from "./accent-colors.ts";

/**
 * The CSS rules for a site's `theme`, in the layer of the theme's tokens; empty if the site sets nothing. Throws `SiteError` for
 * unknown tokens.
 */
export function themeRules(config: Pick<SiteConfig, "theme" | "configSources">): string {
	const { fonts, radius, tokens } = config.theme;
	const problems = unknownTokens(config);
	if (problems.length > 0) throw new SiteError(problems);
	const accent = accentTokens(config);
	const values: Readonly<Record<string, string | undefined>> = {
		...accent,
		"--font-text": fonts.text,
		"--font-code": fonts.code,
		...(radius === undefined ? {} : { "--radius-1": `${radius}px`, "--radius-2": `${2 * radius}px` }),
		...Object.fromEntries(
			Object.entries(tokens).map(([name, value]) => [
				name,
				typeof value === "string" ? value : `light-dark(${value.light}, ${value.dark})`,
			]),
		),
	};
	const declarations = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`\t${name}: ${value};`]));
	if (declarations.length === 0) return "";
	// Repeats a rule of `tokens.css`, which the rule above would override.
	const contrast = "--accent" in accent ? "@media (prefers-contrast: more) { :root { --accent: var(--accent-strong); } }\n" : "";
	return `@layer tokens {\n:root {\n${declarations.join("\n")}\n}\n${contrast}}\n`;
}

function unknownTokens(config: Pick<SiteConfig, "theme" | "configSources">): Problem[] {
	const names = Object.keys(config.theme.tokens);
	if (names.length === 0) return [];
	const known = tokenNames();
	return names
		.filter((name) => !known.includes(name))
		.map((name) => ({
			code: "config-invalid",
			severity: "error",
			message: `\`theme.tokens\`: the theme has no token \`${name}\`.`,
			hint: didYouMean(name, known) ?? "`theme/styles/tokens.css` lists all tokens; define your own properties in a style sheet.",
			at: locateInConfig(config, { text: name }),
		}));
}

/** Names of the theme's tokens. */
function tokenNames(): string[] {
	const text = readFileSync(join(packageRoot(), "theme", "styles", "tokens.css"), "utf8");
	return [...new Set([...text.matchAll(/^\t(--[\w-]+):/gm)].map(([, name = ""]) => name))];
}
