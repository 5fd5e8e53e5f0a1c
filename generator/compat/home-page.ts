import { stringify } from "yaml";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "../lib/config-values.ts";
import { plainText } from "./foreign-site.ts";

/** What other tools write in the front matter of a start page. */
type Home = {
	readonly title: string;
	readonly text: string | null;
	readonly tagline: string | null;
	readonly image: { readonly src: string; readonly alt: string } | null;
	readonly actions: readonly { readonly text: string; readonly link: string }[];
	readonly features: readonly {
		readonly title: string;
		readonly details: string;
		readonly icon: string | null;
		readonly link: string | null;
	}[];
};

/** Width of the picture in px. Other tools show it beside the title, whatever its own size. */
const imageWidth = 320;

/**
 * A start page that consists of its front matter, as front matter and text: the title, the lines below it, links, a picture, and a card
 * for each feature; `null` for other pages.
 */
export function homePage(data: JsonRecord): string | null {
	const isHome = data.layout === "home" || data.template === "splash";
	if (!isHome || !isRecord(data.hero)) return null;
	const home = readHome(data);
	const front = {
		title: home.title,
		...(textOf(data.description) !== null && { description: data.description }),
		displayed_sidebar: null,
		hide_table_of_contents: true,
		pagination_next: null,
	};
	const blocks = [
		`# ${home.title}`,
		...(home.text === null ? [] : [`**${home.text}**`]),
		...(home.tagline === null ? [] : [home.tagline]),
		...(home.actions.length === 0 ? [] : [home.actions.map(({ text, link }) => `[${text}](${link})`).join(" · ")]),
		...(home.image === null ? [] : [`![${home.image.alt}](${home.image.src}){width=${imageWidth}}`]),
		...(home.features.length === 0 ? [] : [["::::cards", ...home.features.map(card), "::::"].join("\n\n")]),
	];
	return `---\n${stringify(front)}---\n\n${blocks.join("\n\n")}\n`;
}

function card({ title, details, icon, link }: Home["features"][number]): string {
	const words = [...(link === null ? [] : [`href="${link}"`]), ...(icon === null ? [] : [`icon=${icon}`])];
	return `:::card[${title.replace(/[[\]]/g, "\\$&")}]${words.length === 0 ? "" : `{${words.join(" ")}}`}\n${details}\n:::`;
}

function readHome(data: JsonRecord): Home {
	const hero = recordOf(data.hero);
	const image = recordOf(hero.image);
	const src = textOf(hero.image) ?? textOf(image.src) ?? textOf(image.light);
	const plain = (value: unknown) => (textOf(value) === null ? null : plainText(String(value)));
	return {
		title: plain(hero.name) ?? plain(hero.title) ?? plain(data.title) ?? "Home",
		text: plain(hero.text),
		tagline: plain(hero.tagline),
		// Paths of the source code are not addresses.
		image: src !== null && /^(?:\/|https?:|\.)/.test(src) ? { src, alt: textOf(image.alt) ?? "" } : null,
		actions: listOf(hero.actions).flatMap((entry) => {
			const { text, link } = recordOf(entry);
			return typeof text === "string" && typeof link === "string" ? [{ text, link }] : [];
		}),
		features: listOf(data.features).flatMap((entry) => {
			const { title, details, icon, link } = recordOf(entry);
			const shown = typeof icon === "string" && /^\p{Extended_Pictographic}/u.test(icon) ? icon : null;
			return typeof title === "string" ? [{ title: plainText(title), details: plain(details) ?? "", icon: shown, link: textOf(link) }] : [];
		}),
	};
}
