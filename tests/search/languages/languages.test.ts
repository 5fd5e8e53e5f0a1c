import { afterEach, describe, expect, test, vi } from "vitest";
import { answerQuery } from "../../../theme/search/engine/answer-query.ts";
import { rulesFor } from "../../../theme/search/engine/languages/rules-for.ts";
import type { SearchHit } from "../../../theme/search/engine/search-answer.ts";
import { page } from "../support/corpus.ts";
import { indexFiles, memoryEngine } from "../support/memory-index.ts";
import { europeanSites } from "./european-sites.ts";
import type { JudgedSite } from "./judged-site.ts";
import { otherSites } from "./other-sites.ts";

afterEach(() => vi.unstubAllGlobals());

const sites = [...europeanSites, ...otherSites];

async function searchOf(site: Pick<JudgedSite, "language" | "pages">): Promise<(query: string) => Promise<readonly SearchHit[]>> {
	const pages = site.pages.map(([url, title, text]) => page(url, title, { text, group: "", kind: "", path: [] }));
	const engine = memoryEngine(await indexFiles(pages, { language: site.language }));
	return async (query) =>
		(await answerQuery(engine, { query, offset: 0, limit: 50, group: null, groupLimit: null, snippetWords: 10 })).hits;
}

/** The queries whose page is not among the first `count`. */
async function missedBy({ queries }: JudgedSite, find: (query: string) => Promise<readonly SearchHit[]>, count: number): Promise<string[]> {
	const missed: string[] = [];
	for (const [query, url] of queries) if (!(await find(query)).slice(0, count).some((hit) => hit.url === url)) missed.push(query);
	return missed;
}

describe.each(sites)("the search of a site in $language", (site) => {
	test("finds the page for each judged query, most of them first", async () => {
		const find = await searchOf(site);
		expect(await missedBy(site, find, 5)).toEqual([]);
		expect((await missedBy(site, find, 1)).length).toBeLessThanOrEqual(1);
	});
});

test.each(otherSites.filter(({ language }) => /^(?:ja|zh|th)/.test(language)))(
	"without `Intl.Segmenter` in the browser, queries in $language are split by the terms of the index",
	async (site) => {
		const find = await searchOf(site);
		const { Segmenter: _, ...others } = Object.getOwnPropertyDescriptors(Intl);
		vi.stubGlobal("Intl", Object.defineProperties({}, others));
		expect((await missedBy(site, find, 5)).length).toBeLessThanOrEqual(1);
	},
);

describe("forms of a word have the same stem", () => {
	test.each([
		["de", "installieren installiert installiere installation installationen"],
		["de", "einstellung einstellungen"],
		["de", "bild bilder bildern bildes"],
		["fr", "installer installation installe installez installee"],
		["fr", "terminal terminaux"],
		["fr", "deployer deploiement deploie"],
		["es", "instalar instalacion instalaciones instalado instala instalando"],
		["es", "actualizar actualizacion actualice"],
		["pt", "instalar instalacao instalacoes instalado"],
		["pt", "opcao opcoes"],
		["pt", "terminal terminais"],
		["ar", "ترجمه ترجمه ترجمات"],
		["ja", "書き出す 書き出し 書き出"],
		["ja", "サーバー サーバ"],
		["ko", "설치 설치를 설치하기 설치합니다 설치에서"],
		["en", "install installing installed installs"],
	])("%s: %s", (language, forms) => {
		const { stem, stemPrefix } = rulesFor(language);
		const words = forms.split(" ");
		expect(new Set(words.map(stem)).size).toBe(1);
		for (const word of words) for (const other of words) expect(other.startsWith(stemPrefix(word))).toBe(true);
	});

	test.each([
		["de", "konfiguration konferenz"],
		["fr", "page pages partage"],
		["es", "clase clave"],
		["ko", "설치 설정"],
	])("%s: but not the words of %s", (language, words) => {
		expect(new Set(words.split(" ").map(rulesFor(language).stem)).size).toBeGreaterThan(1);
	});
});

test("a word is marked with what is written together with it", async () => {
	const french = await searchOf({ language: "fr", pages: [["/a", "Guide", "Après l'installation, lancez la commande."]] });
	const [first] = await french("installer");
	expect(first?.snippet).toEqual(["Après ", "l'installation", ", lancez la commande."]);
	const arabic = await searchOf({ language: "ar", pages: [["/a", "دليل", "بعد التثبيت شغّل الأمر."]] });
	expect((await arabic("تثبيت"))[0]?.snippet).toEqual(["بعد ", "التثبيت", " شغّل الأمر."]);
});

test("a German compound finds its halves, and the second half finds it", async () => {
	const find = await searchOf({
		language: "de",
		pages: [
			["/a", "Anleitung", "Eine Anleitung zur Installation."],
			["/b", "Benutzeroberfläche", "Farben."],
		],
	});
	expect((await find("Installationsanleitung")).map(({ url }) => url)).toEqual(["/a"]);
	expect((await find("Oberflächen")).map(({ url }) => url)).toEqual(["/b"]);
});

test("words without meaning in a language are not searched in its texts", async () => {
	const find = await searchOf({ language: "de", pages: [["/a", "Titel", "Hier sind welche, die nicht zählen."]] });
	expect(await find("welche")).toEqual([]);
	expect(await find("zählen")).toHaveLength(1);
});
