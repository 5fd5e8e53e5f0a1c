import { escapeHtml } from "../../../theme/lib/escape.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { shortHash } from "../../lib/hash.ts";

/**
 * A smaller variant of an image. `path` is relative to the output folder, `from` is the absolute path of the image, and `quality` is
 * the format's own quality setting, 1 to 100.
 */
export type ImageVariant = {
	readonly path: string;
	readonly from: string;
	readonly width: number;
	readonly format: "avif" | "webp";
	readonly quality: number;
};

/** Width of prose in pixels: `--measure` in the theme. */
const measure = 688;

/** Increase this when variants are generated differently. */
const version = "2";

/** Default quality settings. At these, AVIF looks slightly better than WebP and is slightly smaller. */
const ownQuality = { avif: 45, webp: 75 } as const;

/** Formats that can be converted without losing features. Other formats are animated, or small already. */
const isRaster = /\.(?:png|jpe?g)$/i;

/**
 * The variants of an image: each format, in every configured width below the image's own width, and in its own width if that is at
 * most the largest. Empty if the site has turned variants off.
 */
export function imageVariants(
	{ images }: Pick<SiteConfig, "images">,
	image: { readonly file: string; readonly width: number; readonly hash: string },
): ImageVariant[] {
	if (images === null || !isRaster.test(image.file)) return [];
	const name = (/([^/\\]+)\.\w+$/.exec(image.file)?.[1] ?? "image").replace(/[^\w-]+/g, "-");
	const own = image.width <= Math.max(...images.widths) ? [image.width] : [];
	const widths = [...new Set([...images.widths.filter((width) => width < image.width), ...own])].sort((a, b) => a - b);
	return images.formats.flatMap((format) => {
		const quality = images.quality ?? ownQuality[format];
		return widths.map((width) => {
			const hash = shortHash(`${version} ${image.hash} ${format} ${width} ${quality}`);
			return { path: `${assetsFolder}/${name}-${width}.${hash}.${format}`, from: image.file, width, format, quality };
		});
	});
}

/** The elements before `<img>` in a `<picture>`. Browsers use the first format that they support, in the width that they need. */
export function pictureSources(
	variants: readonly ImageVariant[],
	{ width, base }: { readonly width: number; readonly base: string },
): string {
	const sizes = `(max-width: ${measure + 48}px) 100vw, ${Math.min(width, measure)}px`;
	return [...new Set(variants.map(({ format }) => format))]
		.map((format) => {
			const own = variants.filter((variant) => variant.format === format);
			const srcset = own.map((variant) => `${withBase(`/${variant.path}`, base)} ${variant.width}w`).join(", ");
			return `<source type="image/${format}" srcset="${escapeHtml(srcset)}" sizes="${sizes}">`;
		})
		.join("");
}
