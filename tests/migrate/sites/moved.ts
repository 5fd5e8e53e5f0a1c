/** Every kind of redirect. */
export const moved: Readonly<Record<string, string>> = {
	"blog/2020-02-02-post.md": `# Post

Text.
`,
	"docs/new/a.md": `# A

[b](./b.md)
`,
	"docs/new/b.md": `# B

## Part

Text.
`,
	"docs/new/file.md": `---
slug: /downloads/file.exe
---

# File

Text.
`,
	"docs/new/folder/index.md": `# Folder

Text.
`,
	"docusaurus.config.cjs": `const pkg = require('./package.json');
const old = { '/docs/new/a': ['/old/a', '/older/a'] };
module.exports = {
  title: 'Moved ' + pkg.name, url: 'https://moved.example.com', baseUrl: '/m/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: {} }]],
  plugins: [
    ['@docusaurus/plugin-client-redirects', {
      fromExtensions: ['html', 'htm'], toExtensions: ['exe', 'html'],
      redirects: [{ from: '/start', to: '/docs/new/a' }, { from: ['/x/y', '/x/z'], to: '/docs/new/b#part' }, { from: '/away', to: 'https://example.com/there' }, { from: '/slash/', to: '/docs/new/b?q=1' }, { from: '/docs/new/a', to: '/docs/new/b' }],
      createRedirects(path) {
        if (old[path]) return old[path];
        if (path.startsWith('/docs/new/')) return [path.replace('/docs/new/', '/docs/old/')];
        if (path === '/blog') return '/news';
        return undefined;
      },
    }],
    [require.resolve('./plugins/none.js'), {}],
  ],
  themeConfig: { navbar: { title: 'M', items: [{ to: 'docs/new/a', label: 'A' }] } },
};
`,
	"package.json": '{ "name": "moved", "version": "1.0.0", "private": true }\n',
	"plugins/none.js": "module.exports = () => ({ name: 'none' });\n",
	"sidebars.js": "module.exports = { docs: { New: ['new/a', 'new/b', 'new/file', 'new/folder/index'] } };\n",
	"src/pages/index.mdx": `---
title: Start
---

Text.
`,
	"static/x.txt": "x\n",
};
