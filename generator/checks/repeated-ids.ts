import { slug } from "github-slugger";
import type { Problem, SourcePosition } from "../lib/problem.ts";
import { positionAt, readTextFile } from "../lib/text-file.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import { importedMarkdown } from "../page/partials.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";

type ReadText = (file: string) => string;

/**
 * Warns about a page that uses Markdown with ids a second time, because links lead to the first of equal ids. `facts` are about rendered
 * pages, by site path.
 */
export function repeatedIds(root: string, graph: SiteGraph, facts: ReadonlyMap<string, RenderedFacts>): Problem[] {
	const texts = new Map<string, string>();
	const textOf = (file: string) => {
		const read = texts.has(file) ? null : readTextFile(`${root}/${file}`, file);
		if (read) texts.set(file, "code" in read ? "" : read.text);
		return texts.get(file) ?? "";
	};
	return graph.routes.flatMap(({ path, document }): Problem[] => {
		const repeated = facts.get(path)?.repeated ?? [];
		if (repeated.length === 0) return [];
		return secondUses(document.file, textOf).flatMap(({ file, at }): Problem[] => {
			const ids = repeated.filter((id) => mayContain(file, id, textOf)).map((id) => `\`#${id}\``);
			if (ids.length === 0) return [];
			const page = at.file === document.file ? "this page" : `\`${document.file}\``;
			const shown = ids.slice(0, 3).join(", ") + (ids.length > 3 ? ", …" : "");
			const message = `\`${file}\` is used twice in ${page}, so it has ${shown} twice, and links lead to the first.`;
			const hint = "Use it once, or move its headings to the places where it is used.";
			return [{ code: "heading-id-duplicate", severity: "warning", message, hint, at, subject: file }];
		});
	});
}

type Use = { readonly file: string; readonly at: SourcePosition };

/** Places where a page, or Markdown that it uses, uses a file a second time. Uses within a repeated file are not reported again. */
function secondUses(page: string, textOf: ReadText): Use[] {
	const seen = new Set<string>();
	const second: Use[] = [];
	const walk = (file: string, trail: readonly string[]) => {
		for (const use of usesIn(textOf(file), file)) {
			if (trail.includes(use.file)) continue;
			if (seen.has(use.file)) second.push(use);
			else walk(use.file, [...trail, use.file]);
			seen.add(use.file);
		}
	};
	walk(page, [page]);
	return second;
}

/** Tags of imported Markdown in order, except those in code and comments. */
function usesIn(text: string, file: string): Use[] {
	const imported = importedMarkdown(text, file);
	if (imported.size === 0) return [];
	const toSpaces = (part: string) => part.replace(/[^\n]/g, " ");
	const prose = text
		.replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\2|(?![\s\S]))/gm, toSpaces)
		.replace(/(`+)(?!`)[^`][\s\S]*?\1(?!`)/g, toSpaces)
		.replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, toSpaces);
	return [...prose.matchAll(/<([A-Za-z_$][\w$]*)(?=[\s/>])/g)].flatMap((match): Use[] => {
		const used = imported.get(match[1] ?? "");
		return used === undefined ? [] : [{ file: used, at: { file, ...positionAt(text, match.index), length: match[0].length } }];
	});
}

/** Whether an id may come from a file or from Markdown that it uses: from a heading, or written out. */
function mayContain(file: string, id: string, textOf: ReadText): boolean {
	const files = new Set([file]);
	// The loop also visits files that it adds to the set.
	for (const next of files) {
		const text = textOf(next);
		if (text.includes(`{#${id}}`) || text.includes(`id="${id}"`)) return true;
		for (const [, heading = ""] of text.matchAll(/^[ \t>]*#{1,6}[ \t]+(.+?)[ \t#]*$/gm))
			if ([id, id.replace(/-\d+$/, "")].includes(slug(heading.replace(/[`*_]/g, "")))) return true;
		for (const used of importedMarkdown(text, next).values()) files.add(used);
	}
	return false;
}
