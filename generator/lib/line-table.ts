/** A position in a text: line and column, both from 1, and the offset. */
export type Point = { readonly line: number; readonly column: number; readonly offset: number };

/** Returns a function that converts offsets in a text to positions. For many look-ups: `positionAt` counts the lines each time. */
export function lineTable(text: string): (offset: number) => Point {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return (offset) => {
		const at = Math.max(0, Math.min(offset, text.length));
		let low = 0;
		let high = starts.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((starts[middle] ?? 0) <= at) low = middle;
			else high = middle - 1;
		}
		return { line: low + 1, column: at - (starts[low] ?? 0) + 1, offset: at };
	};
}
