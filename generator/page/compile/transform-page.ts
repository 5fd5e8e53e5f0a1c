import type { Root } from "mdast";
import { transformCodeTabs } from "../code/code-tabs.ts";
import { includeCode } from "../code/included-code.ts";
import { transformPackageCommands } from "../code/package-commands.ts";
import { showSamples } from "../code/samples.ts";
import { transformDirectives } from "../components/directives.ts";
import { fillElements } from "../components/fill-elements.ts";
import { replaceIconNames } from "../components/icon-names.ts";
import { transformFences } from "../extensions/own-fences.ts";
import { markOwnDirectives } from "../extensions/own-nodes.ts";
import { runPlugins } from "../extensions/run-plugins.ts";
import { transformStrayMarkup } from "../html/stray-markup.ts";
import { cleanReferences } from "../markdown/clean-references.ts";
import { describeProse } from "../markdown/description.ts";
import { transformEmoji } from "../markdown/emoji.ts";
import { markExcerpt, takeExcerpt } from "../markdown/excerpt.ts";
import { lintContent } from "../markdown/lint.ts";
import { transformMath } from "../markdown/math.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { transformStructure } from "../markdown/structure.ts";
import { fillTreeVariables } from "../markdown/variables.ts";
import { renderPart } from "./render-html.ts";

/** Does everything between parsing and HTML, for both kinds of bodies. A feature that a page does not use costs one search in its text. */
export async function transformPage(parsed: Root, context: PageContext): Promise<Root> {
	cleanReferences(parsed, context.source);
	includeCode(parsed, context);
	showSamples(parsed, context.source);
	lintContent(parsed, context);
	fillTreeVariables(parsed, context);
	const tree = await runPlugins(parsed, context.dialect.remark, context);
	await transformFences(tree, context);
	transformPackageCommands(tree, context);
	transformCodeTabs(tree, context);
	transformMath(tree, context);
	await transformEmoji(tree, context.source);
	await replaceIconNames(tree, context);
	transformStrayMarkup(tree, context);
	markOwnDirectives(tree, context);
	markExcerpt(tree, context.source);
	transformDirectives(tree, context);
	transformStructure(tree, context);
	context.found.description = describeProse(tree, context);
	const excerpt = takeExcerpt(tree);
	if (excerpt) context.found.excerpt = renderPart(excerpt, context);
	fillElements(tree, context);
	return tree;
}
