import { escapeHtml } from "../../theme/contract/escape.ts";
import { fillHoles } from "../../theme/contract/holes.ts";
import type { ImageSize } from "./image-sizes.ts";

/** Where the links of a page lead, by index, and the sizes of those that are images. */
export type PageLinks = { readonly hrefs: readonly string[]; readonly sizes: Readonly<Record<number, ImageSize>> };

/** Puts addresses into a page's HTML; images that say no size of their own get theirs, so that nothing moves when they arrive. */
export function fillLinks(html: string, { hrefs, sizes }: PageLinks): string {
	const sized = Object.keys(sizes).length === 0 ? html : addSizes(html, sizes);
	return fillHoles(sized, "L", (index) => escapeHtml(hrefs[index] ?? "#"));
}

/** A start tag as both serialisers write it: all values in double quotes. */
const imageTag = /<img((?: [\w:-]+(?:="[^"]*")?)*?) src="(\u0001L(\d+)\u0002)"((?: [\w:-]+(?:="[^"]*")?)*?)(\/?)>/g;

function addSizes(html: string, sizes: PageLinks["sizes"]): string {
	return html.replace(imageTag, (tag, before: string, source: string, index: string, after: string, end: string) => {
		const size = sizes[Number(index)];
		const attributes = before + after;
		const [width, height] = [readNumber(attributes, "width"), readNumber(attributes, "height")];
		if (!size || (width && height) || / (?:width|height)="[^"]*\D[^"]*"/.test(attributes)) return tag;
		const [fullWidth, fullHeight] = size;
		const missing =
			(width ? "" : ` width="${height ? Math.round((height * fullWidth) / fullHeight) : fullWidth}"`) +
			(height ? "" : ` height="${width ? Math.round((width * fullHeight) / fullWidth) : fullHeight}"`);
		return `<img${before} src="${source}"${missing}${after}${end}>`;
	});
}

function readNumber(attributes: string, name: string): number | null {
	const value = new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1];
	return value === undefined ? null : Number(value);
}
