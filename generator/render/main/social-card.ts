import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { hashKey } from "../../lib/hash.ts";
import type { Route } from "../../site/graph/site-graph.ts";
import type { CardDesign } from "./card-design.ts";

/** Width and height of all cards in pixels, which the large sites expect. */
export const cardSize = [1200, 630] as const;

/** The picture for link previews of a page that has none. */
export type SocialCard = {
	/** In the output folder; changes with everything that the card shows. */
	readonly path: string;
	/** Absolute URL. */
	readonly url: string;
	/** The texts on it, and its alternative text. */
	readonly texts: { readonly title: string; readonly section: string; readonly site: string };
	readonly alt: string;
	/** A character of the title that no font has: the name of the site then replaces the title. */
	readonly missing: string | null;
};

/** URL of the picture that the author of a page has given it; `null` without one. */
export function imageOf(route: Route): string | null {
	return route.kind === "source" ? route.image : null;
}

/** The card of a page; `null` for one with a picture of its own, and for one that is not to be found. */
export function socialCard(
	route: Route,
	{ config, cards }: { readonly config: SiteConfig; readonly cards?: CardDesign | null },
): SocialCard | null {
	const collection = route.kind === "source" ? route.collection.name : "";
	if (!cards || imageOf(route) !== null || route.noIndex) return null;
	const isHome = route.path === "/";
	const title = isHome ? config.tagline || config.title : route.title;
	const trail = route.breadcrumbs.map(({ label }) => label).filter((label) => label !== title);
	const section = isHome ? "" : trail.slice(-2).join(" › ") || (collection && wordsOf(collection));
	const covered = (text: string) => cards.missingCharacter(text) === null;
	const missing = cards.missingCharacter(title);
	const site = covered(config.title) ? config.title : "";
	const texts = { title: missing === null ? title : site, section: covered(section) ? section : "", site: missing === null ? site : "" };
	const path = `${assetsFolder}/card.${hashKey(cards.key, texts.title, texts.section, texts.site).slice(0, 10)}.png`;
	return { path, url: config.url + withBase(`/${path}`, config.base), texts, alt: isHome ? `${config.title}: ${title}` : title, missing };
}
