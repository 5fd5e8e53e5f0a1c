import { escapeHtml, unescapeHtml } from "../../theme/contract/escape.ts";
import type { TypedSample } from "../../theme/contract/typed-sample.ts";
import type { BlockTypes } from "./type-facts.ts";

/** The end of a block's HTML, with its names and their types. `replaceTypes` replaces it. */
export function typedNames(code: string, { types, names }: BlockTypes): string {
	const starts = lineStarts(code);
	const sample: TypedSample = {
		types,
		names: names.map(([line, column, type]) => [(starts[line] ?? 0) + column, type] as const).sort(([a], [b]) => a - b),
	};
	return `<template>${escapeHtml(JSON.stringify(sample))}</template>`;
}

/** Where the lines start in the HTML, whose line breaks are one character. */
function lineStarts(code: string): readonly number[] {
	let next = 0;
	return code.split(/\r?\n/).map((line) => {
		const start = next;
		next += line.length + 1;
		return start;
	});
}

/**
 * Replaces the names at the end of a block's HTML with their URL, from which the script of the page takes them. `urlOf` gets a `TypedSample` as JSON, and returns
 * the URL. A block without types stays as it is. The element is not displayed, read aloud, copied or searched.
 */
export function replaceTypes(html: string, urlOf: (json: string) => string): string {
	return html.replace(
		/<template>([^<]*)<\/template>$/,
		(_, json: string) => `<template data-types="${escapeHtml(urlOf(unescapeHtml(json)))}"></template>`,
	);
}
