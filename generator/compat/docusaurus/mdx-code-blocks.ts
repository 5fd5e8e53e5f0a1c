/**
 * Removes fences with the language `mdx-code-block` and keeps their content. Other tools mark MDX this way, so that viewers of plain
 * Markdown show it as code. Lines keep their numbers. Such a fence inside another fence stays.
 */
export function unwrapMdxCode(source: string): string {
	if (!source.includes("mdx-code-block")) return source;
	let open: { readonly fence: string; readonly isMdx: boolean } | null = null;
	return source
		.split("\n")
		.map((line) => {
			const [, fence = "", language = ""] = /^[ \t>]*(`{3,}|~{3,})[ \t]*(\S*)/.exec(line) ?? [];
			if (open === null && fence !== "") {
				open = { fence, isMdx: language === "mdx-code-block" };
				return open.isMdx ? "" : line;
			}
			if (open === null || language !== "" || !fence.startsWith(open.fence)) return line;
			const { isMdx } = open;
			open = null;
			return isMdx ? "" : line;
		})
		.join("\n");
}
