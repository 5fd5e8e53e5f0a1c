/** Versions, several folders of docs, translations; addresses without slashes. */
export const releases: Readonly<Record<string, string>> = {
	"community/events/index.md": `# Events

Text.
`,
	"community/help.md": `# Help

Text.
`,
	"docs/guide/a.md": `# A

[back](../intro.md)
`,
	"docs/intro.md": `# Intro

New.
`,
	"docusaurus.config.mjs": `export default {
  title: 'Releases', url: 'https://releases.example.com', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', versions: { current: { label: 'Canary', path: 'canary' } } }, blog: false }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'sdk', path: 'sdk', routeBasePath: 'sdk', sidebarPath: './sidebars-sdk.json', versions: { current: { path: 'edge', label: 'Edge' } } }],
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: false }],
    ['content-docs', { id: 'plain', path: 'plain', routeBasePath: 'a/b' }],
  ],
  themeConfig: { navbar: { title: 'R', items: [{ type: 'doc', docId: 'intro', label: 'Docs' }, { type: 'docsVersion' }, { type: 'doc', docsPluginId: 'sdk', docId: 'start', label: 'SDK' }] } },
};
`,
	"i18n/de/docusaurus-plugin-content-docs/current/intro.md": "# Einführung\n",
	"plain/index.md": `# Plain

Text.
`,
	"plain/x/y/w.md": "Text only.\n",
	"plain/x/y/z.md": `# Z

Text.
`,
	"sdk/deep/one.mdx": `# One

{1 + 1}
`,
	"sdk/start.md": `# Start

Text.
`,
	"sidebars-sdk.json": '{ "sdk": { "Start": ["start"], "More": [{ "type": "category", "label": "Deep", "items": ["deep/one"] }] } }\n',
	"sidebars.js": "export default { docs: ['intro', 'guide/a'] };\n",
	"src/pages/index.js": `import React from 'react';
import Layout from '@theme/Layout';
export default function Home() {
  return <Layout title="Home of releases" description="All of them"><main><h1>Releases</h1></main></Layout>;
}
`,
	"versioned_docs/version-1.0/intro.md": `# Intro

One.
`,
	"versioned_docs/version-2.0/guide/a.md": "# A\n\n",
	"versioned_docs/version-2.0/intro.md": `# Intro

Two.
`,
	"versioned_sidebars/version-1.0-sidebars.json": '{ "docs": ["intro"] }\n',
	"versioned_sidebars/version-2.0-sidebars.json": '{ "docs": ["intro", "guide/a"] }\n',
	"versions.json": '["2.0", "1.0"]\n',
};
