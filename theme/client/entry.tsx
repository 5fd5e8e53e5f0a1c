import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { type HydrationData, pageAttribute, rootId, siteAttribute } from "../contract/hydration.ts";
import type { SiteMeta } from "../contract/site.ts";
import { App } from "./app.tsx";
import { createNavigator } from "./navigator.ts";

// The browser's only entry: hydrates the shell around the content, which stays as the server wrote it.
const root = document.getElementById(rootId);
const page = root?.getAttribute(pageAttribute);
const siteUrl = root?.getAttribute(siteAttribute);
if (root && page && siteUrl) {
	const { default: site } = (await import(siteUrl)) as { default: SiteMeta };
	const navigator = createNavigator(JSON.parse(page) as HydrationData, site.base);
	startTransition(() => {
		hydrateRoot(root, <App site={site} navigator={navigator} />);
	});
}
