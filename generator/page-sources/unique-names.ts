import { kebabCase } from "../lib/kebab-case.ts";

/** Returns names for files that are unique, regardless of case. */
export function uniqueNames(taken: readonly string[]): (text: string) => string {
	const used = new Set(taken);
	return (text) => {
		const name = kebabCase(text) || "page";
		let free = name;
		for (let count = 2; used.has(free); count++) free = `${name}-${count}`;
		used.add(free);
		return free;
	};
}
