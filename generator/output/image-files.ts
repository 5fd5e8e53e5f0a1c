import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findPackage, imagePackage } from "../config/optional-packages.ts";
import { relativePath } from "../lib/paths.ts";
import { errorMessage, siteError } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { ImageVariant } from "../render/image-variants.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The part of sharp that is used here. */
type Sharp = (input: Buffer) => {
	rotate(): ReturnType<Sharp>;
	resize(options: { width: number }): ReturnType<Sharp>;
	toFormat(format: string, options: { quality: number }): ReturnType<Sharp>;
	toBuffer(): Promise<Buffer>;
};

/** Smaller forms of the images of pages. One that was made once is kept in the cache under the name of its file. */
export function imageFiles({ config, imageVariants }: Pick<OutputInput, "config" | "imageVariants">): OutputFile[] {
	const quality = config.images?.quality ?? 0;
	const folder = join(config.cacheDir, "images");
	let opened: Promise<Sharp> | null = null;
	const make = async (variant: ImageVariant): Promise<Uint8Array> => {
		const kept = join(folder, variant.path.slice(variant.path.lastIndexOf("/") + 1));
		const known = config.cache ? tryRead(kept) : null;
		if (known) return known;
		opened ??= loadSharp(config.root);
		try {
			const sharp = await opened;
			const image = sharp(readFileSync(variant.from)).rotate().resize({ width: variant.width });
			const bytes = await image.toFormat(variant.format, { quality }).toBuffer();
			replaceFile(kept, bytes);
			return bytes;
		} catch (error) {
			const file = relativePath(config.root, variant.from);
			throw siteError({
				code: "file-unreadable",
				message: `The image \`${file}\` cannot be made smaller: ${errorMessage(error)}.`,
				at: { file, line: 1, column: 1 },
			});
		}
	};
	return imageVariants.map((variant) => ({
		path: variant.path,
		owner: "the images of pages",
		content: { kind: "made", make: () => make(variant), key: () => variant.path },
	}));
}

async function loadSharp(root: string): Promise<Sharp> {
	const module = (await import(pathToFileURL(findPackage(imagePackage, root) ?? "").href)) as { default: Sharp };
	return module.default;
}

/** What is kept is whole, because it was renamed into its place; an empty file is what a full disk leaves. */
function tryRead(path: string): Buffer | null {
	try {
		const bytes = readFileSync(path);
		return bytes.length > 0 ? bytes : null;
	} catch {
		return null;
	}
}
