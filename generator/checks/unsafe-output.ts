import type { SiteConfig } from "../config/site-config.ts";
import { escapePattern } from "../lib/escape-pattern.ts";
import type { Problem } from "../lib/problem.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import { codeLocator } from "./locate-in-code.ts";

/** Warns of raw HTML that code puts into a page: what Markdown leaves out is published there. `facts` are of rendered pages, by site path. */
export function unsafeOutput(
	config: Pick<SiteConfig, "root" | "aliasDir">,
	graph: SiteGraph,
	facts: ReadonlyMap<string, RenderedFacts>,
): Problem[] {
	const locate = codeLocator(config);
	return graph.routes.flatMap(({ path, document: { file } }) =>
		(facts.get(path)?.unsafe ?? []).map((part): Problem => {
			const name = part.replace(/[<>]/g, "");
			const [at = { file, line: 1, column: 1 }] = locate(file, [new RegExp(`${escapePattern(name)}(?=[\\s=>/])`)]);
			const message = `The page's code writes ${dangerOf(part)}.`;
			return { code: "html-unsafe", severity: "warning", message, hint: "Move it into an island, or leave it out.", at, subject: part };
		}),
	);
}

/** The end of a sentence about an element, `<base>`, or an attribute, `onerror`. */
function dangerOf(part: string): string {
	if (part === "<script>") return "`<script>`, which content policies block, and which does not run when readers come from another page";
	if (part.startsWith("<")) return `\`${part}\`, which could lead readers away, or holds what is not checked`;
	return `the attribute \`${part}\`, which would run a script in the browser`;
}
