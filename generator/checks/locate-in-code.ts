import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { escapePattern } from "../lib/escape-pattern.ts";
import { moduleFile } from "../lib/file-kind.ts";
import { relativePath } from "../lib/paths.ts";
import type { SourcePosition } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { positionAt } from "../lib/text-file.ts";
import { importsIn } from "../page/import-declarations.ts";

/**
 * Finds the places of one of several texts, or of the matches of a pattern: in a page, or else in the nearest file of the site's code
 * that the page imports. Places in quotes come first.
 */
export type CodeLocator = (page: string, texts: readonly (string | RegExp)[]) => readonly SourcePosition[];

/** Maximum number of files searched for one page. */
const fileLimit = 200;

/** Creates a locator, which reads each file once. Pages and places are relative to the root. */
export function codeLocator({ root, aliasDir }: Pick<SiteConfig, "root" | "aliasDir">): CodeLocator {
	const read = new Map<string, string>();
	const textOf = (file: string) => {
		const text = read.get(file) ?? readRegularText(file).replace(/^\uFEFF/, "");
		read.set(file, text);
		return text;
	};
	return (page, wanted) => {
		const files = [join(root, page)].filter((file) => existsSync(file));
		const texts = [...new Set(wanted)].map((text) => (typeof text === "string" ? escapePattern(text) : text.source)).join("|");
		// In quotes, or as a part of a longer text such as `srcset`.
		const patterns = [new RegExp(`(?<=(["'\`]))(?:${texts})(?=\\1)`, "g"), new RegExp(`(?<![\\w./#-])(?:${texts})(?![\\w./#-])`, "g")];
		// The list grows while the loop runs: imported files come after the files that import them.
		for (const file of files) {
			const text = textOf(file);
			const found = patterns.map((pattern) => [...text.matchAll(pattern)]).find((matches) => matches.length > 0);
			if (found)
				return found.map((match) => ({
					file: relativePath(root, file),
					...positionAt(text, match.index),
					length: Math.max(1, match[0].length),
				}));
			for (const imported of importedFiles(text, file, aliasDir))
				if (!files.includes(imported) && files.length < fileLimit) files.push(imported);
		}
		return [];
	};
}

/** Files of the site that a file imports, without packages. */
function importedFiles(text: string, file: string, aliasDir: string): string[] {
	return importsIn(text).flatMap(({ path }) => {
		const base = path.startsWith(".")
			? join(dirname(file), path)
			: path.startsWith("@site/")
				? join(aliasDir, path.slice("@site/".length))
				: null;
		const found = base === null ? null : moduleFile(base);
		return found === null || !/\.(?:[cm]?[jt]sx?|mdx?|json)$/.test(found) ? [] : [found];
	});
}
