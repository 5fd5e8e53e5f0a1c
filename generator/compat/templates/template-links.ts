import { mapProse } from "../../lib/prose-lines.ts";

/** The beginning of an address, in Markdown or HTML, that is written in a template language. */
const address = /(\]\(|\b(?:href|src)=["'])((?:\{\{[^{}\n]*\}\}|\{%[^{}%\n]*%\})+)(?=([^\s()"'<>]?))/g;

/**
 * Addresses that Jekyll and Hugo compute (`{{ site.baseurl }}/page`, `{% link page.md %}`, `{{ "/page" | relative_url }}`,
 * `{{< ref "page.md" >}}`) as the paths that they stand for. Others stay as they are.
 */
export function convertTemplateLinks(source: string): string {
	if (!/(?:\]\(|=["'])\{[{%]/.test(source)) return source;
	return mapProse(source, (line) =>
		line.replace(address, (whole, before: string, tags: string) => {
			const paths = tags.split(/(?<=\}\}|%\})(?=\{)/).map(pathOf);
			if (paths.some((path) => path === null)) return whole;
			const path = paths.join("");
			// The rest of the line keeps its place.
			const gap = " ".repeat(tags.length - path.length);
			return before === "](" ? before + gap + path : gap + before + path;
		}),
	);
}

/** The text that a tag stands for: a path, or an empty text for the base path; `null` if it is not known. */
function pathOf(tag: string): string | null {
	if (/^\{\{-?\s*(?:site\.(?:base_?url|url)|\$?\.?Site\.BaseURL|base_?path|relative_root)\s*-?\}\}$/i.test(tag)) return "";
	const [, text = ""] =
		/^\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:.*|relURL|absURL)\s*-?\}\}$/.exec(tag) ?? [];
	if (text !== "") return text;
	const [, page = ""] = /^\{%-?\s*link\s+(\S+)\s*-?%\}$/.exec(tag) ?? [];
	if (page !== "") return `/${page.replace(/^\//, "")}`;
	return /^\{\{[<%]\s*(?:ref|relref)\s+["']?([^"'\s]+)["']?\s*[>%]\}\}$/.exec(tag)?.[1] ?? null;
}
