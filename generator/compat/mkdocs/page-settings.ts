import { join } from "node:path";
import { parse } from "yaml";
import { listOf, recordOf, textsOf } from "../../lib/config-values.ts";
import { isFile } from "../../lib/file-kind.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { readRegularText } from "../../lib/regular-file.ts";

/** The folders of snippets that the configuration in a site's root (absolute) names, relative to the root. */
export function snippetFolders(root: string): string[] {
	return snippetPaths(configText(root), "base_path").filter((folder) => !/^(?:\.\.|\/|!)/.test(folder));
}

/** Lines that ask for the files that the configuration in the site's root (absolute) appends to each page; none if the text has no references. */
export function appendedFiles(text: string, root: string): string[] {
	if (!/\](?![(\w])/.test(text)) return [];
	const config = configText(root);
	return config?.includes("auto_append") ? snippetPaths(config, "auto_append").map((file) => `--8<-- "${file}"`) : [];
}

/** A text with those definitions of links in another text that it refers to. */
export function definitionsBelow(text: string, other: string): string {
	if (other === "") return text;
	const labels = new Set([...text.matchAll(/\[([^[\]\n]+)\](?![:(])/g)].map(([, label = ""]) => label.toLowerCase()));
	const labelOf = (line: string) => /^ {0,3}\[([^\]\n]+)\]:[ \t]*\S/.exec(line)?.[1]?.toLowerCase();
	const used = other.split("\n").filter((line) => labels.has(labelOf(line) ?? "\n"));
	return used.length === 0 ? text : `${text.trimEnd()}\n\n${used.join("\n")}\n`;
}

/** Values of an option of the extension for snippets, in the text of a configuration. */
function snippetPaths(text: string | null, option: "base_path" | "auto_append"): string[] {
	if (text === null) return [];
	try {
		const { markdown_extensions: extensions } = recordOf(parse(text, { logLevel: "silent", maxAliasCount: 100 }));
		return listOf(extensions).flatMap((entry) => textsOf(recordOf(recordOf(entry)["pymdownx.snippets"])[option]));
	} catch {
		return [];
	}
}

/** A reference without a definition, to a heading of any page: `[text][heading-id]`. */
const reference = /(?<![\w\]\\])\[((?:[^[\]`\n]|`[^`\n]*`)+)\]\[([\w.:-]*)\](?![[(:])/g;

/** Turns references to headings of any page into links, if the configuration in the site's root (absolute) has the plugin for them. */
export function readReferences(text: string, root: string): string {
	if (!text.includes("][") || !/^[ \t-]*(?:autorefs|mkdocstrings)\b/m.test(configText(root) ?? "")) return text;
	const defined = new Set([...text.matchAll(/^[ \t>]*\[([^\]\n]+)\]:[ \t]*\S/gm)].map(([, label = ""]) => label.toLowerCase()));
	return mapProse(text, (line) =>
		line.replace(reference, (written, label: string, id: string) => {
			const target = id === "" ? label.replaceAll("`", "") : id;
			return defined.has(target.toLowerCase()) || /\s/.test(target) ? written : `[${label}](#${target})`;
		}),
	);
}

function configText(root: string): string | null {
	const file = join(root, "mkdocs.yml");
	return isFile(file) ? readRegularText(file) : null;
}
