import type { PageFile } from "../integration.ts";

/** The source of a page, with its front matter. `file` is relative to the site's folder. */
export type PageText = { readonly file: string; readonly text: string };

/** The texts of pages, without the Markdown that they include. */
export async function pageTexts(sources: readonly PageFile[]): Promise<readonly PageText[]> {
	const texts: PageText[] = [];
	for (const source of sources) {
		const own = (await source.markdown()).find(({ file }) => file === source.file);
		if (own) texts.push({ file: own.file, text: own.text });
	}
	return texts;
}
