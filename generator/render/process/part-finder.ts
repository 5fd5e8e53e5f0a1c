import type { PartStyles } from "../render-task.ts";

/**
 * Returns a function that finds the styles of the parts that a page's HTML contains. The same parts give the same text, in whatever
 * order they occur.
 */
export function createPartFinder(styles: PartStyles): (html: string) => string {
	const names = Object.keys(styles);
	const pattern = new RegExp(` class="(?:[^" ]* )*(${names.join("|")})`, "g");
	return (html) => {
		const found = new Set([...html.matchAll(pattern)].map((match) => match[1]));
		return names.map((name) => (found.has(name) ? styles[name] : "")).join("");
	};
}
