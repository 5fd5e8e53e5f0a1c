import type { TypedSample } from "../../theme/contract/typed-sample.ts";
import { escapeHtml, unescapeHtml } from "../../theme/lib/escape.ts";
import type { BlockTypes, TypeFacts } from "../lib/type-facts.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";

/** Ends a block's HTML with its names and their types. Pages have `namesReference` instead. */
export function typedNames(code: string, { types, names }: BlockTypes): string {
	const starts = lineStarts(code);
	const sample: TypedSample = {
		types,
		names: names.map(([line, column, type]) => [(starts[line] ?? 0) + column, type] as const).sort(([a], [b]) => a - b),
	};
	return `<template>${escapeHtml(JSON.stringify(sample))}</template>`;
}

/** Offsets in the HTML at which its lines start. Line breaks are one character. */
function lineStarts(code: string): readonly number[] {
	let next = 0;
	return code.split(/\r?\n/).map((line) => {
		const start = next;
		next += line.length + 1;
		return start;
	});
}

/** Removes the names from the end of a block's HTML. `json` is a `TypedSample`, or `null` for a block without types. */
export function takeNames(html: string): { readonly html: string; readonly json: string | null } {
	const found = /<template>([^<]*)<\/template>$/.exec(html);
	return found === null ? { html, json: null } : { html: html.slice(0, found.index), json: unescapeHtml(found[1] ?? "") };
}

/**
 * Ends a block's HTML in a page with the URL from which the page's script loads the names. It is not displayed, read aloud, copied or
 * searched.
 */
export function namesReference(url: string): string {
	return `<template data-types="${escapeHtml(url)}"></template>`;
}

/** The places of samples whose types are not recorded as they are now; none when the site records no types. */
export function untypedSamples({ routes }: Pick<SiteGraph, "routes">, types: TypeFacts | null): string[] {
	if (types === null) return [];
	const samples = routes.flatMap(({ document }) => document.samples ?? []);
	return [...new Set(samples.filter(({ key, setUp }) => !types.has(key, setUp)).map(({ file, line }) => `${file}:${line}`))];
}
