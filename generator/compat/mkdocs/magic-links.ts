import { mapProse } from "../../lib/prose-lines.ts";

/** The repository to which short references lead. */
export type Repository = { readonly user: string; readonly name: string };

/** Code, links, tags, addresses and attributes, which stay; or a number of an issue (`#1`) or a request (`!1`), or a name (`@name`). */
const reference =
	/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\[[^[\]\n]*\](?:\([^()\n]*\)|\[[^[\]\n]*\]|:.*)?|<[^<>\n]*>|https?:\/\/\S+|\{[^{}\n]*\}|(?<![\w/&#])([#!])(\d+)(?![\w-])|(?<![\w/.@])@([A-Za-z\d][A-Za-z\d-]*)(?![\w/.-]*[\w/]*@)/g;

/** Turns the short references of pymdownx.magiclink to issues, pull requests and people on GitHub into links. Lines keep their numbers. */
export function withMagicLinks(text: string, { user, name }: Repository): string {
	if (!/[#!]\d|@[A-Za-z]/.test(text)) return text;
	return mapProse(text, (line) =>
		line.replace(reference, (written: string, _code, mark?: string, number?: string, person?: string) => {
			if (person !== undefined) return `[${written}](https://github.com/${person})`;
			if (number === undefined) return written;
			return `[${written}](https://github.com/${user}/${name}/${mark === "#" ? "issues" : "pull"}/${number})`;
		}),
	);
}
