import { readFileSync } from "node:fs";
import { join } from "node:path";
import { locatePattern } from "../config/locate-pattern.ts";
import { errorMessage, siteError } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import { type SocialCard, socialCard } from "../render/social-card.ts";
import { createCardDrawer } from "./draw-card.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The social cards of pages without a picture of their own. A card that was drawn once is kept in the cache under the name of its file. */
export function socialCards({ config, graph, cards }: Pick<OutputInput, "config" | "graph" | "cards">): OutputFile[] {
	if (!cards) return [];
	const draw = createCardDrawer(cards, config.root);
	const folder = join(config.cacheDir, "cards");
	const drawn = new Map(
		[...graph.routes, ...graph.generated].flatMap((route) => {
			const card = socialCard(route, { config, cards });
			return card ? [[card.path, card] as const] : [];
		}),
	);
	const read = async ({ path, texts }: SocialCard): Promise<Uint8Array> => {
		const kept = join(folder, path.slice(path.lastIndexOf("/") + 1));
		const known = config.cache ? tryRead(kept) : null;
		if (known) return known;
		const png = await draw(texts).catch((error: unknown) => {
			throw siteError({
				code: "config-invalid",
				message: `The social card of \`${texts.title}\` cannot be drawn: ${errorMessage(error).replace(/\.+$/, "")}.`,
				hint: "Correct the template of `socialCards`.",
				at: locatePattern(config.configSources, /\bsocialCards\b/),
			});
		});
		replaceFile(kept, png);
		return png;
	};
	return [...drawn.values()].map((card) => ({
		path: card.path,
		owner: "the social cards",
		content: { kind: "made", make: () => read(card), key: () => card.path },
	}));
}

/** The end of each PNG: one that was cut off lacks it. */
const end = Buffer.from("IEND\xae\x42\x60\x82", "latin1");

function tryRead(path: string): Buffer | null {
	try {
		const bytes = readFileSync(path);
		return bytes.subarray(-end.length).equals(end) ? bytes : null;
	} catch {
		return null;
	}
}
