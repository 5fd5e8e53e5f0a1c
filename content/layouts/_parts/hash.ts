/** A number from 0 to 1 that depends only on a text, evenly distributed (FNV-1a, 32 bits). */
export function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
	return ((value ^ (value >>> 13)) >>> 0) / 2 ** 32;
}
