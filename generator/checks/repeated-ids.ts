import { slug } from "github-slugger";
import type { Problem, SourcePosition } from "../lib/problem.ts";
import { positionAt, readTextFile } from "../lib/text-file.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import { importedMarkdown } from "../page/partials.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";

/** Warns where a page uses Markdown with ids for the second time: links lead to the first of two. `facts` are of rendered pages, by site path. */
export function repeatedIds(root: string, graph: SiteGraph, facts: ReadonlyMap<string, RenderedFacts>): Problem[] {
	const texts = new Map<string, string>();
	const textOf = (file: string) => {
		const known = texts.get(file);
		if (known !== undefined) return known;
		const read = readTextFile(`${root}/${file}`, file);
		const text = "code" in read ? "" : read.text;
		texts.set(file, text);
		return text;
	};
	return graph.routes.flatMap(({ path, document }): Problem[] => {
		const repeated = facts.get(path)?.repeated ?? [];
		if (repeated.length === 0) return [];
		return secondUses(document.file, textOf).flatMap(({ file, at }): Problem[] => {
			const ids = repeated.filter((id) => mayHold(file, id, textOf));
			if (ids.length === 0) return [];
			const named = `${ids
				.slice(0, 3)
				.map((id) => `\`#${id}\``)
				.join(", ")}${ids.length > 3 ? ", …" : ""}`;
			return [
				{
					code: "heading-id-duplicate",
					severity: "warning",
					message: `\`${file}\` is used twice in ${at.file === document.file ? "this page" : `\`${document.file}\``}, so it has ${named} twice, and links lead to the first.`,
					hint: "Use it once, or write its headings where it is used and keep only what stands below them in it.",
					at,
					subject: file,
				},
			];
		});
	});
}

type Use = { readonly file: string; readonly at: SourcePosition };

/** Where a page, or what it uses, uses a file that it has used before. What stands within is not told again. */
function secondUses(page: string, textOf: (file: string) => string): Use[] {
	const seen = new Set<string>();
	const second: Use[] = [];
	const walk = (file: string, trail: readonly string[]) => {
		for (const use of usesIn(textOf(file), file)) {
			if (trail.includes(use.file)) continue;
			if (seen.has(use.file)) second.push(use);
			else {
				seen.add(use.file);
				walk(use.file, [...trail, use.file]);
			}
		}
	};
	walk(page, [page]);
	return second;
}

/** Tags of imported Markdown, in their order; those in code and in comments are none. */
function usesIn(text: string, file: string): Use[] {
	const imported = importedMarkdown(text, file);
	if (imported.size === 0) return [];
	const blank = (part: string) => part.replace(/[^\n]/g, " ");
	const prose = text
		.replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\2|(?![\s\S]))/gm, blank)
		.replace(/(`+)(?!`)[^`][\s\S]*?\1(?!`)/g, blank)
		.replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, blank);
	return [...prose.matchAll(/<([A-Za-z_$][\w$]*)(?=[\s/>])/g)].flatMap((match): Use[] => {
		const used = imported.get(match[1] ?? "");
		return used === undefined ? [] : [{ file: used, at: { file, ...positionAt(text, match.index), length: match[0].length } }];
	});
}

/** Whether an id may come from a file, or from Markdown that it uses: from a heading, or as it stands there. */
function mayHold(file: string, id: string, textOf: (file: string) => string): boolean {
	const files = [file];
	// The list grows while it is read.
	for (const next of files) {
		const text = textOf(next);
		if (text.includes(`{#${id}}`) || text.includes(`id="${id}"`)) return true;
		const headings = [...text.matchAll(/^[ \t>]*#{1,6}[ \t]+(.+?)[ \t#]*$/gm)].map(([, heading = ""]) =>
			slug(heading.replace(/[`*_]/g, "")),
		);
		if (headings.some((heading) => id === heading || id.replace(/-\d+$/, "") === heading)) return true;
		files.push(...[...importedMarkdown(text, next).values()].filter((used) => !files.includes(used)));
	}
	return false;
}
