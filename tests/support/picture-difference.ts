import { copyFileSync } from "node:fs";
import sharp from "sharp";

/** The mean difference of a channel, of 255, that another build of Chromium or another font may make. */
const tolerance = 2;

/**
 * The mean difference of a channel between the picture of a page and what has been drawn now, or `null` if it is small. Throws if their sizes differ.
 * With `UPDATE_GOLDEN=1`, the page gets what has been drawn.
 */
export async function differsFrom(kept: string, drawn: string): Promise<string | null> {
	if (process.env.UPDATE_GOLDEN) copyFileSync(drawn, kept);
	const [a, b] = await Promise.all([kept, drawn].map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })));
	if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) throw new Error(`${kept} has another size`);
	const mean = a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length;
	return mean > tolerance ? mean.toFixed(2) : null;
}
