import { pathToFileURL } from "node:url";
import { escapeHtml } from "../../theme/lib/escape.ts";
import { cardPackage, findPackage } from "../config/optional-packages.ts";
import { resolveFrom } from "../lib/resolve-from.ts";
import type { CardDesign } from "../render/main/card-design.ts";
import { cardSize, type SocialCard } from "../render/main/social-card.ts";

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

/** Makes the function that draws cards as PNG. Its first call loads the package, which draws in threads of its own. */
export function createCardDrawer(design: CardDesign, root: string): (texts: SocialCard["texts"]) => Promise<Buffer> {
	let opened: ReturnType<typeof open> | null = null;
	return async (texts) => {
		opened ??= open(design, root);
		const { renderer, fromHtml } = await opened;
		const html = design.template.replace(/\{\{(title|section|site)\}\}/g, (_, name: keyof typeof texts) => escapeHtml(texts[name]));
		const { node, css = [] } = fromHtml(design.logo ? html : html.replace(/<img [^>]*src="logo"[^>]*>/g, ""));
		const [width, height] = cardSize;
		const images = design.logo ? [{ src: "logo", data: design.logo }] : [];
		return renderer.render(node, { width, height, format: "png", css, images });
	};
}

async function open({ fonts }: CardDesign, root: string) {
	const entry = findPackage(cardPackage, root) ?? "";
	const helpers = resolveFrom("@takumi-rs/helpers/html", entry) ?? "";
	const [{ Renderer }, { fromHtml }] = (await Promise.all([entry, helpers].map((path) => import(pathToFileURL(path).href)))) as [
		Takumi,
		Helpers,
	];
	const renderer = new Renderer({ cacheMaxBytes: 16_000_000 });
	for (const data of fonts) await renderer.registerFont({ data });
	return { renderer, fromHtml };
}
