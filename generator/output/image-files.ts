import { pathToFileURL } from "node:url";
import { imagePackage } from "../config/optional-packages.ts";
import { findPackage } from "../lib/find-package.ts";
import { importModule } from "../lib/import-module.ts";
import { relativePath } from "../lib/paths.ts";
import { errorMessage, siteError } from "../lib/problem.ts";
import { readRegularFile } from "../lib/regular-file.ts";
import type { ImageVariant } from "../render/main/image-variants.ts";
import { imageFolder, keptContent } from "./kept-file.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The part of sharp's API that is used here. */
type Sharp = (input: Buffer) => {
	rotate(): ReturnType<Sharp>;
	resize(options: { width: number }): ReturnType<Sharp>;
	toFormat(format: string, options: { quality: number; effort: number }): ReturnType<Sharp>;
	toBuffer(): Promise<Buffer>;
};

/** Effort of the encoders. With sharp's default of 4, AVIF takes nine times as long for files that are 4 to 6 % smaller. */
const effort = 2;

/** Smaller variants of the images on pages. They are generated once and kept. */
export function imageFiles({
	config,
	imageVariants,
	elsewhere,
}: Pick<OutputInput, "config" | "imageVariants" | "elsewhere">): OutputFile[] {
	let opened: Promise<Sharp> | null = null;
	const make = async (variant: ImageVariant): Promise<Uint8Array> => {
		opened ??= loadSharp(config.root);
		try {
			const sharp = await opened;
			const image = sharp(readRegularFile(variant.from)).rotate().resize({ width: variant.width });
			return await image.toFormat(variant.format, { quality: variant.quality, effort }).toBuffer();
		} catch (error) {
			const file = relativePath(config.root, variant.from);
			throw siteError({
				code: "file-unreadable",
				message: `The image \`${file}\` cannot be resized: ${errorMessage(error)}.`,
				hint: "Export or copy the file again.",
				at: { file, line: 1, column: 1 },
			});
		}
	};
	// Files are renamed into place, so only a full disk leaves an empty one.
	const isWhole = (bytes: Uint8Array) => bytes.length > 0;
	const owner = "the images of pages";
	return imageVariants.map((variant) => {
		const { path } = variant;
		return { path, owner, content: keptContent({ path, make: () => make(variant), isWhole }, { config, folder: imageFolder, elsewhere }) };
	});
}

async function loadSharp(root: string): Promise<Sharp> {
	const module = (await importModule(pathToFileURL(findPackage(imagePackage, root) ?? "").href)) as { default: Sharp };
	return module.default;
}
