/**
 * The `d` of lines of no length at places in whole numbers; with square ends, they are squares. Each place is told by its distance from
 * the one before it: neighbors repeat, which compresses to a fraction of what their coordinates do.
 */
export function pointPath(places: readonly (readonly [x: number, y: number])[]): string {
	return places
		.map(([x, y], index) => {
			const [fromX, fromY] = places[index - 1] ?? [0, 0];
			return `m${x - fromX} ${y - fromY}h0`.replace(" -", "-");
		})
		.join("");
}
