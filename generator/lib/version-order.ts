/** Compares versions such as `4.0.272` number by number. */
export function compareVersions(a: string, b: string): number {
	const [left, right] = [numbersOf(a), numbersOf(b)];
	return left.map((number, index) => number - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Whether a version is a release: three numbers, without a suffix such as `-beta`. */
export function isRelease(version: string): boolean {
	return /^\d+\.\d+\.\d+$/.test(version);
}

/**
 * Whether no version can lie between two: `3.3.9` and `3.3.10`, or `3.3.9` and `3.4.0`, whose number of patches in between is unknown.
 */
export function isNextVersion(before: string, after: string): boolean {
	const [patch = 0] = numbersOf(after).slice(2);
	return patch === 0 || nextPatch(before) === after;
}

/** The next patch version: `3.3.10` after `3.3.9`. */
export function nextPatch(version: string): string {
	const [major = 0, minor = 0, patch = 0] = numbersOf(version);
	return `${major}.${minor}.${patch + 1}`;
}

function numbersOf(version: string): number[] {
	return version.split(".").map(Number);
}
