import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { sha256 } from "../../../../generator/lib/hash.ts";
import { decodeSegment, encodeSegment, fitsSegment, readLimit, type SegmentEntry } from "../../../../generator/lib/segment.ts";

const entries: SegmentEntry[] = [
	["bodies 0a", Buffer.from('{"größe":"\n\n"}')],
	["code 0a", Buffer.from("")],
	["kept card.0a.webp", Buffer.from([0, 255, 10, 10])],
];

/** A segment with any text, under the digest that belongs to it. */
function decode(text: string | Buffer) {
	const bytes = brotliCompressSync(text);
	return decodeSegment(bytes, { hash: sha256(bytes), size: bytes.length });
}

test("entries come back, and the same entries give the same bytes", async () => {
	const { digest, bytes } = await encodeSegment(entries);
	expect(await decodeSegment(bytes, digest)).toEqual(entries);
	expect((await encodeSegment([...entries])).digest).toEqual(digest);
});

test("bytes that the digest does not name are refused", async () => {
	const { digest, bytes } = await encodeSegment(entries);
	for (let at = 0; at < bytes.length; at++) {
		const damaged = Buffer.from(bytes);
		damaged[at] = (damaged[at] ?? 0) ^ 1;
		expect(await decodeSegment(damaged, digest)).toBeNull();
	}
	expect(await decodeSegment(bytes.subarray(1), digest)).toBeNull();
});

test("what is not a segment is refused, even under its own digest", async () => {
	expect(await decode("keyframe-segment 1\nbodies 0a 2\n\nab")).toEqual([["bodies 0a", Buffer.from("ab")]]);
	for (const text of [
		"",
		"<html>",
		"keyframe-segment 2\nbodies 0a 2\n\nab",
		"keyframe-segment 1\nbodies 0a 3\n\nab",
		"keyframe-segment 1\nbodies 0a 1\n\nab",
		"keyframe-segment 1\nbodies 0a -1\n\nab",
		"keyframe-segment 1\nbodies ../../x 2\n\nab",
		"keyframe-segment 1\nbodies 0a other.pack 0 2\n\nab",
		"keyframe-segment 1\nbodies 2\n\nab",
		"keyframe-segment 1\nbodies 0a 2",
	])
		expect(await decode(text), text).toBeNull();
	const notCompressed = Buffer.from("keyframe-segment 1\n\n");
	expect(await decodeSegment(notCompressed, { hash: sha256(notCompressed), size: notCompressed.length })).toBeNull();
});

test("an entry that would be refused does not get into a segment", () => {
	expect(fitsSegment(["bodies 0a", Buffer.from("")])).toBe(true);
	for (const name of ["bodies", "bodies a b", "bodies ../x", "bodies a\nb", ""])
		expect(fitsSegment([name, Buffer.from("")]), name).toBe(false);
	expect(fitsSegment(["bodies 0a", Buffer.alloc(readLimit)])).toBe(false);
});

test("a segment that would fill the memory is refused", async () => {
	const size = readLimit + 1;
	expect(await decode(Buffer.concat([Buffer.from(`keyframe-segment 1\nbodies 0a ${size}\n\n`), Buffer.alloc(size)]))).toBeNull();
});
