import { join } from "node:path";
import { parse } from "yaml";
import { listOf, recordOf, textsOf } from "../../lib/config-values.ts";
import { isFile } from "../../lib/file-kind.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { readRegularText } from "../../lib/regular-file.ts";

/** The folders of snippets that the configuration in a site's root (absolute) names, relative to the root. */
export function snippetFolders(root: string): string[] {
	const text = configText(root);
	if (text === null) return [];
	try {
		const { markdown_extensions: extensions } = recordOf(parse(text, { logLevel: "silent", maxAliasCount: 100 }));
		const options = listOf(extensions).map((entry) => recordOf(recordOf(entry)["pymdownx.snippets"]).base_path);
		return options.flatMap(textsOf).filter((folder) => !/^(?:\.\.|\/|!)/.test(folder));
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
