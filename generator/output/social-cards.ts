import { locatePattern } from "../config/locate-pattern.ts";
import { errorMessage, siteError } from "../lib/problem.ts";
import { type SocialCard, socialCard } from "../render/main/social-card.ts";
import { createCardDrawer } from "./draw-card.ts";
import { cardFolder, keptFile } from "./kept-file.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The social cards of pages without an image of their own. Cards are drawn once and kept. */
export function socialCards({ config, graph, cards }: Pick<OutputInput, "config" | "graph" | "cards">): OutputFile[] {
	if (!cards) return [];
	const draw = createCardDrawer(cards, config.root);
	const drawn = new Map(
		[...graph.routes, ...graph.generated].flatMap((route) => {
			const card = socialCard(route, { config, cards });
			return card ? [[card.path, card] as const] : [];
		}),
	);
	const make = ({ texts }: SocialCard) =>
		draw(texts).catch((error: unknown) => {
			throw siteError({
				code: "config-invalid",
				message: `The social card of \`${texts.title}\` cannot be drawn: ${errorMessage(error).replace(/\.+$/, "")}.`,
				hint: "Correct the template of `socialCards`.",
				at: locatePattern(config.configSources, /\bsocialCards\b/),
			});
		});
	const isWhole = (bytes: Buffer) => bytes.subarray(-end.length).equals(end);
	const owner = "the social cards";
	return [...drawn.values()].map((card) =>
		keptFile({ path: card.path, owner, make: () => make(card), isWhole }, { config, folder: cardFolder }),
	);
}

/** The end of each PNG, which an incomplete file lacks. */
const end = Buffer.from("IEND\xae\x42\x60\x82", "latin1");
