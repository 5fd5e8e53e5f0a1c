import type { NavigationData, PageProps } from "../../theme/contract/page.ts";
import type { RenderedPage } from "../../theme/contract/renderer.ts";
import { fillHoles } from "../../theme/lib/holes.ts";
import { withBase } from "../../theme/lib/urls.ts";
import { namesReference, takeNames } from "../highlight/typed-names.ts";
import { pageStylesheet, pageTypes } from "../lib/assets-folder.ts";
import { integrityOf } from "../lib/hash.ts";

/** An output file that pages share if its text is the same. */
export type PageAsset = { readonly path: string; readonly text: string };

/** A page that is ready to be served or written. Client-side navigation fetches `navigation`, which has `main` without its document. */
export type FinishedPage = {
	readonly html: string;
	/** HTML inside `<main>`, and its position in `html`. */
	readonly main: string;
	readonly mainIndex: number;
	readonly navigation: string;
	readonly markdown: string | null;
	/** Files for the page's own styles and for the types of names in its samples. */
	readonly assets: readonly PageAsset[];
};

/** A rendered page without the colors of its code, and what completes it. */
export type PageParts = {
	readonly rendered: Pick<RenderedPage, "before" | "main" | "after" | "head">;
	readonly page: Pick<PageProps, "url" | "layout" | "sidebar">;
	/** The highlighted code blocks, in order. */
	readonly code: readonly string[];
	readonly css: string;
	readonly markdown: string | null;
	readonly base: string;
	/** Whether the page's assets have integrity hashes. */
	readonly integrity: boolean;
};

/** Fills in the code of a page, and makes the data for client-side navigation. */
export function finishPage({ rendered, page, code, css, markdown, base, integrity }: PageParts): FinishedPage {
	const types = moveTypes(code, base);
	const main = fillHoles(rendered.main, "C", (index) => types.code[index] ?? "");
	const { url, layout, sidebar } = page;
	const stylesheet = css === "" ? null : { path: pageStylesheet(css), text: css };
	const navigation: NavigationData = {
		url,
		layout,
		head: rendered.head,
		sidebar,
		...(stylesheet === null ? {} : { stylesheet: withBase(`/${stylesheet.path}`, base) }),
		...(stylesheet === null || !integrity ? {} : { integrity: integrityOf(stylesheet.text) }),
		main,
	};
	return {
		html: rendered.before + main + rendered.after,
		main,
		mainIndex: rendered.before.length,
		navigation: JSON.stringify(navigation),
		markdown,
		assets: [stylesheet, types.file].filter((file) => file !== null),
	};
}

/** Position of the content of `<main>` in a page's file, in bytes. */
export type PlaceOfMain = { readonly start: number; readonly length: number };

/** Finds the content of `<main>` in a page's file. */
export function placeOfMain({ html, main, mainIndex }: FinishedPage): PlaceOfMain {
	return { start: Buffer.byteLength(html.slice(0, mainIndex)), length: Buffer.byteLength(main) };
}

/**
 * Moves the types of names from a page's code blocks to a file, which browsers load when the reader points at a name. The file is a JSON
 * array with a `TypedSample` for each block that has types; each block refers to it by a URL with the block's index as its fragment.
 * `file` is `null` for a page without types.
 */
export function moveTypes(code: readonly string[], base: string): { readonly code: readonly string[]; readonly file: PageAsset | null } {
	const blocks = code.map(takeNames);
	const samples = blocks.flatMap(({ json }) => json ?? []);
	if (samples.length === 0) return { code, file: null };
	const text = `[${samples.join(",\n")}]`;
	const path = pageTypes(text);
	const url = withBase(`/${path}`, base);
	let index = 0;
	return {
		code: blocks.map(({ html, json }) => (json === null ? html : html + namesReference(`${url}#${index++}`))),
		file: { path, text },
	};
}
