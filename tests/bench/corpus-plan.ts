import GithubSlugger from "github-slugger";
import { capitalize, entityName, writeName } from "./names.ts";
import { createRandom, type Random } from "./random.ts";
import { vocabulary } from "./vocabulary.ts";

/** A heading of a planned page. */
export type PlannedHeading = { readonly depth: number; readonly markdown: string; readonly id: string };

/** A page before its text is written: enough for other pages to link to it. */
export type PlannedPage = {
	/** Relative to the content folder, such as `caching/tokens/resolve-shared-queue.md`. */
	readonly file: string;
	/** As Markdown. */
	readonly title: string;
	/** Whether the title stands in the text as a heading and not in the front matter. */
	readonly ownTitle: boolean;
	/** The headings below the title. */
	readonly headings: readonly PlannedHeading[];
	/** Size to aim at. */
	readonly bytes: number;
};

/** Size and seed of a corpus. */
export type CorpusShape = {
	readonly pages: number;
	/** Share of the pages, 0 to 1, that are MDX with a component. */
	readonly mdx: number;
	/** Mean size of a page in bytes (default: as in a large real documentation). */
	readonly pageBytes?: number;
	readonly seed: number;
};

/** Bytes of the pages: the mean and the largest are those of a large real documentation. */
const meanBytes = 5480;
const largestBytes = 119_000;
const smallestBytes = 500;

/** Bytes of text for each heading. */
const bytesPerHeading = 520;

const pagesPerFolder = 17.5;
const subfolders = 3;

/** Lays out the pages of a corpus: folders nested two deep, names, headings and sizes. */
export function planCorpus(shape: CorpusShape): readonly PlannedPage[] {
	const random = createRandom(shape.seed);
	const folders = planFolders(shape.pages, random);
	const weights = Array.from({ length: shape.pages }, () => random.logNormal(0.9));
	// A small corpus has no giant.
	const giant = shape.pages > 100 ? Math.floor(shape.pages / 2) : -1;
	const scale =
		((shape.pageBytes ?? meanBytes) * shape.pages - (giant < 0 ? 0 : largestBytes)) / weights.reduce((sum, weight) => sum + weight, 0);
	const used = new Set<string>();
	return weights.map((weight, index): PlannedPage => {
		const folder = folders[index % folders.length] ?? "";
		const extension = random.chance(shape.mdx) ? "mdx" : "md";
		const { name, title } = index < folders.length ? { name: "index", title: folderTitle(folder) } : pageName(folder, used, random);
		const proportional = Math.min(largestBytes / 2, Math.max(smallestBytes, weight * scale));
		const bytes = index === giant ? largestBytes : Math.round(proportional);
		const ownTitle = random.chance(0.4);
		return {
			file: `${folder === "" ? "" : `${folder}/`}${name}.${extension}`,
			title,
			ownTitle,
			headings: planHeadings({ title: ownTitle ? title : null, bytes, extension }, random),
			bytes,
		};
	});
}

/** The first folder is the content folder itself. */
function planFolders(pages: number, random: Random): readonly string[] {
	const tops = Math.max(1, Math.round(pages / pagesPerFolder / (1 + subfolders)));
	const topics = random.sample(vocabulary.topics, vocabulary.topics.length);
	const names = Array.from({ length: tops }, (_, index) => {
		const round = Math.floor(index / topics.length);
		return `${topics[index % topics.length]}${round === 0 ? "" : `-${round + 1}`}`;
	});
	return ["", ...names.flatMap((name) => [name, ...random.sample(vocabulary.topics, subfolders).map((topic) => `${name}/${topic}`)])];
}

function folderTitle(folder: string): string {
	return folder === "" ? "Sample documentation" : capitalize((folder.split("/").at(-1) ?? "").replaceAll("-", " "));
}

/** A guide (`Resolve shared queues`) or a page of reference (`` `resolveQueue()` ``), with a file name that is free. */
function pageName(folder: string, used: Set<string>, random: Random): { name: string; title: string } {
	for (;;) {
		const [adjective = "", noun = ""] = entityName(random);
		const verb = random.pick(vocabulary.verbs);
		const isReference = random.chance(0.5);
		const name = isReference ? `${verb}-${noun}` : `${verb}-${adjective}-${noun}s`;
		if (used.has(`${folder}/${name}`)) continue;
		used.add(`${folder}/${name}`);
		return { name, title: isReference ? `\`${writeName([verb, noun], "camel")}()\`` : capitalize(`${verb} ${adjective} ${noun}s`) };
	}
}

function planHeadings(page: { title: string | null; bytes: number; extension: string }, random: Random): PlannedHeading[] {
	const slugger = new GithubSlugger();
	if (page.title !== null) slugger.slug(page.title.replaceAll("`", ""));
	let depth = 2;
	return Array.from({ length: Math.max(1, Math.round(page.bytes / bytesPerHeading)) }, (_, index) => {
		depth = index === 0 ? 2 : Number(random.weighted({ 2: 40, 3: 45, [Math.min(depth + 1, 5)]: 15 }));
		const text = headingText(random);
		// Only Markdown: in MDX a brace begins an expression.
		const explicit = page.extension === "md" && random.chance(0.02) ? `custom-${index + 1}` : null;
		const id = explicit ?? slugger.slug(text.replaceAll("`", ""));
		if (explicit) slugger.slug(explicit);
		return { depth, markdown: explicit ? `${text} {#${explicit}}` : text, id };
	});
}

function headingText(random: Random): string {
	const [adjective = "", noun = ""] = entityName(random);
	const verb = random.pick(vocabulary.verbs);
	const field = writeName(random.pick(vocabulary.fields), "camel");
	const forms = [
		() => `${capitalize(verb)} ${adjective} ${noun}s`,
		() => `${capitalize(adjective)} ${noun}s`,
		() => `How to ${verb} the ${noun}`,
		() => `\`${writeName([verb, noun], "camel")}(${field}[, options])\``,
		() => `\`${noun}.${field}\``,
		() => `The \`${field}\` option`,
		() => `When the ${noun} is ${adjective}`,
		() => random.pick(["Examples", "Options", "Parameters", "Return value", "See also", "Compatibility", "Troubleshooting"]),
	];
	return random.pick(forms)();
}
