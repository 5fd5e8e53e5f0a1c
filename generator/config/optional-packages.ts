import { join } from "node:path";
import { siteError } from "../lib/problem.ts";
import { resolveFrom } from "../lib/resolve-from.ts";
import { locatePattern } from "./locate-pattern.ts";
import type { SiteConfig } from "./site-config.ts";

/** Absolute path of a package's entry, as installed for the site, else for this package; `null` when it is not installed. */
export function findPackage(name: string, root: string): string | null {
	return resolveFrom(name, join(root, "package.json")) ?? resolveFrom(name, import.meta.url);
}

/** Entries of the packages that render diagrams; `playwright` is the one that the renderer loads. */
export function findMermaidPackages(root: string): { readonly renderer: string | null; readonly playwright: string | null } {
	const renderer = findPackage("mermaid-isomorphic", root);
	return { renderer, playwright: renderer ? resolveFrom("playwright", renderer) : resolveFrom("playwright", join(root, "package.json")) };
}

/** The package that draws social cards. */
export const cardPackage = "@takumi-rs/core";

/** The package that makes images smaller. */
export const imagePackage = "sharp";

/** Throws `SiteError` when an option is on and a package that it requires is not installed. */
export function checkOptionalPackages({ root, dialect, socialCards, images, configSources }: SiteConfig): void {
	const check = (option: string, packages: Readonly<Record<string, string | null>>) => {
		const missing = Object.keys(packages).filter((name) => packages[name] === null);
		if (missing.length === 0) return;
		throw siteError({
			code: "config-invalid",
			message: `\`${option}\` needs ${missing.map((name) => `\`${name}\``).join(" and ")}, which ${missing.length === 1 ? "is" : "are"} not installed.`,
			hint: `Run \`npm install ${missing.join(" ")}\`, or remove the option.`,
			at: locatePattern(configSources, new RegExp(`\\b${option.replace(/^.*\./, "")}\\b`)),
		});
	};
	if (socialCards) check("socialCards", { [cardPackage]: findPackage(cardPackage, root) });
	if (images) check("images", { [imagePackage]: findPackage(imagePackage, root) });
	if (dialect?.math) check("markdown.math", { katex: findPackage("katex", root), "remark-math": findPackage("remark-math", root) });
	if (!dialect?.mermaid) return;
	const { renderer, playwright } = findMermaidPackages(root);
	check("markdown.mermaid", { "mermaid-isomorphic": renderer, playwright });
}
