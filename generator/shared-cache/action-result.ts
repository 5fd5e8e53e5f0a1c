import type { Digest } from "../lib/segment.ts";

// Servers of Bazel's HTTP cache check that what is stored below `/ac/` is an `ActionResult`, a protocol buffer, and that the store has
// the objects that it lists. Only these of its fields are used:
//   ActionResult { repeated OutputFile output_files = 2 }   OutputFile { string path = 1; Digest digest = 2 }
//   Digest { string hash = 1; int64 size_bytes = 2 }
const tags = { outputFile: 0x12, path: 0x0a, digest: 0x12, hash: 0x0a, size: 0x10 } as const;

/** Encodes a list of objects as the result of an action. */
export function encodeActionResult(digests: readonly Digest[]): Buffer {
	const files = digests.map(({ hash, size }, index) => {
		const digest = Buffer.concat([field(tags.hash, Buffer.from(hash)), Buffer.from([tags.size, ...varint(size)])]);
		return field(tags.outputFile, Buffer.concat([field(tags.path, Buffer.from(`segment-${index}`)), field(tags.digest, digest)]));
	});
	return Buffer.concat(files);
}

/** Decodes the objects that the result of an action lists; `null` if the bytes are not such a result. Servers may add fields of their own. */
export function decodeActionResult(bytes: Buffer): readonly Digest[] | null {
	try {
		return fieldsIn(bytes)
			.filter(({ tag }) => tag === tags.outputFile)
			.map(({ value }) => {
				const digest = fieldsIn(fieldOf(fieldsIn(asBytes(value)), tags.digest));
				const hash = asBytes(fieldOf(digest, tags.hash)).toString("latin1");
				const size = fieldOf(digest, tags.size);
				if (!/^[0-9a-f]{64}$/.test(hash) || typeof size !== "number") throw new RangeError("Not a digest");
				return { hash, size };
			});
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

function field(tag: number, bytes: Buffer): Buffer {
	return Buffer.concat([Buffer.from([tag, ...varint(bytes.length)]), bytes]);
}

function varint(value: number): number[] {
	const digits: number[] = [];
	for (let rest = value; ; rest = Math.floor(rest / 128)) {
		if (rest < 128) return [...digits, rest];
		digits.push((rest % 128) | 128);
	}
}

type Field = { readonly tag: number; readonly value: Buffer | number };

/** The fields of a message. Throws `RangeError` if the message is cut off. */
function fieldsIn(value: Buffer | number): Field[] {
	const bytes = asBytes(value);
	const fields: Field[] = [];
	let at = 0;
	const readNumber = (): number => {
		let number = 0;
		for (let scale = 1; scale <= 128 ** 6; scale *= 128) {
			const byte = bytes.readUInt8(at++);
			number += (byte & 127) * scale;
			if (byte < 128) return number;
		}
		throw new RangeError("The number is too large");
	};
	while (at < bytes.length) {
		const tag = readNumber();
		const type = tag % 8;
		const isFixed = type === 1 || type === 5;
		if (type !== 0 && type !== 2 && !isFixed) throw new RangeError("The type of the field is unknown");
		const number = isFixed ? (type === 1 ? 8 : 4) : readNumber();
		const end = type === 0 ? at : at + number;
		if (end > bytes.length) throw new RangeError("The message is cut off");
		fields.push({ tag, value: type === 0 ? number : bytes.subarray(at, end) });
		at = end;
	}
	return fields;
}

function fieldOf(fields: readonly Field[], tag: number): Buffer | number {
	const found = fields.find((candidate) => candidate.tag === tag);
	if (found === undefined) throw new RangeError("A field is missing");
	return found.value;
}

function asBytes(value: Buffer | number): Buffer {
	if (typeof value === "number") throw new RangeError("The field is not bytes");
	return value;
}
