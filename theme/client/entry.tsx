import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type HydrationData, pageAttribute, rootId, siteAttribute } from "../contract/hydration.ts";
import type { SiteMeta } from "../contract/site.ts";
import { App } from "./app.tsx";
import { readHead, readStylesheet } from "./head.ts";
import { Navigator } from "./navigator.ts";
import { reportRecovered } from "./report-recovered.ts";
import { createSidebarStore } from "./sidebar-data.ts";

// The browser's only entry: hydrates the shell around the content, which stays as the server wrote it.
const root = document.getElementById(rootId);
const main = document.getElementById("main");
const page = root?.getAttribute(pageAttribute);
const siteUrl = root?.getAttribute(siteAttribute);
if (root && main && page && siteUrl) {
	const { default: site } = (await import(siteUrl)) as { default: SiteMeta };
	const sidebars = createSidebarStore();
	const initial = { ...(JSON.parse(page) as HydrationData), head: readHead(), ...readStylesheet(), main: main.innerHTML };
	const navigator = new Navigator(initial, {
		base: site.base,
		prepare: async ({ sidebar }) => {
			if (sidebar) await sidebars.preload(sidebar.dataUrl);
		},
	});
	startTransition(() => {
		hydrateRoot(root, <App site={site} navigator={navigator} sidebars={sidebars} />, { onRecoverableError: reportRecovered });
	});
}
