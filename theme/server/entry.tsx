import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Shell } from "../components/shell.tsx";
import { withPageData } from "../content-components/page-data.tsx";
import { type HydrationData, pageAttribute, rootId, siteAttribute } from "../contract/hydration.ts";
import type { ComponentCode, RenderedPage, RenderInput } from "../contract/renderer.ts";
import type { SiteMeta } from "../contract/site.ts";
import { bylineMark, contentMark, drawnMark } from "../layouts/content.tsx";
import { PageMain } from "../layouts/page-main.tsx";
import { escapeHtml } from "../lib/escape.ts";
import { withLanguageMenu } from "../lib/language-menu.ts";
import { type VersionMenuTexts, withVersionMenu } from "../lib/version-menu.ts";
import { createText, type Text } from "../texts/texts.ts";
import { TextContext } from "../texts/use-text.ts";
import { documentEnd, documentStart, pageTags } from "./document.ts";
import { failingNavItem } from "./failing-nav-item.tsx";
import { takeHeadTags, withOwnTexts } from "./head-tags.ts";
import { iconSprite } from "./icon-sprite.ts";
import { withIslands, withoutTextMarks } from "./island.tsx";

/** Marks the place of the content of `<main>` while the shell around it is rendered. */
const mainMark = "<!--main-->";

function renderShell(site: SiteMeta, shell: ReactElement): string {
	try {
		return renderToString(shell);
	} catch (error) {
		throw failingNavItem(site) ?? error;
	}
}

function versionMenuTexts(text: Text): VersionMenuTexts {
	return { menu: (version) => text("version.menu", { version }), opens: (version, title) => text("version.opens", { version, title }) };
}

/** Renders a page to its complete document, split where client navigation swaps. */
export function renderPage(input: RenderInput): RenderedPage {
	const { site, assets, page } = input;
	const text = createText(input.texts);
	const inLanguage = (children: ReactNode) => <TextContext value={text}>{children}</TextContext>;
	const codeBlocks: ComponentCode[] = [];
	const { layout, excerpts, info, pagesOf } = input;
	const data = { firstCode: input.codeBlockCount, codeBlocks, info, pagesOf };
	const content = <PageMain {...{ site, page, layout, excerpts }} content={input.content} />;
	const { tags: lifted, rest: main } = takeHeadTags(renderToString(inLanguage(withPageData(withIslands(content, assets.islands), data))));
	const tags = [...(page.head.tags ?? []), ...lifted];
	const head = pageTags({ site, page: { ...page, head: { ...withOwnTexts(page.head, tags), tags } } });
	// In the order of the slots that add the menus in the browser.
	const ofLanguage = page.languages ? withLanguageMenu(site, page.languages) : site;
	const shown = page.versions
		? withVersionMenu(ofLanguage, { versions: page.versions, preferred: null, texts: versionMenuTexts(text) })
		: ofLanguage;
	// Otherwise React would preload both logos before everything else, although each mode shows only one.
	const { rest: shell } = takeHeadTags(
		renderShell(
			shown,
			inLanguage(
				<Shell
					site={shown}
					url={page.url}
					layout={page.layout}
					sidebar={page.sidebar && { name: page.sidebar.name, nodes: page.sidebarBranch }}
					mainHtml={mainMark}
				/>,
			),
		),
	);
	const [beforeMain = "", afterMain = ""] = shell.split(mainMark);
	const withByline = withoutTextMarks(main).split(bylineMark);
	const drawn = withByline.join("").split(drawnMark);
	const parts = drawn.join("").split(contentMark);
	const hydrated: HydrationData = { url: page.url, layout: page.layout, sidebar: page.sidebar };
	const rootOpen = `<div id="${rootId}" ${pageAttribute}="${escapeHtml(JSON.stringify(hydrated))}" ${siteAttribute}="${escapeHtml(assets.site)}">`;
	return {
		before: documentStart(input, head) + rootOpen + beforeMain,
		main: parts.join(""),
		content: parts[1] ?? null,
		byline: withByline[1] ?? null,
		drawn: drawn[1]?.replaceAll(contentMark, "") ?? null,
		after: `${afterMain}</div>${iconSprite(shell)}${documentEnd}`,
		head,
		codeBlocks,
	};
}
