import { join } from "node:path";
import type { AuthorPicture } from "../../../theme/contract/entry.ts";
import { withBase, withoutBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { shortFileHash } from "../../lib/hash-file.ts";
import { type ImageFacts, readImageFile } from "../../lib/image-file.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { type ReadFact, rememberFiles } from "../../lib/remember-files.ts";
import type { DocumentLink } from "../../page/document.ts";
import type { Asset } from "../../site/files/assets.ts";
import type { SiteGraph, SourceRoute } from "../../site/graph/site-graph.ts";
import { linkSubject, pictureSubject } from "../../site/links/link-messages.ts";
import type { ImageSize } from "../render-task.ts";
import { type ImageVariant, imageVariants, pictureSources } from "./image-variants.ts";

/** The images that pages show: their sizes, smaller variants, and problems. */
export type SiteImages = {
	readonly sizes: ImageSizes;
	readonly portraits: Portraits;
	readonly variants: readonly ImageVariant[];
	readonly problems: readonly Problem[];
};

/** The smaller files of a picture of an author, with their media types. */
type Portrait = AuthorPicture["sources"];

/** The pictures of authors that are files of the site, by their final URL. */
export type Portraits = ReadonlyMap<string, Portrait>;

/** Reads facts about image files, and their hashes, by absolute path. */
export type ImageReader = { readonly factsOf: ReadFact<ImageFacts>; readonly hashOf: ReadFact<string> };

/** Sizes of the images that pages show, by final URL. Images of unknown size are left out. */
export type ImageSizes = ReadonlyMap<string, ImageSize>;

/** Width of pictures of authors in pixels: sharp on screens with two pixels for each of the 64 that the theme shows. */
const portraitWidth = 128;

/** Pixels of the largest image that `sharp` decodes. */
const mostPixels = 0x3fff ** 2;

const isDrawing = /\.svg$/i;

const imageFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Reads the site's images that pages show: their sizes, smaller variants, and problems. */
export function readSiteImages(
	config: Pick<SiteConfig, "base" | "staticDir" | "root" | "images">,
	graph: SiteGraph,
	reader: Partial<ImageReader> = {},
): SiteImages {
	const { factsOf = rememberFiles(readImageFile), hashOf = rememberFiles(shortFileHash) } = reader;
	const fileOf = imageFiles(config, graph);
	const sizes = new Map<string, ImageSize>();
	const variants: ImageVariant[] = [];
	const problems: Problem[] = [];
	const variantsOf = (file: string, facts: ImageFacts, widths?: number[]) => resizedImages(config, { file, facts, hashOf, widths });
	const portraits = new Map<string, Portrait>();
	for (const route of graph.routes) {
		for (const author of route.authors) {
			const { picture, pictureUrl: url } = author;
			const file = picture && url !== null && !portraits.has(url) ? fileOf(url) : null;
			const facts = file === null ? null : factsOf(file);
			if (!picture || url === null || file === null || !facts) continue;
			problems.push(...imageProblems(facts, { ...picture, subject: pictureSubject(author) }));
			const own = variantsOf(file, facts, [portraitWidth]);
			variants.push(...own);
			portraits.set(
				url,
				own.map(({ format, path }) => ({ type: `image/${format}`, url: withBase(`/${path}`, config.base) })),
			);
		}
		const preview = previewOf(route);
		const previewFile = preview && fileOf(route.image ?? "");
		const previewFacts = previewFile && factsOf(previewFile);
		if (previewFacts) problems.push(...imageProblems(previewFacts, preview));
		const files = route.hrefs.map(fileOf);
		// Most pages of a large site show no images, and their links need not be read again.
		if (files.every((file) => file === null)) continue;
		for (const [index, link] of route.document.links.entries()) {
			const { kind } = link;
			const file = files[index] ?? null;
			const url = route.hrefs[index] ?? "";
			const facts = file !== null && (kind === "image" || isDrawing.test(file)) ? factsOf(file) : null;
			if (file === null || !facts) continue;
			problems.push(...imageProblems(facts, linkUse(link, route)));
			if (kind !== "image" || !facts.size || sizes.has(url)) continue;
			const [width, height] = facts.size;
			const own = variantsOf(file, facts);
			variants.push(...own);
			sizes.set(url, own.length === 0 ? facts.size : [width, height, pictureSources(own, { width, base: config.base })]);
		}
	}
	return { sizes, portraits, variants: [...new Map(variants.map((variant) => [variant.path, variant])).values()], problems };
}

/** The smaller variants of an image, in the widths of the configuration unless `widths` are given; none if it cannot be decoded. */
function resizedImages(
	{ images }: Pick<SiteConfig, "images">,
	image: {
		readonly file: string;
		readonly facts: ImageFacts;
		readonly hashOf: ReadFact<string>;
		readonly widths: number[] | undefined;
	},
): ImageVariant[] {
	const { file, facts, hashOf, widths } = image;
	const [width, height] = facts.size ?? [0, 0];
	const isResizable = images !== null && facts.fault === null && width > 0 && width * height <= mostPixels;
	const hash = isResizable ? hashOf(file) : null;
	return hash === null ? [] : imageVariants({ images: images && { ...images, ...(widths && { widths }) } }, { file, width, hash });
}

function linkUse(link: DocumentLink, { document }: SourceRoute): ImageUse {
	const { href, line, column, file = document.file } = link;
	return { subject: linkSubject(link), href, at: { file, line, column, length: Math.max(1, href.length) } };
}

/** The image in a page's front matter; `null` if it sets none. */
function previewOf({ document }: SourceRoute): ImageUse | null {
	const { image: href } = document.frontMatter;
	const at = href === undefined ? undefined : document.frontMatterPositions.image;
	return href === undefined || at === undefined ? null : { subject: `The image \`${href}\` of the page`, href, at };
}

/** The problems of images that code imports and no page shows. They have no location, because there is no reference. */
export function importedImageProblems(
	config: Pick<SiteConfig, "root">,
	assets: readonly Asset[],
	factsOf: ReadFact<ImageFacts> = rememberFiles(readImageFile),
): Problem[] {
	return assets.flatMap(({ file }) => {
		const facts = imageFile.test(file) ? factsOf(join(config.root, file)) : null;
		return facts ? imageProblems(facts, { subject: `The image \`${file}\``, href: file, at: { file, line: 1, column: 1 } }) : [];
	});
}

/** Returns a function that finds the file (absolute path) of an image by its final URL; `null` if the image is not part of the site. */
function imageFiles(config: Pick<SiteConfig, "root" | "base" | "staticDir">, graph: SiteGraph): (url: string) => string | null {
	const assets = new Map(graph.assets.map((asset) => [asset.outputPath, join(config.root, asset.file)]));
	return (url) => {
		const path = withoutBase(url.replace(/[?#].*$/, ""), config.base)?.slice(1);
		if (path === undefined || !imageFile.test(path)) return null;
		return (path.startsWith(`${assetsFolder}/`) ? assets.get(path) : undefined) ?? join(config.staticDir, path);
	};
}

/** The sizes of a page's images, by the index of the link that shows them. */
export function imagesOf(route: SourceRoute, sizes: ImageSizes): Readonly<Record<number, ImageSize>> {
	const images: Record<number, ImageSize> = {};
	route.document.links.forEach((link, index) => {
		const size = link.kind === "image" ? sizes.get(route.hrefs[index] ?? "") : undefined;
		if (size) images[index] = size;
	});
	return images;
}

/** A use of an image file. */
type ImageUse = {
	/** The beginning of the message: "The image `a.png`". */
	readonly subject: string;
	/** The address as the author wrote it. */
	readonly href: string;
	readonly at: SourcePosition;
};

/** The problems of an image file, reported where it is used. */
function imageProblems({ fault, script }: ImageFacts, { subject, href, at }: ImageUse): Problem[] {
	const about = { severity: "warning", at, subject: href } as const;
	const problems: Problem[] = [];
	if (fault !== null)
		problems.push({ ...about, code: "image-invalid", message: `${subject} is damaged: ${fault}.`, hint: "Export or copy the file again." });
	if (script !== null) {
		const message = `${subject} contains a script (\`${script.replace(/[<>]/g, "")}\`), which runs when a reader opens the file.`;
		problems.push({ ...about, code: "svg-script", message, hint: "Export the drawing without scripts." });
	}
	return problems;
}
