/** A fresh clone, whose packages are not installed and whose generated files are not made: configuration in three dialects of modules, content in several folders of a repository. */
export const clone: Readonly<Record<string, string>> = {
	"docs/intro.md": `---
title: Intro
---

import Note from "./_note.mdx";

A link to [the index](docblock://a.ts?token=b), [a page](tools/config.md).

<Note />

# Reference

Text.
`,
	"docs/_note.mdx": `import Panel from "@site/src/components/Panel";
import { Chip } from "@missing/kit";

### Noted

<Panel><Chip /></Panel>
`,
	"docs/tools/config.md": "---\nid: config\n---\n\n# Config {#top}\n\n## Options\n\n[anchor](#options)\n",
	"docs/tools/api.mdx": `---
title: API
---

import Props from "@generated/api/v1/props.md";
import Events from "@generated/api/v1/events.md";
import PropsA from "@parts/api/a/props.md";
import PropsB from "@parts/api/b/props.md";
import Demo from "@site/static/usage/demo/index.md";
import Card from "@components/Card";
import raw from "!!raw-loader!./missing.ts";

\`\`\`mdx-code-block
import Last from "./Last";

<Last />
\`\`\`

<Card><Demo /></Card>
<Props /><Events /><PropsA /><PropsB />

{raw}
`,
	"docs/tools/old.mdx": `---
title: Old
---

import Card from "@components/Card";

Less than <3, a set {of these}, <https://example.com>.

<Card>

Inside

</Card>
`,
	"docs/tools/broken.mdx":
		'---\ntitle: Broken\n---\n\nimport Card from "@components/Card";\n\n<details>\n<summary>A\n</summary>\n\nB\n</details>\n\n<Card>\n',
	"docs/same.md": "---\nslug: /tools/twice\n---\n\n# First\n",
	"docs/twice.md": "---\nslug: /tools/twice\n---\n\n# Second\n",
	"packages/site/package.json": '{ "name": "site", "type": "module", "version": "2.1.0" }\n',
	"packages/site/docusaurus.config.mts": `
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import path from "node:path";
import semver from "semver";
import pkg from "./package.json" with { type: "json" };
import { presets } from "./config/presets.js";
import type { Config } from "@docusaurus/types";

const require = createRequire(import.meta.url);
const { themes } = require("prism-react-renderer");
const rules = Object.entries(require("@missing/rules")).map(([name]) => ({ from: \`/r/\${name}\`, to: \`/rules/\${name}\` }));

export default async function createConfig(): Promise<Config> {
	const { default: math } = await import("remark-missing");
	return {
		title: "Clone",
		titleDelimiter: "·",
		url: "https://clone.example.com",
		baseUrl: "/",
		onBrokenLinks: "throw",
		onBrokenAnchors: "throw",
		customFields: { version: pkg.version, major: semver.major(pkg.version) },
		presets: presets(fileURLToPath(import.meta.resolve("./sidebars/main.js")), [math]),
		plugins: [
			["docusaurus-plugin-module-alias", { alias: { "@components": path.join(import.meta.dirname, "src/components"), react: "./node_modules/react" } }],
			["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/old", to: "/docs/intro#gone" }, { from: "/older", to: "/docs/tools/config#top" }, ...rules] }],
		],
		themeConfig: { prism: { theme: themes.github }, algolia: { appId: "A", apiKey: "b", indexName: "c" }, navbar: { items: [{ href: "slack://channel", label: "Chat" }] } },
	};
}
`,
	"packages/site/config/presets.js": `
export const presets = (sidebarPath, remarkPlugins) => [
	["classic", { docs: { path: "../../docs", sidebarPath, remarkPlugins, editUrl: ({ versionDocsDirPath, docPath }) => \`https://example.com/edit/packages/site/\${versionDocsDirPath}/\${docPath}\` }, theme: { customCss: require.resolve("./a.css") } }],
];
`,
	"packages/site/sidebars/main.js": `
import rules from "@missing/rules";
export default { docs: ["intro", { type: "category", label: "Tools", items: ["tools/config", "tools/api", ...Object.keys(rules)] }] };
`,
	"packages/site/src/components/Card.tsx": "export default function Card({ children }) {\n\treturn <section>{children}</section>;\n}\n",
	"packages/site/src/components/Panel.tsx":
		'import { usePanel } from "@missing/kit";\n\nexport default function Panel() {\n\treturn usePanel();\n}\n',
	"packages/site/static/usage/demo/index.md":
		'import Panel from "@site/src/components/Panel";\nimport code from "./code.md";\n\n<Panel code={code} />\n',
	"packages/site/static/usage/demo/code.md": "```js\nconst a = 1;\n```\n",
	"packages/site/static/404.html": "<p>Gone</p>\n",
};
