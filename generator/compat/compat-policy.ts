import { readAnyTextFile } from "./any-text-file.ts";
import { completeSource } from "./complete-source.ts";
import { readBaseUrls } from "./docusaurus/base-urls.ts";
import { withoutIgnoredKeys } from "./docusaurus/category-file.ts";
import { unwrapMdxCode } from "./docusaurus/mdx-code-blocks.ts";
import { convertFenceWords } from "./fence-words.ts";
import { readHeadingMarks } from "./fumadocs/heading-marks.ts";
import { metaJson } from "./fumadocs/meta-json.ts";
import { convertAttributeLists } from "./kramdown/attribute-lists.ts";
import { withLinkFallbacks } from "./link-fallbacks.ts";
import { convertAdmonish } from "./mdbook/admonish.ts";
import { convertBookSyntax } from "./mdbook/book-syntax.ts";
import { summary } from "./mdbook/summary.ts";
import { completeModule } from "./mdx/complete-module.ts";
import { convertImageImports } from "./mdx/image-imports.ts";
import { markImagePaths } from "./mdx/image-paths.ts";
import { pageReadings } from "./mdx/page-readings.ts";
import { readCodeGroups } from "./mintlify/code-groups.ts";
import { convertCodeFences } from "./mkdocs/code-fences.ts";
import { convertIndentedBlocks } from "./mkdocs/indented-blocks.ts";
import { convertInlineMarks } from "./mkdocs/inline-marks.ts";
import { convertPythonMarkdownBlocks } from "./mkdocs/python-markdown-blocks.ts";
import { metaFile, metaGlobal } from "./nextra/meta-file.ts";
import type { CompatPolicy } from "./policy.ts";
import { settleProblems } from "./settle-problems.ts";
import { convertStarlightComponents } from "./starlight/components.ts";
import { convertTemplateLinks } from "./templates/template-links.ts";
import { convertTemplateTags } from "./templates/template-tags.ts";
import { convertVueComponents, convertVueSyntax } from "./vitepress/vue-syntax.ts";

/**
 * The policy of folders that were not written for Keyframe: every file becomes a page, and mistakes are warnings that say what is shown
 * instead.
 */
export const compatPolicy: CompatPolicy = {
	name: "compat",
	isLenient: true,
	settle: settleProblems,
	readText: readAnyTextFile,
	completeSource,
	folders: {
		// In Hugo, `_index.md` is the page of its folder.
		isPage: (path) => !/(?:^|\/)_(?!index\.md$)[^/]*$/.test(path) && !summary.names.includes(path),
		orders: [summary, metaFile, metaGlobal, metaJson],
		category: withoutIgnoredKeys,
	},
	frontMatter: {
		// Also below blank lines, if a key follows.
		opening: /^(?:---([^\n-][^\n]*)?\n|(?:[ \t]*\n)+---[ \t]*\n(?=[\w-]+:))/,
		languages: /^(?:ya?ml|json)?$/i,
		toml: true,
		rescue: true,
	},
	readings: pageReadings,
	prepareSource(text, kind) {
		const unwrapped = convertFenceWords(unwrapMdxCode(text));
		if (kind === "mdx") return convertImageImports(convertStarlightComponents(convertVueComponents(unwrapped)));
		const tagged = convertTemplateTags(convertBookSyntax(convertAdmonish(convertVueSyntax(unwrapped))));
		const blocks = convertIndentedBlocks(convertPythonMarkdownBlocks(convertCodeFences(tagged)));
		return convertAttributeLists(convertInlineMarks(convertTemplateLinks(blocks)));
	},
	prepareTree(tree, text) {
		readBaseUrls(tree, text);
		markImagePaths(tree);
		readCodeGroups(tree);
		readHeadingMarks(tree);
	},
	completeModule,
	linkResolver: withLinkFallbacks,
};
