import { expect, test } from "vitest";
import type { SiteMeta } from "../../../../theme/contract/site.ts";
import type { PageVersions } from "../../../../theme/contract/version.ts";
import { withVersionMenu } from "../../../../theme/lib/version-menu.ts";

const link = (label: string, url: string, sidebar: string | null = null) => ({ label, url, icon: null, sidebar });

const texts = {
	menu: (version: string) => `Version: ${version}`,
	opens: (version: string, title: string) => `${version} (opens “${title}”)`,
};

const site = {
	navbar: {
		left: [link("Guide", "/docs/", "docs"), { label: "More", items: [link("Guide", "/docs/", "docs")] }],
		right: [link("Blog", "/blog/")],
	},
} as unknown as SiteMeta;

const versions: PageVersions = {
	id: "default",
	shown: "2.0",
	items: [
		{ name: "2.0", label: "2.0", url: "/docs/" },
		{ name: "1.0", label: "1.0", opens: "Start", url: "/docs/1.0/", links: { docs: ["/docs/1.0/", "docs-1.0"] }, search: "/docs/1.0/" },
	],
};

test("the menu comes first on the right, and says where a link leads that cannot keep the page", () => {
	expect(withVersionMenu(site, { versions, preferred: "1.0", texts }).navbar).toEqual({
		left: site.navbar.left,
		right: [{ label: "Version: 2.0", items: [link("2.0", "/docs/"), link("1.0 (opens “Start”)", "/docs/1.0/")] }, ...site.navbar.right],
	});
});

test("in another version, and outside for readers who prefer it, the other entries lead there", () => {
	const left = [link("Guide", "/docs/1.0/", "docs-1.0"), { label: "More", items: [link("Guide", "/docs/1.0/", "docs-1.0")] }];
	expect(withVersionMenu(site, { versions: { ...versions, shown: "1.0" }, preferred: null, texts }).navbar.left).toEqual(left);
	expect(withVersionMenu(site, { versions: { ...versions, isOutside: true }, preferred: "1.0", texts }).navbar.left).toEqual(left);
	expect(withVersionMenu(site, { versions: { ...versions, isOutside: true }, preferred: "gone", texts }).navbar.left).toEqual(
		site.navbar.left,
	);
});
