import { catalogueFor } from "../../theme/texts/catalogues.ts";
import { en } from "../../theme/texts/en.ts";
import { writeFiles } from "./site.ts";

/** The languages of the site besides English, each with the only word of its content. */
export const contentWords = { de: "Wort", ar: "كلمة" } as const;

/** A language of the site. */
export type WordsLanguage = keyof typeof contentWords;

const labels = ["Sample", "Guides", "Blog", "News", "More", "Group", "Ask", "Rights"];

const labelsIn = (word: string) => JSON.stringify(Object.fromEntries(labels.map((label) => [label, word])));

const config = `import { comments } from "keyframe-docs";
export default {
	title: "Sample",
	url: "https://example.com",
	locales: { en: {}, de: { labels: ${labelsIn(contentWords.de)} }, ar: { labels: ${labelsIn(contentWords.ar)} } },
	collections: {
		docs: { dir: "docs", route: "/docs", editUrl: "https://example.com/edit/main/docs", showLastUpdated: true, versions: { current: {}, "2.0": { dir: "v2" }, "1.0": { dir: "v1" } } },
		blog: { dir: "blog", route: "/blog", fileNames: "dated", layout: "post", list: { title: "Blog", perPage: 1, feeds: { tags: true } } },
		pages: { dir: "pages", route: "/", layout: "page" },
	},
	facts: { dir: "facts", packages: ["toolkit"] },
	navbar: { left: [{ label: "Guides", sidebar: "docs" }, { label: "Blog", to: "/blog" }, { label: "More", items: [{ label: "Guides", to: "/docs/first" }] }] },
	footer: { columns: [{ title: "More", items: [{ label: "Blog", to: "/blog" }] }], copyright: "Rights" },
	announcement: { id: "new", text: "News" },
	feedback: { url: "https://example.com/feedback" },
	askAi: { script: "https://example.com/a.js", open: "open" },
	search: { page: "/search", reportUrl: "https://example.com/report?q={query}" },
	integrations: [comments({ repo: "me/site", repoId: "R_1", category: "Comments", categoryId: "C_1" })],
};
`;

const facts = {
	package: "toolkit",
	version: "1.2.3",
	repository: "https://example.com/toolkit/tree/main/packages/toolkit",
	environments: { names: { node: "Node.js" }, works: { node: "" }, tests: {} },
	symbols: {
		bounce: {
			...{ kind: "function", signature: "function bounce(options: { at: number }): number", takes: "options", since: "1.1.0" },
			...{ deprecated: "", entries: ["more"], source: "src/index.ts", returns: { type: "number", members: { at: { type: "number" } } } },
			members: {
				at: { type: "number", since: "1.1.0", deprecated: "" },
				height: { type: "number", optional: true, default: "-1.5", aliases: ["h"] },
				width: {
					type: "number",
					optional: true,
					ignored: ["0"],
					usedBy: ["a"],
					twins: { flag: "--width", node: "width", config: "setWidth" },
				},
				easing: { type: "Easing | null", optional: true },
			},
		},
	},
};

/** A page with every component of the theme. */
const components = (word: string) => `
${["note", "tip", "info", "important", "warning", "caution", "danger"].map((kind) => `:::${kind}\n\n${word}\n\n:::\n`).join("\n")}
:::tip[${word}]

${word}

:::

> [!WARNING]
> ${word}

<details>

${word}

</details>

:::details

${word}

:::

::::tabs

:::tab[${word}]
${word}
:::

:::tab
${word}
:::

::::

:::youtube{id=M7lc1UVf-VE}
:::

- [x] ${word}
- [ ] ${word}

${word}[^1]

[^1]: ${word}

\`\`\`sh npm2yarn
npm install toolkit
\`\`\`

\`\`\`ts collapse=3
1;
2;
3;
4;
5;
6;
\`\`\`

![${word}](./dot.svg)
`;

const api = (word: string) => `---
title: ${word}
kind: function
of: toolkit#bounce
source: "[${word}](../first.md)"
see: ["[${word}](../first.md)"]
---

${word}

::signature

::::options
:::option[at]
${word}
:::

:::option[height, width]
${word}
:::

:::option[easing]
${word}
:::
::::

:::returns
:::option[at]
${word}
:::
:::

:::errors
${word}
:::
`;

const removed = (word: string) =>
	`---\ntitle: ${word}\nkind: removed\nof: toolkit#old\nremoved: "1.2.0"\nreplacement: toolkit#bounce\n---\n\n${word}\n`;

const mdx = (word: string) => `---
title: ${word}
---

<Admonition type="tip">${word}</Admonition>

<Admonition type="warning" title="${word}">${word}</Admonition>

<details>${word}</details>

<Tabs><TabItem value="a" label="${word}">${word}</TabItem></Tabs>
`;

/** The sources of the site in one language, below a folder. */
function sources(folder: string, word: string): Readonly<Record<string, string>> {
	const page = (front: string) => `---\ntitle: ${word}\n${front}---\n\n${word}\n\n## ${word}\n\n${word}\n`;
	const post = (front: string) =>
		`---\ntitle: ${word}\nauthors: [ada]\ntags: [${word}]\n${front}---\n\n${word}\n\n<!-- truncate -->\n\n${word}\n`;
	const files = {
		"docs/first.md": page("last_update: { date: 2025-01-31, author: Ada }\ntags: [Tag]\n".replace("Tag", word)),
		"docs/parts/_category_.json": JSON.stringify({ label: word, link: { type: "generated-index", title: word, description: word } }),
		"docs/parts/components.md": `---\ntitle: ${word}\n---\n\n${components(word)}`,
		"docs/parts/mdx.mdx": mdx(word),
		"docs/parts/api.md": api(word),
		"docs/parts/removed.md": removed(word),
		"docs/parts/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
		"docs/unlisted.md": page("unlisted: true\n"),
		"v2/first.md": page(""),
		"v2/only.md": page(""),
		"v1/first.md": page(""),
		"v1/gone.md": page(""),
		"blog/2025-01-02-a.md": post(""),
		"blog/2025-01-03-b.md": post("unlisted: false\n"),
		"blog/authors.yml": `ada:\n  name: Ada\n  title: ${word}\n`,
		"pages/index.md": page(""),
	};
	return Object.fromEntries(Object.entries(files).map(([file, text]) => [folder + file, text]));
}

/** A site in English, German and Arabic with every kind of page, whose content is one word in each language. `root` is an empty folder. */
export function wordsSite(root: string): string {
	writeFiles(root, {
		"site.config.ts": config,
		"facts/toolkit.json": JSON.stringify(facts),
		...sources("", "Word"),
		...sources("i18n/de/", contentWords.de),
		...sources("i18n/ar/", contentWords.ar),
	});
	return root;
}

/** What the texts of a language consist of: what stands between the values. */
function piecesOf(texts: Readonly<Record<string, unknown>>): Set<string> {
	const all = Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : Object.values(text as Record<string, string>)));
	return new Set(all.flatMap((text) => text.split(/\{\w+\}/)).map(plain));
}

/** Names that are the same in every language. */
const names =
	/(?:RSS|Atom|JSON Feed|Markdown|JavaScript|GitHub|ChatGPT|Claude|Node\.js|Ada|Ctrl|Esc|Enter|YouTube|English|Deutsch|العربية|npm|yarn|pnpm|bun|404)/g;

/** The words of a text that are neither content nor a text of the theme in a language. */
export function leftoverWords(texts: readonly string[], language: WordsLanguage): string[] {
	const pieces = [...piecesOf(catalogueFor(language) ?? {})].sort((a, b) => b.length - a.length);
	const english = piecesOf(en);
	const left = texts.filter((text) => {
		let rest = plain(text).replaceAll(contentWords[language], "");
		if (english.has(plain(text)) && !pieces.includes(plain(text))) return true;
		for (const piece of pieces) if (piece !== "" && /\p{L}/u.test(piece)) rest = rest.split(piece).join("");
		return /\p{L}{2}/u.test(rest.replace(names, "").replace(/\p{Script=Arabic}/gu, language === "ar" ? "" : "x"));
	});
	return [...new Set(left.map(plain))].sort();
}

function plain(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
