import type { PageActions } from "../../../theme/contract/page.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { SourceRoute } from "../../site/graph/site-graph.ts";
import { markdownUrl } from "./markdown-url.ts";

/** Layouts that show page actions. */
const actionLayouts: ReadonlySet<string> = new Set(["docs", "post"]);

/**
 * The actions that a page offers to readers; `null` if its layout, its collection or the site has none. Chats can only read pages with
 * a public address.
 */
export function pageActions(
	route: SourceRoute,
	{ pageActions: offered, url, base }: Pick<SiteConfig, "pageActions" | "url" | "base">,
): PageActions | null {
	if (offered === null || !route.collection.pageActions || !actionLayouts.has(route.layout)) return null;
	const address = (url ?? "") + route.url;
	const prompt = `Read ${url}${markdownUrl(route, base)}`;
	const chats = url === null ? [] : offered.chats;
	return {
		chats: chats.map(({ label, href }) => ({ label, url: href.replaceAll("{prompt}", encodeURIComponent(prompt)) })),
		reportUrl:
			offered.reportUrl?.replaceAll("{title}", encodeURIComponent(route.title)).replaceAll("{url}", encodeURIComponent(address)) ?? null,
	};
}
