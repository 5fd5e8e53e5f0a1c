/** A blog at the top of the site and a second one: authors, tags, pages of lists with other names, posts without dates in their names, docs with tags. */
export const journal: Readonly<Record<string, string>> = {
	"blog/2024-01-01-first.md": `---
authors: ada
tags: ["release","hello"]
---

# First post

The beginning, with a [link](./2024-02-02-second/index.md).

<!-- more -->

## Rest

The rest.
`,
	"blog/2024-02-02-second/index.md": `---
title: Second
authors: ["ada","bobTheBuilder"]
tags: ["hello"]
description: What the second is about.
---

Start of the second ![x](./x.svg).

<!-- more -->

Rest.
`,
	"blog/2024-02-02-second/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
	"blog/2024-03-03-third.mdx": `---
slug: third-one
authors: [{"name":"Guest Example","title":"Guest"},{"key":"cy"}]
tags: ["C++ & more","Hello"]
---

# Third

import X from '@site/blog/_part.mdx';

<X />

Short.
`,
	"blog/2024-06-06.md": `---
title: Same day
---

Text.
`,
	"blog/2024-07-07-draft.md": `---
title: Draft
draft: true
tags: ["only-draft"]
---

Text.
`,
	"blog/2024-08-08-quiet.md": `---
title: Quiet
unlisted: true
tags: ["only-quiet"]
authors: ["bobTheBuilder"]
---

Text.
`,
	"blog/2024/04/04/fourth.md": `---
title: Fourth
date: 2024-04-05T10:00
tags: ["release"]
---

Text of the fourth.

More of it.
`,
	"blog/6-undated.md": `---
title: Sixth
date: 2024-06-06
authors: ["dee"]
---

Text.
`,
	"blog/_part.mdx": "A part.\n",
	"blog/authors.yml": `ada:
  name: Ada Example
  title: Editor
  url: https://example.com/ada
  image_url: /img/ada.svg
  page: true
  description: Writes about everything.
bobTheBuilder:
  name: Bob Example
  page: true
cy:
  name: Cy Example
  page:
    permalink: /cy-here
dee:
  name: Dee Example
`,
	"blog/news/2024-05-05-fifth.md": `---
title: Fifth
slug: /deep/fifth
author: Old Example
author_title: Writer
author_url: https://example.com/old
---

Text.
`,
	"blog/tags.yml": `release:
  label: Releases
  permalink: /rel
  description: Everything that came out.
hello:
`,
	"docusaurus.config.ts": `import type {Config} from '@docusaurus/types';
const config: Config = {
  title: 'Journal', url: 'https://journal.example.com', baseUrl: '/', trailingSlash: true, onBrokenLinks: 'throw',
  presets: [['classic', {
    docs: { routeBasePath: 'reference', path: 'ref', sidebarPath: undefined, sidebarCollapsed: false, tagsBasePath: 'labels' },
    blog: { routeBasePath: '/', blogTitle: 'The Journal', blogDescription: 'What happened', postsPerPage: 2, blogSidebarCount: 3, blogSidebarTitle: 'Latest', tagsBasePath: 'topics', archiveBasePath: 'all', authorsBasePath: 'people', pageBasePath: 'p', onInlineTags: 'ignore', onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore', truncateMarker: /<!--\\s*more\\s*-->/ },
    pages: { path: 'pages' },
  }]],
  plugins: [['@docusaurus/plugin-content-blog', { id: 'updates', path: './updates', routeBasePath: 'updates', postsPerPage: 'ALL', sortPosts: 'ascending', authorsMapPath: '../blog/authors.yml', archiveBasePath: null, blogSidebarCount: 0, onUntruncatedBlogPosts: 'ignore', onInlineTags: 'ignore' }]],
  themeConfig: { navbar: { title: 'Journal', items: [{ to: '/', label: 'Journal' }, { to: '/updates', label: 'Updates', position: 'right' }] } },
};
export default config;
`,
	"pages/_skip.md": "# Skip\n",
	"pages/about.md": `---
title: About
---

Text.
`,
	"pages/legal/index.mdx": `# Legal

Text.
`,
	"ref/b/three.md": `---
tags: ["a tag","other"]
---

# Three

Text.
`,
	"ref/b/two.md": `# Two

Text.
`,
	"ref/intro.md": `---
tags: ["a tag"]
slug: /
---

# Intro

Text.
`,
	"static/img/ada.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
	"updates/2023-01-01-a.md": `---
title: Update A
tags: ["x y"]
authors: ["ada"]
---

A.

<!-- truncate -->

More.
`,
	"updates/2023-02-01-b.md": `---
title: Update B
---

B.
`,
	"updates/2023-03-01-c.md": `---
title: Update C
tags: ["x y"]
---

C.
`,
};
