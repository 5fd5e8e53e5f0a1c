import { createRequire } from "node:module";
import { join } from "node:path";
import { SiteError } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";
import type { SiteConfig } from "./site-config.ts";

/** The packages of the site that mathematics needs: few sites have any, and these are as large as the rest. */
const mathPackages = ["katex", "remark-math"] as const;

/** Absolute path of a package's entry, as installed for the site, else for this package; `null` when it is not there. */
export function findPackage(name: string, root: string): string | null {
	for (const from of [join(root, "package.json"), import.meta.url]) {
		try {
			return createRequire(from).resolve(name);
		} catch {
			// Looked for in the next place.
		}
	}
	return null;
}

/** Throws `SiteError` when `markdown.math` is on and a package that it needs is not installed. */
export function checkMathPackages(config: SiteConfig): void {
	if (!config.dialect?.math) return;
	const missing = mathPackages.filter((name) => findPackage(name, config.root) === null);
	if (missing.length === 0) return;
	const [source] = config.configSources;
	const offset = source ? Math.max(0, source.text.search(/\bmath\b/)) : 0;
	throw new SiteError([
		{
			code: "config-invalid",
			severity: "error",
			message: `\`markdown.math\` needs ${missing.map((name) => `\`${name}\``).join(" and ")}, which ${missing.length === 1 ? "is" : "are"} not installed.`,
			hint: `Run \`npm install ${missing.join(" ")}\`, or remove the option.`,
			at: source ? { file: source.file, ...positionAt(source.text, offset), length: 4 } : null,
		},
	]);
}
