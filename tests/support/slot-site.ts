import { type SlotName, slotNames } from "../../theme/lib/slots/slots.ts";

const names = [...slotNames];

/** A component that marks its place and shows the part of the theme. `props` are the names of the props that it received. */
const wrapper = (name: string) => `export default function Part({ Original, ...props }) {
	return (
		<>
			<i data-slot="${name}" data-props={Object.keys(props).sort().join(" ")} />
			<Original {...props} />
		</>
	);
}
`;

/** Appears next to the footer, with state: the number of clicks, and a way to crash. */
const lively = `import { useState } from "react";
export default function Lively() {
	const [clicks, setClicks] = useState(0);
	if (clicks < 0) throw new Error("crashed");
	return (
		<p>
			<i data-slot="before:footer" />
			<button type="button" onClick={() => setClicks(clicks + 1)}>Clicks: {clicks}</button>
			<button type="button" onClick={() => setClicks(-1)}>Crash</button>
		</p>
	);
}
`;

const beside = (key: string) => `export default () => <i data-slot="${key}" />;\n`;

/** The files for slots, and their part of the configuration. */
function filledSlots(): { readonly files: Record<string, string>; readonly config: Record<string, string> } {
	const files: Record<string, string> = {};
	const config: Record<string, string> = {};
	const add = (key: string, text: string) => {
		const file = `slots/${key.replace(":", "-")}.tsx`;
		files[file] = text;
		config[key] = `./${file}`;
	};
	for (const name of names) {
		add(name, wrapper(name));
		add(`before:${name}`, name === "footer" ? lively : beside(`before:${name}`));
		add(`after:${name}`, beside(`after:${name}`));
	}
	return { files, config };
}

const { files: slotFiles, config: slotConfig } = filledSlots();

/** A site that fills every slot, each with three components, and shows every part of the theme somewhere. */
export const slotSite: Readonly<Record<string, string>> = {
	...slotFiles,
	"site.config.ts": `export default {
	title: "Slots",
	url: "https://example.com",
	announcement: { id: "1", text: "News" },
	askAi: { script: "https://assistant.example.com/a.js", open: "assistant.open" },
	feedback: { url: "https://answers.example.com/" },
	navbar: { left: [{ label: "Docs", to: "/docs/" }, { label: "More", items: [{ label: "Blog", to: "/blog" }] }] },
	footer: { copyright: "Us" },
	collections: {
		docs: { dir: "docs", route: "/docs", editUrl: "https://example.com/edit" },
		blog: { dir: "blog", route: "/blog", layout: "post", list: {} },
	},
	slots: ${JSON.stringify(slotConfig)},
};
`,
	"docs/index.md": "---\ntitle: Start\n---\n\n## One\n\n[Other](./group/other.md)\n\n## Two\n\nText.\n",
	"docs/_category_.json": '{ "items": ["index", { "type": "html", "value": "<em>More</em>" }, "..."] }\n',
	"docs/parts.md": `---
title: Parts
---

:::tip[Mind the \`code\`]

Inside [a link](./index.md).

:::

A :badge[new]{type=tip} word.

::::cards

:::card[One *card*]{href=./index.md}

Text.

:::

::::

::::tabs

:::tab[First]

One.

:::

:::tab[Second]

Two.

:::

::::

:::steps

1. Do
2. Done

:::

:::details[More]

Hidden.

:::

:::file-tree

- src/

:::

:::params

| name | text |
| --- | --- |
| a | b |

:::

::youtube[Film]{id=dQw4w9WgXcQ}

::video[Clip]{src=/clip.mp4}

![A picture](/icon.svg "Its title")

## A heading

> A quotation.

- A list

| A | table |
| - | ----- |
| 1 | 2 |

---

\`\`\`js title="a.js"
a();
\`\`\`
`,
	"static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>',
	"static/clip.mp4": "x",
	"docs/demo.mdx": "---\ntitle: Demo\n---\n\n<Demo>It</Demo>\n",
	"docs/group/_category_.json": '{ "link": { "type": "generated-index" }, "icon": "★", "badge": { "text": "New", "type": "tip" } }\n',
	"docs/group/page.md": "---\ntitle: Page\nunlisted: true\n---\n\nText.\n",
	"docs/group/other.md": "---\ntitle: Other\n---\n\n[Start](../index.md)\n",
	"blog/2024-01-01-news.md": "---\ntitle: News\ndate: 2024-01-01\n---\n\nText.\n",
};

/** Slots that show only in a browser, because their parts need a reader. */
export const browserSlots: readonly SlotName[] = ["crash-screen", "search-start", "search-hit", "search-empty"];
