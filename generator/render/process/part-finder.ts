import type { PartStyles } from "../render-task.ts";

/** Makes a function that finds the styles of the parts in the HTML of a page; the same parts give the same text in any order. */
export function createPartFinder(styles: PartStyles): (html: string) => string {
	const names = Object.keys(styles);
	const pattern = new RegExp(` class="(?:[^" ]* )*(${names.join("|")})`, "g");
	return (html) => {
		const found = new Set([...html.matchAll(pattern)].map((match) => match[1]));
		return names.map((name) => (found.has(name) ? styles[name] : "")).join("");
	};
}
