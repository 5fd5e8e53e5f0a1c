import { escapeHtml, unescapeHtml } from "../../theme/contract/escape.ts";
import type { BlockTypes } from "./type-facts.ts";

const name = /^[\p{ID_Continue}$]+/u;

/** Puts each name with a type into an element with the index of the type, across the spans of colors. `code` is the text of the lines. */
export function markNames(lines: readonly string[], code: string, { names }: BlockTypes): readonly string[] {
	const texts = code.split(/\r?\n/);
	const typesIn = texts.map(() => new Map<number, number>());
	for (const [line, column, type] of names) {
		const { length } = name.exec(texts[line]?.slice(column) ?? "")?.[0] ?? "";
		for (let at = column; at < column + length; at++) typesIn[line]?.set(at, type);
	}
	return lines.map((html, line) => {
		const types = typesIn[line];
		return types === undefined || types.size === 0 ? html : markLine(html, types);
	});
}

/** Spans are not nested: a name in the middle of one ends it and begins it again. */
function markLine(html: string, types: ReadonlyMap<number, number>): string {
	let [result, span, open, at] = ["", "", "", 0];
	for (const piece of html.match(/<[^>]*>|&\w+;|[\s\S]/g) ?? []) {
		if (piece.startsWith("<")) {
			span = piece === "</span>" ? "" : piece;
			continue;
		}
		const type = types.get(at++);
		const wanted = type === undefined ? span : `${span === "" ? "<span" : span.slice(0, -1)} data-t="${type}">`;
		if (wanted !== open) result += (open === "" ? "" : "</span>") + wanted;
		open = wanted;
		result += piece;
	}
	return open === "" ? result : `${result}</span>`;
}

/** The end of a block's HTML, with the texts of its types. `takeTypes` replaces it. */
export function typeTexts({ types }: BlockTypes): string {
	return `<template>${escapeHtml(JSON.stringify(types))}</template>`;
}

/**
 * Replaces the texts at the end of a block's HTML with their URL, from which the script of the page takes them. `urlOf` gets the texts, a JSON array, and returns
 * the URL. A block without types stays as it is. The element is not displayed, read aloud, copied or searched.
 */
export function replaceTypes(html: string, urlOf: (json: string) => string): string {
	return html.replace(
		/<template>([^<]*)<\/template>$/,
		(_, json: string) => `<template data-types="${escapeHtml(urlOf(unescapeHtml(json)))}"></template>`,
	);
}
