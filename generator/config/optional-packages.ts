import { findDiagramPackages } from "../lib/diagram-packages.ts";
import { findPackage } from "../lib/find-package.ts";
import { siteError } from "../lib/problem.ts";
import { locatePattern } from "./locate-pattern.ts";
import type { SiteConfig } from "./site-config.ts";

/** The package that draws social cards. */
export const cardPackage = "@takumi-rs/core";

/** The package that makes images smaller. */
export const imagePackage = "sharp";

/** Throws `SiteError` if an option is on and a package that it requires is not installed. */
export function checkOptionalPackages({
	root,
	dialect,
	socialCards,
	images,
	configSources,
}: Pick<SiteConfig, "root" | "dialect" | "socialCards" | "images" | "configSources">): void {
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
	const { renderer, playwright } = findDiagramPackages(root);
	check("markdown.mermaid", { "mermaid-isomorphic": renderer, playwright });
}
