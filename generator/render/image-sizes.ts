import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { withoutBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { shortHash } from "../lib/hash.ts";
import { type ReadFact, rememberFiles } from "../lib/remember-files.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import { type ImageVariant, imageVariants, pictureSources } from "./image-variants.ts";

/** Width and height in pixels; with smaller forms, the `<source>` elements for them. */
export type ImageSize = readonly [width: number, height: number, sources?: string];

/** What is known of an image file: its size in pixels, and the hash of its bytes. */
export type ImageFacts = { readonly size: readonly [width: number, height: number]; readonly hash: string };

/** The images that pages show: their sizes, and the smaller forms of all of them. */
export type SiteImages = { readonly sizes: ImageSizes; readonly variants: readonly ImageVariant[] };

/** Sizes of the images that pages show, by final URL; those that cannot be told are left out. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

const imageFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Finds the size of every image of the site that a page shows, and its smaller forms. */
export function readSiteImages(
	config: SiteConfig,
	graph: SiteGraph,
	factsOf: ReadFact<ImageFacts> = rememberFiles(imageFactsOf),
): SiteImages {
	const files = new Map(graph.assets.map((asset) => [asset.outputPath, join(config.root, asset.file)]));
	const sizes = new Map<string, ImageSize>();
	const variants: ImageVariant[] = [];
	const seen = new Set<string>();
	for (const route of graph.routes) {
		route.document.links.forEach((link, index) => {
			const url = route.hrefs[index] ?? "";
			if (link.kind !== "image" || seen.has(url)) return;
			seen.add(url);
			const path = withoutBase(url.replace(/[?#].*$/, ""), config.base)?.slice(1);
			if (path === undefined || !imageFile.test(path)) return;
			const file = (path.startsWith(`${assetsFolder}/`) ? files.get(path) : undefined) ?? join(config.staticDir, path);
			const facts = factsOf(file);
			if (!facts) return;
			const [width, height] = facts.size;
			const own = imageVariants(config, { file, width, hash: facts.hash });
			variants.push(...own);
			sizes.set(url, own.length === 0 ? facts.size : [width, height, pictureSources(own, { width, base: config.base })]);
		});
	}
	return { sizes, variants: [...new Map(variants.map((variant) => [variant.path, variant])).values()] };
}

/** The sizes of the images of one page, by the index of the link that shows them. */
export function imagesOf(route: Route, sizes: ImageSizes): Readonly<Record<number, ImageSize>> {
	const images: Record<number, ImageSize> = {};
	route.document.links.forEach((link, index) => {
		const size = link.kind === "image" ? sizes.get(route.hrefs[index] ?? "") : undefined;
		if (size) images[index] = size;
	});
	return images;
}

/** Orientations of photographs that are turned by a quarter. */
const turned = 5;

/** The size and hash of an image (absolute path). Throws when its bytes are not an image, or none that is known: the page shows it all the same. */
export function imageFactsOf(path: string): ImageFacts | null {
	const bytes = readFileSync(path);
	const size = imageSizeOf(bytes);
	return size && { size, hash: shortHash(bytes) };
}

function imageSizeOf(bytes: Buffer): ImageFacts["size"] | null {
	const { width, height, orientation } = imageSize(bytes);
	if (!width || !height) return null;
	const size = [Math.round(width), Math.round(height)] as const;
	return orientation !== undefined && orientation >= turned ? [size[1], size[0]] : size;
}
