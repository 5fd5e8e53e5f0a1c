import { didYouMean } from "../../lib/nearest-name.ts";

/** A comment such as `// #region setup`, `#region setup` or `<!-- #endregion -->`. */
const marker = /^\s*(?:(?:\{?\/\*+|\/\/|<!--|--|#|;+)\s*)?#(end)?region\b[ \t]*([^\s*>-][^\s*>]*)?.*$/;

/** The lines between the comments `#region name` and `#endregion`: index of the first one and of the one after the last; `null` if there is no such region. */
export function findRegion(lines: readonly string[], name: string): { readonly first: number; readonly end: number } | null {
	const first = lines.findIndex((line) => isStart(line, name)) + 1;
	if (first === 0) return null;
	let depth = 1;
	const length = lines.slice(first).findIndex((line) => {
		const [found, end] = marker.exec(line) ?? [];
		if (found !== undefined) depth += end ? -1 : 1;
		return depth === 0;
	});
	return { first, end: length < 0 ? lines.length : first + length };
}

function isStart(line: string, name: string): boolean {
	const [, end, found] = marker.exec(line) ?? [];
	return end === undefined && found === name;
}

/** Whether a line only begins or ends a region, which readers do not see. */
export function isRegionMarker(line: string): boolean {
	return marker.test(line);
}

/** Names the region that was probably meant, or all regions. */
export function regionHint(lines: readonly string[], name: string): string {
	const names = lines.flatMap((line) => {
		const [, end, found] = marker.exec(line) ?? [];
		return end === undefined && found !== undefined ? [found] : [];
	});
	if (names.length === 0) return `Write \`#region ${name}\` in a comment above the lines, and \`#endregion\` below them.`;
	return didYouMean(name, names) ?? `It has ${names.map((found) => `\`${found}\``).join(", ")}.`;
}
