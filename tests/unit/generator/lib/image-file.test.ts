import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { readImageFile } from "../../../../generator/lib/image-file.ts";

const folder = mkdtempSync(join(tmpdir(), "keyframe-images-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is known of a file with the name and content. */
function factsOf(name: string, content: string | Uint8Array) {
	const path = join(folder, name);
	writeFileSync(path, content);
	return readImageFile(path);
}

/** A picture with noise, so that it takes some bytes in each format. */
const picture = sharp({
	create: { width: 60, height: 40, channels: 3, background: "red", noise: { type: "gaussian", mean: 128, sigma: 50 } },
});

const whole = { size: [60, 40], fault: null, script: null };

test.each(["png", "jpeg", "gif", "webp", "avif"] as const)("a %s has a size, and is told to be cut off", async (format) => {
	const bytes = await picture.clone().toFormat(format).toBuffer();
	const name = `a.${format}`;
	expect(factsOf(name, bytes)).toEqual(whole);
	// Browsers look at the content alone.
	expect(factsOf("other.png", bytes)).toEqual(whole);
	for (const part of [0.6, 0.9])
		expect(factsOf(name, bytes.subarray(0, bytes.length * part))).toEqual({ ...whole, fault: "its end is missing" });
});

test("the size of a photograph is found after its long description, and is the size of the turned picture", async () => {
	const bytes = await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
	const long = Buffer.concat([bytes.subarray(0, 2), ...Array<Buffer>(5).fill(comment), bytes.subarray(2)]);
	expect(factsOf("long.jpg", long)).toEqual({ ...whole, size: [40, 60] });
});

test("what is no image is told", () => {
	const noImage = { size: null, fault: "its content is not an image that browsers can display", script: null };
	expect(factsOf("empty.png", "")).toEqual({ size: null, fault: "it is empty", script: null });
	expect(factsOf("text.png", "This is a text.")).toEqual(noImage);
	expect(factsOf("page.svg", "<!doctype html><p>Not found</p>")).toEqual(noImage);
	expect(factsOf("drawing.png", '<svg width="1" height="1"/>')).toEqual(noImage);
});

test("a drawing need not have a size, and its scripts are told", () => {
	const drawing = { size: null, fault: null, script: null };
	expect(factsOf("a.svg", "<?xml version='1.0'?><svg><path d='M0 0'/></svg>")).toEqual(drawing);
	expect(factsOf("a.svg", Buffer.from("\ufeff<svg><path/></svg>", "utf16le"))).toEqual(drawing);
	expect(factsOf("a.svg", '<svg width="4" height="3"><script>x()</script></svg>')).toEqual({
		size: [4, 3],
		fault: null,
		script: "<script>",
	});
	expect(factsOf("a.svg", '<svg><path d="M0 0"onclick="x()"/></svg>')).toMatchObject({ script: "onclick" });
	expect(factsOf("a.svg", '<svg><a href="javascript:x()">x</a></svg>')).toMatchObject({ script: "javascript:" });
	expect(factsOf("a.svg", "<svg><text>on a line = 5</text></svg>")).toEqual(drawing);
});

test("a large file is not read as a whole", async () => {
	const path = join(folder, "large.png");
	const bytes = await picture.clone().png().toBuffer();
	for (const [begin, fault] of [
		[bytes, null],
		[bytes.subarray(0, -12), "its end is missing"],
		["text", "its content is not an image that browsers can display"],
	] as const) {
		writeFileSync(path, begin);
		// More than Node reads at once.
		truncateSync(path, 2 ** 32);
		expect(readImageFile(path).fault).toBe(fault);
	}
});
