import type { Root } from "mdast";
import { transformDirectives } from "./markdown/directives.ts";
import { transformEmoji } from "./markdown/emoji.ts";
import { markExcerpt, takeExcerpt } from "./markdown/excerpt.ts";
import { lintContent } from "./markdown/lint.ts";
import { transformMath } from "./markdown/math.ts";
import { transformFences } from "./markdown/own-fences.ts";
import { claimDirective } from "./markdown/own-nodes.ts";
import { transformPackageCommands } from "./markdown/package-commands.ts";
import type { PageContext } from "./markdown/page-context.ts";
import { runPlugins } from "./markdown/run-plugins.ts";
import { transformStrayMarkup } from "./markdown/stray-markup.ts";
import { transformStructure } from "./markdown/structure.ts";
import { fillTreeVariables } from "./markdown/variables.ts";
import { visit } from "./markdown/visit.ts";
import { renderPart } from "./render-html.ts";

/** Everything between parsing and HTML; the same for both kinds of bodies. What a page does not use costs it one search in its text. */
export async function transformPage(parsed: Root, context: PageContext): Promise<Root> {
	lintContent(parsed, context);
	fillTreeVariables(parsed, context);
	const tree = await runPlugins(parsed, context.dialect.remark, context);
	await transformFences(tree, context);
	transformPackageCommands(tree, context);
	transformMath(tree, context);
	await transformEmoji(tree, context.source);
	transformStrayMarkup(tree, context);
	if (context.dialect.directives.size > 0) visit(tree, (node, index, parent) => claimDirective(node, index, parent, context));
	markExcerpt(tree, context.source);
	transformDirectives(tree, context);
	transformStructure(tree, context);
	const excerpt = takeExcerpt(tree);
	if (excerpt) context.excerpt = renderPart(excerpt, context);
	return tree;
}
