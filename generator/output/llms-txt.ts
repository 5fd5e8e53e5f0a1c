import { withBase } from "../../theme/lib/urls.ts";
import { markdownUrl } from "../render/main/markdown-url.ts";
import type { Route } from "../site/graph/site-graph.ts";
import { readingSections } from "../site/routes/reading-sections.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

const fullName = "llms-full.txt";

/**
 * The site for language models: `llms.txt` lists all pages (https://llmstxt.org), `llms-full.txt` has their text. A site without
 * a public address has neither.
 */
export function llmsTxt({ config, graph }: Pick<OutputInput, "config" | "graph">): OutputFile[] {
	const { url, base, noIndex, llms, title, tagline } = config;
	if (url === null || noIndex || llms === null) return [];
	const sections = readingSections(graph);
	const start = `# ${oneLine(title)}\n${tagline === "" ? "" : `\n> ${oneLine(tagline)}\n`}`;
	const make = () => {
		const hint = llms.full ? `\nThe text of all pages is in [${fullName}](${url}${withBase(`/${fullName}`, base)}).\n` : "";
		const lists = sections.map(({ label, pages }) => `\n## ${oneLine(label)}\n\n${pages.map((page) => entry(page, url, base)).join("")}`);
		return start + hint + lists.join("");
	};
	const index: OutputFile = {
		path: "llms.txt",
		owner: "the list for language models",
		isReplaceable: true,
		content: { kind: "made", make },
	};
	if (!llms.full) return [index];
	const pages = sections.flatMap((section) => section.pages);
	const parts = pages.flatMap((route) => [`\n---\n\nSource: ${url}${route.url}\n\n`, route]);
	return [
		index,
		{ path: fullName, owner: "the text for language models", isReplaceable: true, content: { kind: "joined", parts: [start, ...parts] } },
	];
}

/** A page as an entry of a list, which links to the Markdown of the page. */
function entry(route: Route, origin: string, base: string): string {
	const target = markdownUrl(route, base) ?? route.url;
	const description = route.description ? `: ${oneLine(route.description)}` : "";
	return `- [${oneLine(route.title).replace(/[\\[\]]/g, "\\$&")}](${origin}${target.replaceAll("(", "%28").replaceAll(")", "%29")})${description}\n`;
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
