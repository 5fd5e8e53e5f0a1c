import { withBase } from "../../../theme/lib/urls.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { hashKey } from "../../lib/hash.ts";
import { errorMessage, siteError } from "../../lib/problem.ts";
import type { HeadTag, Integration, IntegrationFile, IntegrationProblem, Site, SiteFacts, SitePage } from "../integration.ts";
import { type CardDesign, type CardOptions, cardDesign } from "./card-design.ts";
import { type CardTexts, cardSize, createCardDrawer } from "./draw-card.ts";

/** Draws the pictures for link previews of pages that have none of their own. */
export function cards(options: CardOptions): Integration {
	const design = cardDesign(options);
	return {
		name: "cards",
		head: (page, site) => cardTags(page, { site, design: design() }),
		outputs: (site) => cardFiles(site, { options, design: design() }),
		checks: (site) => unwrittenTitles(site, design()),
	};
}

/** The card of a page. */
type Card = {
	/** In the output folder; changes with everything that the card shows. */
	readonly path: string;
	readonly texts: CardTexts;
	readonly alt: string;
	/** A character of the title that no font has: the name of the site then replaces the title. */
	readonly missing: string | null;
};

/** The card of a page; `null` for one with a picture of its own, and for one that is not to be found. */
function cardOf(page: SitePage, { site, design }: { readonly site: SiteFacts; readonly design: CardDesign }): Card | null {
	const isHidden = page.file === null ? !page.isListed : page.frontMatter.noindex === true;
	if (page.image !== null || isHidden) return null;
	const isHome = page.path === "/";
	const title = isHome ? site.tagline || site.title : page.title;
	const trail = page.breadcrumbs.map(({ label }) => label).filter((label) => label !== title);
	const section = isHome ? "" : trail.slice(-2).join(" › ") || (page.collection === null ? "" : wordsOf(page.collection));
	const covered = (text: string) => design.missingCharacter(text) === null;
	const missing = design.missingCharacter(title);
	const siteTitle = covered(site.title) ? site.title : "";
	const texts = {
		title: missing === null ? title : siteTitle,
		section: covered(section) ? section : "",
		site: missing === null ? siteTitle : "",
	};
	const path = `${assetsFolder}/card.${hashKey(design.key, texts.title, texts.section, texts.site).slice(0, 10)}.png`;
	return { path, texts, alt: isHome ? `${site.title}: ${title}` : title, missing };
}

function cardTags(page: SitePage, { site, design }: { readonly site: SiteFacts; readonly design: CardDesign }): HeadTag[] {
	const card = cardOf(page, { site, design });
	if (card === null) return [];
	const facts = {
		"og:image": `${site.url}${withBase(`/${card.path}`, site.base)}`,
		"og:image:width": String(cardSize[0]),
		"og:image:height": String(cardSize[1]),
		"og:image:alt": card.alt,
	};
	return Object.entries(facts).map(([property, content]) => ({ tag: "meta", attributes: { property, content } }));
}

/** The cards of all pages, once each. They are drawn once and kept. */
function cardFiles(site: Site, { options, design }: { readonly options: CardOptions; readonly design: CardDesign }): IntegrationFile[] {
	const draw = createCardDrawer(design, options.drawer);
	const drawn = new Map(
		[...site.pages, ...site.generated].flatMap((page) => {
			const card = cardOf(page, { site, design });
			return card ? [[card.path, card] as const] : [];
		}),
	);
	const make = ({ texts }: Card) =>
		draw(texts).catch((error: unknown) => {
			throw siteError({
				code: "config-invalid",
				message: `The social card of \`${texts.title}\` cannot be drawn: ${errorMessage(error).replace(/\.+$/, "")}.`,
				hint: "Correct the template of `socialCards`.",
				at: options.at,
			});
		});
	const isWhole = (bytes: Uint8Array) => Buffer.from(bytes.subarray(-pngEnd.length)).equals(pngEnd);
	return [...drawn.values()].map((card) => ({ path: card.path, content: () => make(card), key: () => card.path, isWhole }));
}

/** The end of each PNG, which an incomplete file lacks. */
const pngEnd = Buffer.from("IEND\xae\x42\x60\x82", "latin1");

/** Reports titles that the fonts of the cards cannot write, all of them at once, because one more font fixes them all. */
function unwrittenTitles(site: Site, design: CardDesign): IntegrationProblem[] {
	const lacking = site.pages.flatMap((page) => {
		const missing = cardOf(page, { site, design })?.missing ?? null;
		return missing === null ? [] : [{ page, missing }];
	});
	const [first] = lacking;
	if (!first) return [];
	const others = lacking.length === 1 ? "" : `, and those of ${lacking.length - 1} other ${lacking.length === 2 ? "page" : "pages"}`;
	return [
		{
			code: "card-title-missing",
			severity: "warning",
			message: `The title “${first.page.title}” is not on the social card, because no font has \`${first.missing}\`${others}.`,
			hint: "Add the file of a font with these characters to `socialCards.fonts`. Until then, such cards show the name of the site.",
			at: first.page.at(),
			subject: "title",
		},
	];
}
