import { pathToFileURL } from "node:url";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { resolveFrom } from "../../lib/find-package.ts";
import { importModule } from "../../lib/import-module.ts";
import type { CardDesign } from "./card-design.ts";

/** Width and height of all cards in pixels, which the large sites expect. */
export const cardSize = [1200, 630] as const;

/** The texts on a card. */
export type CardTexts = { readonly title: string; readonly section: string; readonly site: string };

/** The part of the package that is used here. */
type Takumi = {
	readonly Renderer: new (options: {
		cacheMaxBytes: number;
	}) => {
		registerFont(font: { data: Buffer }): Promise<unknown>;
		render(node: object, options: object): Promise<Buffer>;
	};
};
type Helpers = { readonly fromHtml: (html: string) => { readonly node: object; readonly css?: readonly unknown[] } };

/** Makes the function that draws cards as PNG. Its first call loads the package (`drawer` is the path of its entry), which draws in threads of its own. */
export function createCardDrawer(design: CardDesign, drawer: string): (texts: CardTexts) => Promise<Buffer> {
	let opened: ReturnType<typeof open> | null = null;
	return async (texts) => {
		opened ??= open(design, drawer);
		const { renderer, fromHtml } = await opened;
		const html = design.template.replace(/\{\{(title|section|site)\}\}/g, (_, name: keyof typeof texts) => escapeHtml(texts[name]));
		const { node, css = [] } = fromHtml(design.logo ? html : html.replace(/<img [^>]*src="logo"[^>]*>/g, ""));
		const [width, height] = cardSize;
		const images = design.logo ? [{ src: "logo", data: design.logo }] : [];
		return renderer.render(node, { width, height, format: "png", css, images });
	};
}

async function open({ fonts }: CardDesign, drawer: string) {
	const helpers = resolveFrom("@takumi-rs/helpers/html", drawer) ?? "";
	const [{ Renderer }, { fromHtml }] = (await Promise.all([drawer, helpers].map((path) => importModule(pathToFileURL(path).href)))) as [
		Takumi,
		Helpers,
	];
	const renderer = new Renderer({ cacheMaxBytes: 16_000_000 });
	for (const data of fonts) await renderer.registerFont({ data });
	return { renderer, fromHtml };
}
