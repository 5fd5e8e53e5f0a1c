import { createRequire } from "node:module";
import { join } from "node:path";
import { SiteError } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";
import type { SiteConfig } from "./site-config.ts";

/** The packages of the site that mathematics needs: few sites have any, and these are as large as the rest. */
const mathPackages = ["katex", "remark-math"] as const;

/** Absolute path of a package's entry, as installed for the site, else for this package; `null` when it is not there. */
export function findPackage(name: string, root: string): string | null {
	return resolveFrom(name, join(root, "package.json")) ?? resolveFrom(name, import.meta.url);
}

/** Entries of the packages that draw diagrams; the browser's driver is the one that the renderer itself loads. */
export function findMermaidPackages(root: string): { readonly renderer: string | null; readonly playwright: string | null } {
	const renderer = findPackage("mermaid-isomorphic", root);
	return { renderer, playwright: renderer ? resolveFrom("playwright", renderer) : resolveFrom("playwright", join(root, "package.json")) };
}

function resolveFrom(name: string, from: string): string | null {
	try {
		return createRequire(from).resolve(name);
	} catch {
		return null;
	}
}

/** Throws `SiteError` when an option of `markdown` is on and a package that it needs is not installed. */
export function checkMarkdownPackages(config: SiteConfig): void {
	const { root, dialect } = config;
	if (dialect?.math)
		requirePackages(
			"math",
			mathPackages.filter((name) => findPackage(name, root) === null),
			config,
		);
	if (dialect?.mermaid) {
		const { renderer, playwright } = findMermaidPackages(root);
		const missing = [...(renderer === null ? ["mermaid-isomorphic"] : []), ...(playwright === null ? ["playwright"] : [])];
		requirePackages("mermaid", missing, config);
	}
}

function requirePackages(option: string, missing: readonly string[], { configSources }: SiteConfig): void {
	if (missing.length === 0) return;
	const pattern = new RegExp(`\\b${option}\\b`);
	const source = configSources.find(({ text }) => pattern.test(text)) ?? configSources[0];
	const offset = source ? Math.max(0, source.text.search(pattern)) : 0;
	throw new SiteError([
		{
			code: "config-invalid",
			severity: "error",
			message: `\`markdown.${option}\` needs ${missing.map((name) => `\`${name}\``).join(" and ")}, which ${missing.length === 1 ? "is" : "are"} not installed.`,
			hint: `Run \`npm install ${missing.join(" ")}\`, or remove the option.`,
			at: source ? { file: source.file, ...positionAt(source.text, offset), length: option.length } : null,
		},
	]);
}
