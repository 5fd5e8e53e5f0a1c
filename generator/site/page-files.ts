import type { Code, Root } from "mdast";
import type { SiteConfig } from "../config/site-config.ts";
import type { FencedCode } from "../integrations/fences.ts";
import type { Integration, MarkdownFile, PageFile, SiteFiles } from "../integrations/integration.ts";
import { withoutRemovedLines } from "../lib/diff-lines.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { visit } from "../lib/visit.ts";
import { includedLines } from "../page/code/included-code.ts";
import { readFence } from "../page/code/read-fence.ts";
import type { SourceFile, SourceText } from "../page/document.ts";
import { readFrontMatter } from "../page/front-matter/front-matter.ts";
import type { Variables } from "../page/markdown/dialect.ts";
import type { MarkdownEngine } from "../page/markdown/engine.ts";
import { loadEngine } from "../page/markdown/load-engine.ts";
import { fillVariables } from "../page/markdown/variables.ts";
import { createSourceReaders, readSource, type SourceReaders } from "../page/read-source.ts";
import { normalizeSource } from "../page/source/normalize-source.ts";

/** How the files of a site are read. */
type Reading = Pick<SiteConfig, "root" | "allow" | "aliasDir" | "gitFolders" | "facts" | "policy" | "dialect">;

/** What the view of a site's files needs. */
export type SiteFilesInput = {
	readonly config: Reading & Pick<SiteConfig, "cacheDir" | "configSources" | "collections">;
	/** Called when an integration asks for the sources. Those of versions from Git are apart, because nobody can change them. */
	readonly sources: () => readonly SourceFile[];
	readonly cache: Pick<DiskCache, "get" | "set">;
	readonly onProgress: (label: string) => void;
};

/** Opens the view that integrations have of the files of a site. Reads texts only on request. */
export function openSiteFiles({ config, sources, cache, onProgress }: SiteFilesInput): (integration: Integration) => SiteFiles {
	const { root, cacheDir, configSources } = config;
	let read: { readonly sources: readonly PageFile[]; readonly releases: readonly PageFile[] } | null = null;
	const files = () => {
		read ??= pageFiles(sources(), config);
		return read;
	};
	return ({ name, version }) => {
		// Without a version, a change of the configuration counts as a change of the integration.
		const owner = hashKey(name, toolBuild, ...(version === undefined ? configSources.map(({ text }) => text) : [version]));
		return {
			root,
			cacheDir,
			progress: onProgress,
			get sources() {
				return files().sources;
			},
			get releases() {
				return files().releases;
			},
			async cached<Text extends string | null>(key: string, make: () => Text | Promise<Text>): Promise<Text> {
				const entry = hashKey(owner, key);
				const known = cache.get("integration", entry);
				if (known !== null) return known as Text;
				const text = await make();
				if (text !== null) cache.set("integration", entry, text);
				return text;
			},
		};
	};
}

/** The pages that authors can change, and the pages of versions from Git that have packages of their own. */
function pageFiles(all: readonly SourceFile[], config: SiteFilesInput["config"]) {
	const readers = createSourceReaders(config);
	const reading = JSON.stringify([config.dialect?.variables ?? null, config.policy.name]);
	const versions = new Map(config.collections.map(({ name, version }) => [name, version]));
	const sources: PageFile[] = [];
	const releases: PageFile[] = [];
	for (const source of all) {
		const { ref = null, packages = null } = versions.get(source.collection) ?? {};
		if (ref !== null && packages === null) continue;
		(ref === null ? sources : releases).push({
			file: source.file,
			includes: source.partials ?? [],
			key: hashKey(source.hash, reading),
			...(packages !== null && { packages }),
			markdown: () => markdownOf(source, config, readers),
		});
	}
	return { sources, releases };
}

/** A file that cannot be read has no Markdown: the build reports it. */
async function markdownOf(source: SourceFile, config: Reading, readers: SourceReaders): Promise<MarkdownFile[]> {
	const read: SourceText | null = source.kind === "tsx" ? null : known(readSource(source, config, readers));
	if (read === null) return [];
	const engine = await loadEngine();
	const { partials = [] } = read;
	const included = new Map(partials.map(({ file, text }) => [file, text]));
	return [read, ...partials.filter(({ kind }) => kind === "markdown")].map(({ file, text }) => ({
		file,
		text,
		parse() {
			const kind = file.endsWith(".mdx") ? "mdx" : "md";
			const variables = config.dialect && new Map(Object.entries(config.dialect.variables));
			// MDX would read a tag in the front matter as one of the page.
			const { body } = readFrontMatter({ text, file, policy: config.policy });
			const normalized = normalizeSource(body, kind, { dialect: { variables }, policy: config.policy });
			const tree = parseOrEmpty(normalized, kind, engine);
			return { tree, codeBlocks: codeBlocksIn(tree, { file, written: text.split("\n"), included, variables }) };
		},
	}));
}

function known(read: ReturnType<typeof readSource>): SourceText | null {
	return "code" in read ? null : read;
}

function parseOrEmpty(text: string, kind: "md" | "mdx", engine: MarkdownEngine): Root {
	try {
		return engine.parse(text, { mdx: kind === "mdx" });
	} catch {
		return { type: "root", children: [] };
	}
}

type Page = {
	readonly file: string;
	readonly written: readonly string[];
	/** Files that code blocks show, by path. */
	readonly included: ReadonlyMap<string, string>;
	readonly variables: Variables | null;
};

function codeBlocksIn(tree: Root, page: Page): FencedCode[] {
	const blocks: FencedCode[] = [];
	visit(tree, (node) => {
		if (node.type === "code" && node.position) blocks.push(codeBlock(node, page));
		return undefined;
	});
	return blocks;
}

/** A code block, and the places of its lines: in the page, or in the file that it shows. */
function codeBlock(node: Code, { file, written, included, variables }: Page): FencedCode {
	const { lang, meta } = readFence(node);
	const fence = { file, line: node.position?.start.line ?? 1, column: 1 };
	const shown = node.value.trim() === "" ? includedLines(meta, file, (name) => included.get(name)) : null;
	if (shown) {
		const indents = indentsIn((included.get(shown.file) ?? "").split("\n"), shown);
		return { lang, meta, code: shown.lines.join("\n"), file: shown.file, firstLine: shown.first, indents, fence, node };
	}
	const code = withoutRemovedLines(fillVariables(node.value, variables), meta);
	const firstLine = fence.line + 1;
	const indents = indentsIn(written, { first: firstLine, lines: code.split("\n") });
	return { lang, meta, code, file, firstLine, indents, fence, node };
}

/** What precedes each line of the code in its file. */
function indentsIn(written: readonly string[], { first, lines }: { readonly first: number; readonly lines: readonly string[] }): number[] {
	return lines.map((line, at) => {
		const whole = written[first - 1 + at] ?? "";
		return whole.endsWith(line) ? whole.length - line.length : 0;
	});
}
