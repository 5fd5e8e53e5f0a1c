import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import type { CardDesign } from "../render/main/card-design.ts";
import { socialCard } from "../render/main/social-card.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";

/** Reports titles that the fonts of the social cards cannot write, all of them at once, because one more font fixes them all. */
export function cardTitles(
	config: SiteConfig,
	{ graph, cards }: { readonly graph: SiteGraph; readonly cards: CardDesign | null },
): Problem[] {
	const lacking = graph.routes.flatMap((route) => {
		const missing = socialCard(route, { config, cards })?.missing ?? null;
		return missing === null ? [] : [{ route, missing }];
	});
	const [first] = lacking;
	if (!first) return [];
	const others = lacking.length === 1 ? "" : `, and those of ${lacking.length - 1} other ${lacking.length === 2 ? "page" : "pages"}`;
	return [
		{
			code: "card-title-missing",
			severity: "warning",
			message: `The title “${first.route.title}” is not on the social card, because no font has \`${first.missing}\`${others}.`,
			hint: "Add the file of a font with these characters to `socialCards.fonts`. Until then, such cards show the name of the site.",
			at: { file: first.route.document.file, line: 1, column: 1 },
			subject: "title",
		},
	];
}
