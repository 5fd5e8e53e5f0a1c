import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CodeSamples, loadCodeSamples } from "./code-samples.ts";
import { type CorpusShape, type PlannedPage, planCorpus } from "./corpus-plan.ts";
import { type PartContext, writeCodePart, writePart } from "./page-text.ts";
import { type LinkSource, phrase } from "./prose.ts";
import { createRandom, type Random } from "./random.ts";

/** What a corpus consists of. */
export type CorpusSummary = {
	readonly pages: number;
	/** Of all pages together. */
	readonly bytes: number;
	readonly largestPage: number;
	readonly folders: number;
	/** Fenced blocks by language. */
	readonly blocks: ReadonlyMap<string, number>;
	/** Files of pages with code, relative to the site. */
	readonly pagesWithCode: readonly string[];
	/** Names a category of the sidebar; relative to the site. */
	readonly categoryFile: string;
};

/** Code blocks for each byte of a page. */
const blocksPerByte = 1 / 840;

const contentFolder = "docs";

/** Files of a sample site that a benchmark edits, relative to the site. The partial and the component exist if the site has MDX pages, which all use them. */
export const corpusFiles = {
	styles: "styles/site.css",
	component: "components/sample-chart.tsx",
	partial: `${contentFolder}/_shared-note.mdx`,
} as const;

/** Writes a sample site with `site.config.ts` into a folder. Equal shapes give equal files. */
export function writeCorpus(folder: string, shape: CorpusShape): CorpusSummary {
	const pages = planCorpus(shape);
	const samples = loadCodeSamples();
	const blocks = new Map<string, number>();
	const pagesWithCode: string[] = [];
	let bytes = 0;
	let largestPage = 0;
	writeFile(join(folder, "site.config.ts"), siteConfig);
	writeFile(join(folder, corpusFiles.styles), "");
	if (pages.some(isMdx)) {
		writeFile(join(folder, corpusFiles.component), sampleChart);
		writeFile(join(folder, corpusFiles.partial), "Limits that many pages repeat stand in one file.\n");
	}
	const categoryFile = `${contentFolder}/${dirname(pages[1]?.file ?? "")}/_category_.json`;
	pages.forEach((page, index) => {
		const random = createRandom(shape.seed + index + 1);
		const { text, languages } = writePage(page, { random, samples, pages });
		for (const lang of languages) blocks.set(lang, (blocks.get(lang) ?? 0) + 1);
		const file = `${contentFolder}/${page.file}`;
		if (languages.length > 0) pagesWithCode.push(file);
		writeFile(join(folder, file), text);
		bytes += Buffer.byteLength(text);
		largestPage = Math.max(largestPage, Buffer.byteLength(text));
	});
	const folders = new Set(pages.map((page) => dirname(page.file))).size;
	return { pages: pages.length, bytes, largestPage, folders, blocks, pagesWithCode, categoryFile };
}

type PageSources = { readonly random: Random; readonly samples: CodeSamples; readonly pages: readonly PlannedPage[] };

function writePage(page: PlannedPage, { random, samples, pages }: PageSources): { text: string; languages: readonly string[] } {
	let footnotes = 0;
	const mdx = isMdx(page);
	const context: PartContext = { random, mdx, link: linkSource(page, pages, random), nextFootnote: () => ++footnotes };
	const languages: string[] = [];
	const parts = [frontMatter(page, random), ...(mdx ? [mdxImports(page)] : []), ...(page.ownTitle ? [`# ${page.title}`] : [])];
	let length = parts.join("\n\n").length;
	const add = (part: string) => {
		parts.push(part);
		length += part.length + 2;
	};
	add(`${writePart(context)}`);
	page.headings.forEach((heading, index) => {
		add(`${"#".repeat(heading.depth)} ${heading.markdown}`);
		if (mdx && index === 0)
			add(`<SampleChart label="${phrase(random)}" values={[${random.between(1, 9)}, ${random.between(1, 9)}]} />\n\n<SharedNote />`);
		const end = (page.bytes * (index + 1)) / page.headings.length;
		do {
			const wantsCode = languages.length + random.next() < length * blocksPerByte;
			if (!wantsCode) {
				add(writePart(context));
				continue;
			}
			const block = samples(random);
			languages.push(block.lang);
			add(writeCodePart(block, context));
		} while (length < end);
	});
	return { text: `${parts.join("\n\n")}\n`, languages };
}

function frontMatter(page: PlannedPage, random: Random): string {
	const title = page.title.replaceAll("`", "");
	const lines = [...(page.ownTitle ? [] : [`title: ${JSON.stringify(title)}`]), `description: ${JSON.stringify(phrase(random))}`];
	if (random.chance(0.15)) lines.push(`sidebar_label: ${JSON.stringify(title.replace("()", ""))}`);
	if (random.chance(0.1)) lines.push(`keywords: [${JSON.stringify(phrase(random))}, sample]`);
	return `---\n${lines.join("\n")}\n---`;
}

/** Links that all lead somewhere: to other pages, to headings of theirs or of this page, and now and then elsewhere. */
function linkSource(page: PlannedPage, pages: readonly PlannedPage[], random: Random): LinkSource {
	return () => {
		if (random.chance(0.08)) return `[${phrase(random)}](https://example.com/${random.between(1, 9999)})`;
		const target = random.chance(0.25) ? page : random.pick(pages);
		const heading = target === page || random.chance(0.4) ? random.pick(target.headings) : null;
		const path = target === page ? "" : relativePath(page.file, target.file);
		return `[${heading ? heading.markdown.replace(/ \{#.*\}$/, "").replace(/[[\]]/g, "\\$&") : target.title}](${path}${heading ? `#${heading.id}` : ""})`;
	};
}

function relativePath(from: string, to: string): string {
	const up = "../".repeat(from.split("/").length - 1);
	return `${up === "" ? "./" : up}${to}`;
}

function isMdx(page: PlannedPage): boolean {
	return page.file.endsWith(".mdx");
}

function mdxImports(page: PlannedPage): string {
	const up = (levels: number) => "../".repeat(levels) || "./";
	const depth = page.file.split("/").length;
	return `import { SampleChart } from "${up(depth)}${corpusFiles.component}";\nimport SharedNote from "${up(depth - 1)}_shared-note.mdx";`;
}

function writeFile(path: string, text: string): void {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

const siteConfig = `import { defineSite } from "keyframe-docs";

export default defineSite({
	title: "Sample site",
	url: "https://example.com",
	styles: ["styles/site.css"],
	navbar: { left: [{ label: "Docs", to: "/", sidebar: "docs" }] },
	collections: { docs: { dir: "${contentFolder}", route: "/" } },
});
`;

const sampleChart = `/** Bars for a few numbers; stands for the components that real pages use. */
export function SampleChart({ label, values }: { readonly label: string; readonly values: readonly number[] }) {
	return (
		<figure className="sample-chart">
			<svg viewBox={\`0 0 \${values.length * 10} 10\`} role="img" aria-label={label}>
				{values.map((value, index) => (
					<rect key={index} x={index * 10} y={10 - value} width={8} height={value} />
				))}
			</svg>
			<figcaption>{label}</figcaption>
		</figure>
	);
}
`;
