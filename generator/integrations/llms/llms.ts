import { withBase } from "../../../theme/lib/urls.ts";
import type { Integration, IntegrationFile, Site, SitePage } from "../integration.ts";

const fullName = "llms-full.txt";

/**
 * Publishes the site for language models: `llms.txt` lists all pages (https://llmstxt.org) and, with `full`, `llms-full.txt` contains
 * their text. A site without a public address gets neither.
 */
export function llms({ full }: { readonly full: boolean }): Integration {
	return { name: "llms", outputs: (site) => (site.url === null ? [] : llmsFiles(site, { url: site.url, full })) };
}

function llmsFiles(
	{ title, tagline, base, sections }: Site,
	{ url, full }: { readonly url: string; readonly full: boolean },
): IntegrationFile[] {
	const start = `# ${oneLine(title)}\n${tagline === "" ? "" : `\n> ${oneLine(tagline)}\n`}`;
	const content = () => {
		const hint = full ? `\nThe text of all pages is in [${fullName}](${url}${withBase(`/${fullName}`, base)}).\n` : "";
		const lists = sections.map(({ label, pages }) => `\n## ${oneLine(label)}\n\n${pages.map((page) => entry(page, url)).join("")}`);
		return start + hint + lists.join("");
	};
	const index: IntegrationFile = { path: "llms.txt", isReplaceable: true, content };
	if (!full) return [index];
	const parts = sections.flatMap(({ pages }) => pages).flatMap((page) => [`\n---\n\nSource: ${url}${page.url}\n\n`, page]);
	return [index, { path: fullName, isReplaceable: true, content: [start, ...parts] }];
}

/** An entry for a page, which links to the page's Markdown. */
function entry(page: SitePage, origin: string): string {
	const target = page.markdownUrl ?? page.url;
	const description = page.description ? `: ${oneLine(page.description)}` : "";
	return `- [${oneLine(page.title).replace(/[\\[\]]/g, "\\$&")}](${origin}${target.replaceAll("(", "%28").replaceAll(")", "%29")})${description}\n`;
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
