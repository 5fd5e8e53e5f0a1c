import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { create, insertMultiple, save, search } from "@orama/orama";
import { Document } from "flexsearch";
import MiniSearch from "minisearch";
import type * as Pagefind from "pagefind";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { createSearchEngine } from "../../../theme/search/engine/search-engine.ts";
import type { SearchRecord } from "./search-records.ts";

/** An engine with an index of all records. */
export type OpenedEngine = {
	/** URLs of the sections that a query finds, the best first. */
	readonly find: (query: string, limit: number) => Promise<readonly string[]>;
	/** Bytes, compressed, that a browser has loaded so far: of the index and what is shown, without the scripts. */
	readonly loaded: () => number;
};

/** An engine under test. */
export type BenchedEngine = {
	readonly name: string;
	/** Indexes records. `folder` is for its files. */
	readonly open: (records: readonly SearchRecord[], folder: string) => Promise<OpenedEngine>;
};

/** All engines. Those that let one choose get the weights of fields, beginnings of words and one mistake in a word. */
export const engines: readonly BenchedEngine[] = [
	{ name: "FlexSearch, forward", open: async (records) => flexSearch(records, "forward") },
	{ name: "FlexSearch, tolerant", open: async (records) => flexSearch(records, "tolerant") },
	{ name: "MiniSearch", open: async (records) => miniSearch(records) },
	{ name: "Orama", open: orama },
	{ name: "Pagefind", open: pagefind },
];

/** The engine of this project over a published site. */
export function ownEngine(folder: string): OpenedEngine {
	let loaded = 0;
	const engine = createSearchEngine(async (name) => {
		const text = readFileSync(join(folder, name));
		loaded += compressed(text);
		return JSON.parse(text.toString()) as unknown;
	});
	return {
		loaded: () => loaded,
		async find(query, limit) {
			const { index, ranked } = await engine.find(query);
			return (await index.entries(ranked.slice(0, limit).map(({ section }) => section))).map(({ url }) => url);
		},
	};
}

const boosts = { title: 5, headings: 3, text: 1 };

function compressed(text: string | Uint8Array): number {
	return gzipSync(text, { level: 9 }).length;
}

/** The texts of records, which an engine whose index does not have them needs to show what it finds. */
function shownBytes(records: readonly SearchRecord[]): number {
	return compressed(JSON.stringify(records));
}

function flexSearch(records: readonly SearchRecord[], tokenize: "forward" | "tolerant"): OpenedEngine {
	const index = new Document({ tokenize, document: { id: "id", index: ["title", "headings", "text"] } });
	for (const [id, { title, headings, text }] of records.entries()) index.add({ id, title, headings: headings.join(" "), text });
	let exported = "";
	index.export((_, data) => {
		exported += data ?? "";
	});
	const bytes = compressed(exported) + shownBytes(records);
	return {
		loaded: () => bytes,
		async find(query, limit) {
			const fields = await index.search(query, { limit, suggest: true });
			const ids = new Set(fields.flatMap(({ result }) => result as number[]));
			return [...ids].flatMap((id) => records[id]?.url ?? []);
		},
	};
}

function miniSearch(records: readonly SearchRecord[]): OpenedEngine {
	const index = new MiniSearch({ fields: Object.keys(boosts), searchOptions: { boost: boosts, prefix: true, fuzzy: 0.2 } });
	index.addAll(records.map(({ title, headings, text }, id) => ({ id, title, headings: headings.join(" "), text })));
	const bytes = compressed(JSON.stringify(index)) + shownBytes(records);
	return {
		loaded: () => bytes,
		find: async (query, limit) =>
			index
				.search(query)
				.slice(0, limit)
				.flatMap(({ id }) => records[id as number]?.url ?? []),
	};
}

async function orama(records: readonly SearchRecord[]): Promise<OpenedEngine> {
	const index = create({ schema: { url: "string", title: "string", headings: "string", text: "string" } as const });
	const documents = records.map(({ url, title, headings, text }) => ({ url, title, headings: headings.join(" "), text }));
	await insertMultiple(index, documents);
	const bytes = compressed(JSON.stringify(save(index)));
	const properties = ["title", "headings", "text"] as const;
	return {
		loaded: () => bytes,
		async find(term, limit) {
			const { hits } = await search(index, { term, properties: [...properties], boost: boosts, tolerance: 1, limit });
			return hits.map(({ document }) => document.url);
		},
	};
}

/** It is not bundled, because it starts a program that lies beside its files. Relative to the script that runs benchmarks. */
const pagefindModule = new URL("../../node_modules/pagefind/lib/index.js", import.meta.url).href;

/** What the script of Pagefind offers to pages. */
type PagefindClient = {
	readonly options: (options: { readonly basePath: string }) => Promise<void>;
	readonly search: (query: string) => Promise<{ readonly results: readonly { readonly data: () => Promise<PagefindPage> }[] }>;
};

type PagefindPage = { readonly url: string; readonly sub_results: readonly { readonly url: string }[] };

/** Pages of which what is shown is loaded. */
const maxPages = 10;

/** Pagefind indexes and finds pages, which it is given as HTML, and loads its files with `fetch`, which reads them from the disk here. */
async function pagefind(records: readonly SearchRecord[], folder: string): Promise<OpenedEngine> {
	const { createIndex, close } = (await import(pagefindModule)) as typeof Pagefind;
	const { index } = await createIndex();
	if (!index) throw new Error("Pagefind did not start");
	for (const [url, sections] of pagesOf(records)) await index.addHTMLFile({ url, content: pageHtml(sections) });
	mkdirSync(folder, { recursive: true });
	await index.writeFiles({ outputPath: folder });
	await close();
	let loaded = 0;
	const host = "http://localhost";
	globalThis.fetch = async (address) => {
		const data = readFileSync(join(folder, new URL(String(address)).pathname));
		loaded += data.length;
		return new Response(data);
	};
	const client = (await import(pathToFileURL(join(folder, "pagefind.js")).href)) as PagefindClient;
	await client.options({ basePath: `${host}/` });
	return {
		loaded: () => loaded,
		async find(query) {
			const { results } = await client.search(query);
			const pages = await Promise.all(results.slice(0, maxPages).map((result) => result.data()));
			return pages
				.flatMap(({ url, sub_results }) => [...sub_results.map((section) => section.url), url])
				.map((url) => url.replace(host, ""));
		},
	};
}

/** The records of each page, by its URL. */
function pagesOf(records: readonly SearchRecord[]): ReadonlyMap<string, readonly SearchRecord[]> {
	const pages = new Map<string, SearchRecord[]>();
	for (const record of records) {
		const url = record.url.replace(/#.*/, "");
		pages.set(url, [...(pages.get(url) ?? []), record]);
	}
	return pages;
}

function pageHtml(sections: readonly SearchRecord[]): string {
	const parts = sections.map(({ url, title, headings, level, text }) => {
		const tag = `h${Math.min(6, level)}`;
		const anchor = url.includes("#") ? ` id="${escapeHtml(url.replace(/^[^#]*#/, ""))}"` : "";
		return `<${tag}${anchor}>${escapeHtml(level === 1 ? title : (headings.at(-1) ?? ""))}</${tag}><p>${escapeHtml(text)}</p>`;
	});
	return `<!doctype html><html lang="en"><body data-pagefind-body>${parts.join("\n")}</body></html>`;
}
