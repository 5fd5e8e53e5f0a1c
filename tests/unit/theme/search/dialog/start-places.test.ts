import { expect, test } from "vitest";
import type { NavLink } from "../../../../../theme/contract/site.ts";
import { startPlaces } from "../../../../../theme/search/dialog/start-places.ts";

function link(label: string, url: string, external?: true): NavLink {
	return { label, url, icon: null, sidebar: null, ...(external && { external }) };
}

test("the search offers the site's own pages from the navbar, each once, with those in menus", () => {
	const left = [
		link("Docs", "/docs/"),
		link("Shop", "https://example.com", true),
		{ label: "More", items: [link("Blog", "/blog"), link("Docs", "/docs/")] },
	];
	const right = [link("Other host", "//example.com"), link("Learn", "/learn")];
	expect(startPlaces({ popular: [], left, right })).toEqual([
		{ label: "Docs", url: "/docs/" },
		{ label: "Blog", url: "/blog" },
		{ label: "Learn", url: "/learn" },
	]);
});

test("it offers no more than eight", () => {
	const left = Array.from({ length: 12 }, (_, at) => link(`Page ${at}`, `/page-${at}`));
	expect(startPlaces({ popular: [], left, right: [] })).toHaveLength(8);
});

test("the pages that the site calls popular come first, with their own labels", () => {
	const popular = [
		{ label: "Home", url: "/" },
		{ label: "First steps", url: "/docs/" },
	];
	const left = [link("Docs", "/docs/"), link("Blog", "/blog")];
	expect(startPlaces({ popular, left, right: [] })).toEqual([...popular, { label: "Blog", url: "/blog" }]);
});
