/** Compares by code unit: the order is the same on every machine, unlike with `localeCompare`. */
export function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
