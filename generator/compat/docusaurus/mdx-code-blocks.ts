/**
 * Takes fences with the language `mdx-code-block` away and leaves what is inside: other tools mark MDX so that readers
 * of plain Markdown show it as code. Lines keep their numbers; such a fence shown inside of another stays.
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
