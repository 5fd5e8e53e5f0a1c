import { join } from "node:path";
import { imageSize } from "image-size";
import { withoutBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { type ReadFact, rememberFiles } from "../lib/remember-files.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";

/** Width and height in pixels. */
export type ImageSize = readonly [width: number, height: number];

/** Sizes of the images that pages show, by final URL; those that cannot be told are left out. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

const imageFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Finds the size of every image of the site that a page shows. */
export function readImageSizes(config: SiteConfig, graph: SiteGraph, sizeOf: ReadFact<ImageSize> = rememberFiles(imageSizeOf)): ImageSizes {
	const files = new Map(graph.assets.map((asset) => [asset.outputPath, join(config.root, asset.file)]));
	const sizes = new Map<string, ImageSize>();
	const seen = new Set<string>();
	for (const route of graph.routes) {
		route.document.links.forEach((link, index) => {
			const url = route.hrefs[index] ?? "";
			if (link.kind !== "image" || seen.has(url)) return;
			seen.add(url);
			const path = withoutBase(url.replace(/[?#].*$/, ""), config.base)?.slice(1);
			if (path === undefined || !imageFile.test(path)) return;
			const file = path.startsWith(`${assetsFolder}/`) ? files.get(path) : undefined;
			const size = sizeOf(file ?? join(config.staticDir, path));
			if (size) sizes.set(url, size);
		});
	}
	return sizes;
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

/** The size of an image. Throws when its bytes are not an image, or none that is known: the page shows it all the same. */
export function imageSizeOf(bytes: Buffer): ImageSize | null {
	const { width, height, orientation } = imageSize(bytes);
	if (!width || !height) return null;
	const size = [Math.round(width), Math.round(height)] as const;
	return orientation !== undefined && orientation >= turned ? [size[1], size[0]] : size;
}
