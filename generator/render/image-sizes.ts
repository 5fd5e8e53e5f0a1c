import { join } from "node:path";
import { withoutBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { assetsFolder } from "../lib/assets-folder.ts";
import { shortFileHash } from "../lib/hash-file.ts";
import { type ImageFacts, readImageFile } from "../lib/image-file.ts";
import type { Problem } from "../lib/problem.ts";
import { type ReadFact, rememberFiles } from "../lib/remember-files.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import { imageProblems } from "./image-problems.ts";
import { type ImageVariant, imageVariants, pictureSources } from "./image-variants.ts";

/** Width and height in pixels; with smaller forms, the `<source>` elements for them. */
export type ImageSize = readonly [width: number, height: number, sources?: string];

/** The images that pages show: their sizes, their smaller forms, and their faults. */
export type SiteImages = { readonly sizes: ImageSizes; readonly variants: readonly ImageVariant[]; readonly problems: readonly Problem[] };

/** The facts about image files, and their hashes, by absolute path. */
export type ImageReader = { readonly factsOf: ReadFact<ImageFacts>; readonly hashOf: ReadFact<string> };

/** Sizes of the images that pages show, by final URL; unknown ones are left out. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

const isDrawing = /\.svg$/i;

const imageFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Reads the images of the site that pages show: their sizes, smaller forms and faults. */
export function readSiteImages(config: SiteConfig, graph: SiteGraph, reader: Partial<ImageReader> = {}): SiteImages {
	const { factsOf = rememberFiles(readImageFile), hashOf = rememberFiles(shortFileHash) } = reader;
	const fileOf = imageFiles(config, graph);
	const sizes = new Map<string, ImageSize>();
	const variants: ImageVariant[] = [];
	const problems: Problem[] = [];
	for (const route of graph.routes) {
		const used = route.document.links.map((link, index) => ({ ...link, url: route.hrefs[index] ?? "" }));
		for (const link of used) {
			const { url, kind } = link;
			const file = fileOf(url);
			const facts = file !== null && (kind === "image" || isDrawing.test(file)) ? factsOf(file) : null;
			if (file === null || !facts) continue;
			problems.push(...imageProblems(facts, { link, page: route.document.file }));
			if (kind !== "image" || !facts.size || sizes.has(url)) continue;
			const [width, height] = facts.size;
			const hash = config.images === null ? null : hashOf(file);
			const own = hash === null ? [] : imageVariants(config, { file, width, hash });
			variants.push(...own);
			sizes.set(url, own.length === 0 ? facts.size : [width, height, pictureSources(own, { width, base: config.base })]);
		}
	}
	return { sizes, variants: [...new Map(variants.map((variant) => [variant.path, variant])).values()], problems };
}

/** Finds the file (absolute path) of an image by its final URL; `null` if it is not an image of the site. */
function imageFiles(config: SiteConfig, graph: SiteGraph): (url: string) => string | null {
	const assets = new Map(graph.assets.map((asset) => [asset.outputPath, join(config.root, asset.file)]));
	return (url) => {
		const path = withoutBase(url.replace(/[?#].*$/, ""), config.base)?.slice(1);
		if (path === undefined || !imageFile.test(path)) return null;
		return (path.startsWith(`${assetsFolder}/`) ? assets.get(path) : undefined) ?? join(config.staticDir, path);
	};
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
