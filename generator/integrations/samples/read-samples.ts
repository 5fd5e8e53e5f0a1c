import type { Code } from "mdast";
import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { withoutRemovedLines } from "../../lib/diff-lines.ts";
import { includedParts, includeName, sampleDirectives, sampleLines } from "../../lib/sample-notation.ts";
import { visit } from "../../lib/visit.ts";
import { includedLines } from "../../page/code/included-code.ts";
import { readFence } from "../../page/code/read-fence.ts";
import type { SourceText } from "../../page/document.ts";
import type { Variables } from "../../page/markdown/dialect.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { fillVariables } from "../../page/markdown/variables.ts";
import { normalizeSource } from "../../page/source/normalize-source.ts";
import { readRuns } from "./read-runs.ts";
import type { Sample } from "./sample.ts";

/** The fenced code of all pages and of the Markdown that they import, by file. Files that cannot be parsed have none: the build reports them. */
export async function readSamples(config: SiteConfig, sources: readonly SourceText[]): Promise<ReadonlyMap<string, readonly Sample[]>> {
	const engine = await loadEngine();
	const samples = new Map<string, readonly Sample[]>();
	for (const source of sources) {
		if (source.kind === "tsx") continue;
		const { partials = [] } = source;
		const included = new Map(partials.map(({ file, text }) => [file, text]));
		for (const { file, text } of [source, ...partials.filter(({ file }) => /\.mdx?$/.test(file))])
			if (!samples.has(file) && /```|~~~/.test(text)) samples.set(file, parseSamples(file, text, { config, engine, included }));
	}
	return samples;
}

/** What is needed to read the samples of a page. */
type ReadInput = {
	readonly config: SiteConfig;
	readonly engine: MarkdownEngine;
	/** Files that code blocks show, by path. */
	readonly included: ReadonlyMap<string, string>;
};

function parseSamples(file: string, text: string, input: ReadInput): Sample[] {
	const kind = file.endsWith(".mdx") ? "mdx" : "md";
	const { dialect, policy } = input.config;
	const variables = dialect && new Map(Object.entries(dialect.variables));
	const normalized = normalizeSource(text, kind, { dialect: { variables }, policy });
	const written = text.split("\n");
	const samples: Sample[] = [];
	const includes = new Map<string, readonly string[]>();
	const tree = parseOrEmpty(normalized, kind, input.engine);
	const runs = readRuns(tree, file);
	visit(tree, (node) => {
		if (node.type !== "code" || !node.position) return undefined;
		const { lang, meta } = readFence(node);
		const name = includeName(meta);
		if (name !== null) for (const [part, lines] of includedParts(name, node.value)) includes.set(part, lines);
		else {
			const place = placeOf(node, { file, written, included: input.included, variables });
			const words = readFenceWords(meta);
			const title = fenceWord(words, "title") ?? "";
			const lines = sampleLines(place.code, includes);
			const sample = {
				lang,
				name: isPath.test(title) ? title : null,
				nocheck: fenceWord(words, "nocheck"),
				norender: fenceWord(words, "norender"),
				run: runs.get(node) ?? null,
				lines,
			};
			if (place.code !== "") samples.push({ ...sample, ...place, directives: sampleDirectives(lines) });
		}
		return undefined;
	});
	return samples;
}

const isPath = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.[cm]?[jt]sx?$/;

function parseOrEmpty(text: string, kind: "md" | "mdx", engine: MarkdownEngine): ReturnType<MarkdownEngine["parse"]> {
	try {
		return engine.parse(text, { mdx: kind === "mdx" });
	} catch {
		return { type: "root", children: [] };
	}
}

type Page = {
	readonly file: string;
	readonly written: readonly string[];
	readonly included: ReadonlyMap<string, string>;
	readonly variables: Variables | null;
};

/** The code of a block, and the positions of its lines: in the page, or in the file that it shows. */
function placeOf(
	node: Code,
	{ file, written, included, variables }: Page,
): Pick<Sample, "file" | "firstLine" | "indents" | "fence"> & { readonly code: string } {
	const fence = { file, line: node.position?.start.line ?? 1, column: 1 };
	const { meta } = readFence(node);
	const shown = node.value.trim() === "" ? includedLines(meta, file, (name) => included.get(name)) : null;
	if (shown) {
		const indents = indentsIn((included.get(shown.file) ?? "").split("\n"), shown);
		return { file: shown.file, code: shown.lines.join("\n"), firstLine: shown.first, indents, fence };
	}
	const code = withoutRemovedLines(fillVariables(node.value, variables), meta);
	const firstLine = fence.line + 1;
	return { file, code, firstLine, indents: indentsIn(written, { first: firstLine, lines: code.split("\n") }), fence };
}

/** What precedes each line of the code in its file. */
function indentsIn(written: readonly string[], { first, lines }: { readonly first: number; readonly lines: readonly string[] }): number[] {
	return lines.map((line, at) => {
		const whole = written[first - 1 + at] ?? "";
		return whole.endsWith(line) ? whole.length - line.length : 0;
	});
}
