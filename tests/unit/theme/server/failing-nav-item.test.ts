import { expect, test } from "vitest";
import type { NavLink, SiteMeta } from "../../../../theme/contract/site.ts";
import { failingNavItem } from "../../../../theme/server/failing-nav-item.tsx";

const link: NavLink = { label: "Docs", url: "/", icon: null, sidebar: null };

function site(right: readonly NavLink[]): SiteMeta {
	return {
		title: "Site",
		tagline: "",
		base: "/",
		language: "en",
		logo: null,
		navbar: { left: [link, { label: "More", items: [link] }], right, brandPage: null, hideOnScroll: false },
		footer: { columns: [], copyright: null },
		announcement: null,
		search: null,
		askAi: null,
		feedbackUrl: null,
		analytics: [],
	};
}

test("an entry that cannot be rendered is named by its place in the configuration", () => {
	const error = failingNavItem(site([link, { ...link, label: "Code", icon: "gitlab" }]));
	expect(error?.message).toBe("The entry `navbar.right[1]` (“Code”) of the configuration could not be rendered: There is no icon `gitlab`");
});

test("nothing is named if all entries can be rendered", () => {
	expect(failingNavItem(site([link]))).toBeNull();
});
