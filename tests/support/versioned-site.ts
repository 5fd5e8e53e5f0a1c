import { commit, git } from "./git.ts";

/** A page with a title and a text. */
function page(title: string, text: string): string {
	return `---\ntitle: ${title}\n---\n\n${text}\n`;
}

const config = `export default {
	title: "Tool",
	url: "https://example.com",
	collections: {
		docs: { dir: "docs", route: "/docs", versions: { current: { label: "Next" }, "4.0": { ref: "v4.0.0" }, "3.3": { ref: "v3.3.0", noIndex: true } } },
		pages: { dir: "pages", route: "/", layout: "page" },
	},
	navbar: { left: [{ label: "Manual", sidebar: "docs" }], right: [{ label: "GitHub", href: "https://github.com/x/y", icon: "github" }] },
};
`;

/**
 * A site in a repository of its own: 3.3 and 4.0 are tags, the next version is the working tree. `legacy` is only in 3.3, `render` only
 * in 4.0 and next, and `same` is equal in all. `root` is an empty folder.
 */
export function versionedSite(root: string): string {
	git(root, ["init", "--quiet", "--initial-branch=main"]);
	const first = {
		"docs/index.md": page("Introduction", "The third tool. [Install it](./install.md). ![A dot](./dot.svg)"),
		"docs/install.md": page("Install", "Run `npm i tool@3`.\n\n```sh\nnpm i tool@3\n```"),
		"docs/guide/legacy.md": page("Legacy", "Only in the third. The walrus."),
		"docs/guide/same.md": page("Same", "Equal in all.\n\n## A part\n\nThe walrus."),
		"docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
	};
	commit(root, first, 1000);
	git(root, ["tag", "v3.3.0"]);
	git(root, ["rm", "--quiet", "docs/guide/legacy.md"]);
	commit(
		root,
		{
			"docs/index.md": page("Introduction", "The fourth tool. ![A dot](./dot.svg)"),
			"docs/install.md": page("Install", "Run `npm i tool@4`."),
			"docs/guide/render.md": page("Render", "New in the fourth. The walrus."),
		},
		2000,
	);
	git(root, ["tag", "v4.0.0"]);
	commit(
		root,
		{
			"site.config.ts": config,
			"docs/index.md": page("Introduction", "The next tool. ![A dot](./dot.svg)"),
			"pages/about.md": page("About", "About the walrus."),
		},
		3000,
	);
	return root;
}
