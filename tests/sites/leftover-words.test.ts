import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, onTestFinished, test } from "vitest";
import { catalogueFor } from "../../theme/texts/catalogues.ts";
import { en } from "../../theme/texts/en.ts";
import type { TextKey } from "../../theme/texts/texts.ts";
import { keyframe } from "../support/cli.ts";
import { filesOf, temporaryFolder } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { contentWords, leftoverWords, type WordsLanguage, wordsSite } from "../support/words-site.ts";

type Node = ReturnType<typeof fromHtml>["children"][number];

/** Attributes that readers or search engines read. */
const spoken = ["ariaLabel", "title", "alt", "placeholder", "dataLabel", "ariaRoleDescription", "ariaDescription"];

/** The texts of a page: those that readers see or hear, except code. */
function textsOf(html: string): string[] {
	const found: string[] = [];
	const walk = (node: Node) => {
		if (node.type === "text") found.push(node.value);
		if (node.type !== "element") return;
		const { tagName, properties, children } = node;
		if (["script", "style", "code", "pre", "kbd", "template"].includes(tagName)) return;
		if (tagName === "meta" && /description|title|site_name/.test(String(properties.name ?? properties.property)))
			found.push(String(properties.content));
		for (const name of spoken) if (typeof properties[name] === "string") found.push(properties[name]);
		children.forEach(walk);
	};
	fromHtml(html).children.forEach(walk);
	return found;
}

const root = wordsSite(temporaryFolder());
const out = join(root, "out");

test("the site builds without a warning", async () => {
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/warning|error/) });
});

test("a server answers unknown addresses in the language of the address", async () => {
	const server = await startServer(["serve", out]);
	onTestFinished(() => server.stop());
	const answer = async (path: string) => {
		const response = await fetch(new URL(path, server.url));
		return [response.status, /<html lang="(\w+)"/.exec(await response.text())?.[1]];
	};
	expect(await answer("/nowhere")).toEqual([404, "en"]);
	expect(await answer("/de/docs/nowhere")).toEqual([404, "de"]);
	expect(await answer("/ar/404")).toEqual([404, "ar"]);
	expect(await answer("/dense/nowhere")).toEqual([404, "en"]);
});

describe.each(Object.keys(contentWords) as WordsLanguage[])("in %s", (language) => {
	const filesEnding = (ending: string) => filesOf(join(out, language)).filter((file) => file.endsWith(ending));
	const read = (file: string) => readFileSync(join(out, language, file), "utf8");

	test("pages have no word of another language", () => {
		const pages = filesEnding(".html");
		expect(pages.length).toBeGreaterThan(20);
		const left = pages.flatMap((file) => leftoverWords(textsOf(read(file)), language).map((text) => `${file}: ${text}`));
		expect(left).toEqual([]);
	});

	test("feeds have no word of another language", () => {
		const feeds = [...filesEnding("rss.xml"), ...filesEnding("atom.xml")];
		expect(feeds.length).toBeGreaterThan(2);
		expect(read("blog/rss.xml")).toContain(`<language>${language}</language>`);
		const left = feeds.flatMap((file) => {
			const texts = [...read(file).matchAll(/<(title|description|subtitle)(?: [^>]*)?>(.*?)<\/\1>/gs)].map(([, , text = ""]) => text);
			return leftoverWords(
				texts.map((text) => text.replace(/<!\[CDATA\[|\]\]>/g, "")),
				language,
			).map((text) => `${file}: ${text}`);
		});
		expect(left).toEqual([]);
	});

	test("scripts have the texts of the language and none of the English ones", () => {
		const start = /data-modules="([^"]+)"/.exec(read("docs/first.html"))?.[1]?.split(" ") ?? [];
		const scripts = new Map<string, string>();
		const load = (path: string) => {
			if (scripts.has(path) || !existsSync(join(out, path))) return;
			const code = readFileSync(join(out, path), "utf8");
			scripts.set(path, code);
			for (const [, name = ""] of code.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) load(`${dirname(path)}/${name}`);
		};
		for (const url of start) load(url);
		expect(scripts.size).toBeGreaterThan(5);
		const all = [...scripts.values()].join("\n");
		const own = catalogueFor(language);
		const texts = Object.entries(en).flatMap(([key, text]) =>
			typeof text === "string" && text.includes(" ") && text !== own?.[key as TextKey] ? [text] : [],
		);
		expect(texts.filter((text) => text.length > 8 && !text.includes("{") && all.includes(text))).toEqual([]);
		expect(all).toContain(own?.["search.none"].toString().split("{")[0]);
	});
});
