import { renderToString } from "react-dom/server";
import { Shell } from "../components/shell.tsx";
import { escapeHtml } from "../contract/escape.ts";
import { type HydrationData, pageAttribute, rootId, siteAttribute } from "../contract/hydration.ts";
import type { RenderedPage, RenderInput } from "../contract/renderer.ts";
import { PageMain } from "../layouts/page-main.tsx";
import { documentEnd, documentStart } from "./document.ts";
import { withIslands } from "./island.tsx";

/** Stands for the content of `<main>` while the shell around it is rendered. */
const mainMark = "<!--main-->";

/** Renders a page to its complete document, cut where client navigation cuts. */
export function renderPage(input: RenderInput): RenderedPage {
	const { site, assets, page } = input;
	const main = renderToString(withIslands(<PageMain home={site.base} page={page} content={input.content} />, assets.islands));
	const shell = renderToString(
		<Shell
			site={site}
			url={page.url}
			layout={page.layout}
			sidebar={page.sidebar && { name: page.sidebar.name, nodes: page.sidebarBranch }}
			mainHtml={mainMark}
		/>,
	);
	const [beforeMain = "", afterMain = ""] = shell.split(mainMark);
	const data: HydrationData = { url: page.url, layout: page.layout, sidebar: page.sidebar };
	const rootOpen = `<div id="${rootId}" ${pageAttribute}="${escapeHtml(JSON.stringify(data))}" ${siteAttribute}="${escapeHtml(assets.site)}">`;
	return {
		before: documentStart(input) + rootOpen + beforeMain,
		main,
		after: `${afterMain}</div>${documentEnd}`,
	};
}
