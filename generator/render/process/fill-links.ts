import { escapeHtml } from "../../../theme/lib/escape.ts";
import { fillHoles } from "../../../theme/lib/holes.ts";
import { attributeValue, editText, type HtmlTag, htmlTagAt, scanHtml, type TextEdit } from "../../lib/html-scanner.ts";
import type { ImageSize, PageLinks } from "../render-task.ts";

/** Fills in the addresses in a page's HTML. Also adds missing sizes to images, so that nothing moves when they load. */
export function fillLinks(html: string, { hrefs, sizes, tips }: PageLinks): string {
	const sized = Object.keys(sizes).length === 0 ? html : addSizes(html, sizes);
	const explained = Object.keys(tips).length === 0 ? sized : addTips(sized, tips);
	const safe = hrefs.includes("") ? dropLinks(explained, hrefs) : explained;
	return fillHoles(safe, "L", (index) => escapeHtml(hrefs[index] ?? "#"));
}

/** Removes links without an address, but keeps their content. */
function dropLinks(html: string, hrefs: PageLinks["hrefs"]): string {
	const edits = [...html.matchAll(/\shref="\u0001L(\d+)\u0002"/g)].flatMap((match): TextEdit[] => {
		const start = html.lastIndexOf("<", match.index);
		const tag = hrefs[Number(match[1])] === "" && html.startsWith("<a ", start) ? htmlTagAt(html, start) : null;
		const close = tag ? html.indexOf("</a>", tag.end) : -1;
		if (!tag || close < 0) return [];
		return [tag, { start: close, end: close + "</a>".length }].map(({ start, end }) => ({ start, end, text: "" }));
	});
	return editText(html, edits);
}

/** Adds a title to links that have none of their own. */
function addTips(html: string, tips: PageLinks["tips"]): string {
	const edits = [...html.matchAll(/\shref="\u0001L(\d+)\u0002"/g)].flatMap((match): TextEdit[] => {
		const tip = tips[Number(match[1])];
		const start = html.lastIndexOf("<", match.index);
		const tag = tip !== undefined && html.startsWith("<a ", start) ? htmlTagAt(html, start) : null;
		if (!tag || attributeValue(tag, "title") !== null) return [];
		const end = match.index + match[0].length;
		return [{ start: end, end, text: ` title="${escapeHtml(tip ?? "")}"` }];
	});
	return editText(html, edits);
}

/** The beginning of an image address that the graph resolves. */
const source = /\ssrc="\u0001L(\d+)\u0002"/g;

function addSizes(html: string, sizes: PageLinks["sizes"]): string {
	const edits = [...html.matchAll(source)].flatMap((match): TextEdit[] => {
		const size = sizes[Number(match[1])];
		const start = html.lastIndexOf("<", match.index);
		const tag = size && html.startsWith("<img", start) ? htmlTagAt(html, start) : null;
		if (!size || !tag) return [];
		const text = missingSizes(tag, size);
		const end = match.index + match[0].length;
		const sized = text === "" ? [] : [{ start: end, end, text }];
		const sources = size[2] ?? "";
		if (sources === "" || isInPicture(html, start)) return sized;
		const [open, close] = [`<picture>${sources}`, "</picture>"];
		return [{ start, end: start, text: open }, ...sized, { start: tag.end, end: tag.end, text: close }];
	});
	return editText(html, edits);
}

/** Whether the author has put a `<picture>` around the element at `start`. */
function isInPicture(html: string, start: number): boolean {
	return html.lastIndexOf("<picture", start) > html.lastIndexOf("</picture", start);
}

/** The size attributes that an image lacks; empty if it has both, or one that is not a number. */
function missingSizes(tag: HtmlTag, [fullWidth, fullHeight]: ImageSize): string {
	const [width, height] = ["width", "height"].map((name) => attributeValue(tag, name));
	if ((width && height) || [width, height].some((value) => value && /\D/.test(value))) return "";
	return (
		(width ? "" : ` width="${height ? Math.round((Number(height) * fullWidth) / fullHeight) : fullWidth}"`) +
		(height ? "" : ` height="${width ? Math.round((Number(width) * fullHeight) / fullWidth) : fullHeight}"`)
	);
}

/**
 * Removes holes for code blocks from attributes, where no code block can be. Raw HTML can forge a hole with character references, and
 * the code that fills it could end the attribute and begin another. A forged hole repeats the number of a code block on the page, so
 * a page without repeated numbers need not be read.
 */
export function withoutForgedHoles(html: string): string {
	const blocks = new Set<number>();
	let holes = 0;
	fillHoles(html, "C", (index) => {
		holes++;
		blocks.add(index);
		return "";
	});
	if (blocks.size === holes) return html;
	const edits: TextEdit[] = [];
	scanHtml(html, (token) => {
		if (token.kind !== "start") return;
		for (const { value, start, end } of token.attributes) {
			const text = html.slice(start, end);
			const cleaned = value === null ? text : fillHoles(text, "C", () => "\uFFFD");
			if (cleaned !== text) edits.push({ start, end, text: cleaned });
		}
	});
	return editText(html, edits);
}
