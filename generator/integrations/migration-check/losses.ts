import { plural } from "../../lib/plural.ts";

/** What a page can lose, in the order in which readers notice it, with the title of its list and what is counted. */
const lossKinds = {
	page: { title: "Missing pages", noun: null },
	redirect: { title: "Redirects that lead nowhere", noun: null },
	markup: { title: "Markup shown as text", noun: "place" },
	text: { title: "Missing text", noun: "word" },
	code: { title: "Missing code blocks", noun: "block" },
	media: { title: "Missing images and media", noun: "file" },
	heading: { title: "Missing headings", noun: "heading" },
	link: { title: "Missing links", noun: "link" },
	title: { title: "Different titles", noun: null },
	anchor: { title: "Missing ids of headings", noun: "id" },
} as const;

/** The name of something that a page can lose. */
export type LossKind = keyof typeof lossKinds;

/** Something that a page of the original shows and the new page does not. */
export type Loss = {
	readonly kind: LossKind;
	/** The page's path in the original, below the base path. */
	readonly page: string;
	/** How many there are; words for text. */
	readonly count: number;
	/** Some of what is lost, in the order of the page. */
	readonly examples: readonly string[];
};

/** The result of comparing two sites. Paths are below the base paths. */
export type Comparison = {
	/** Number of pages of the original that were compared. */
	readonly compared: number;
	readonly losses: readonly Loss[];
	/** Pages of the original whose address now leads to another. */
	readonly redirected: readonly { readonly from: string; readonly to: string }[];
	/** Pages that the original does not have. `null` if the original was not read to its end. */
	readonly added: readonly string[] | null;
	/** Pages of the original that could not be read, with the reason. */
	readonly unread: readonly { readonly page: string; readonly reason: string }[];
};

/** Largest number of pages that a list in a terminal shows. */
const shownPages = 10;

/** Largest number of examples of a loss, and of their characters. */
const [keptExamples, exampleLength] = [5, 160];

/** A loss with the first of what is lost. */
export function makeLoss(kind: LossKind, page: string, lost: { readonly all: readonly string[]; readonly count?: number }): Loss {
	const short = (text: string) => (text.length > exampleLength ? `${text.slice(0, exampleLength - 1).trimEnd()}…` : text);
	return { kind, page, count: lost.count ?? lost.all.length, examples: lost.all.slice(0, keptExamples).map(short) };
}

/** Sorts losses: first what readers notice first, then the pages that lose most. */
export function sortLosses(losses: readonly Loss[]): Loss[] {
	const order = Object.keys(lossKinds);
	const byKind = (a: Loss, b: Loss) => order.indexOf(a.kind) - order.indexOf(b.kind);
	return [...losses].sort((a, b) => byKind(a, b) || b.count - a.count || (a.page < b.page ? -1 : 1));
}

/** The report for a terminal, with counts of pages and what they lose. */
export function comparisonLines(comparison: Comparison): string[] {
	const { compared, losses, redirected, added, unread } = comparison;
	const damaged = new Set(losses.map(({ page }) => page)).size;
	const lists = Object.entries(lossKinds).flatMap(([kind, { title, noun }]) => {
		const own = losses.filter((loss) => loss.kind === kind);
		if (own.length === 0) return [];
		const total = own.reduce((sum, { count }) => sum + count, 0);
		const counted = noun === null ? plural(own.length, "page") : `${plural(own.length, "page")}, ${plural(total, noun)}`;
		return ["", `${title} (${counted})`, ...shortened(own.map((loss) => lossLine(loss, noun)))];
	});
	const list = (title: string, lines: readonly string[]) =>
		lines.length === 0 ? [] : ["", `${title} (${lines.length})`, ...shortened(lines)];
	return [
		...lists,
		...list(
			"Pages of the original that could not be read",
			unread.map(({ page, reason }) => `${page}: ${reason}`),
		),
		...list(
			"Not a loss: addresses that redirect",
			redirected.map(({ from, to }) => `${from} → ${to}`),
		),
		...list("Not a loss: new pages", added ?? []),
		"",
		`Compared ${plural(compared, "page")}: ${damaged === 0 ? "nothing is lost" : `${compared - damaged} without losses, ${damaged} with losses`}.`,
	];
}

function lossLine({ kind, page, count, examples }: Loss, noun: string | null): string {
	if (examples.length === 0) return page;
	const shown = examples.slice(0, 2).map((text) => (kind === "text" || kind === "markup" ? `“${text}”` : `\`${text.split("\n", 1)[0]}\``));
	if (noun === null) return `${page}: ${examples.join(" → ")}`;
	return `${page}: ${plural(count, noun)}: ${shown.join(", ")}${examples.length > shown.length ? ", …" : ""}`;
}

function shortened(lines: readonly string[]): string[] {
	const rest = lines.length - shownPages;
	return [...lines.slice(0, shownPages).map((line) => `  ${line}`), ...(rest > 0 ? [`  … and ${rest} more; --json lists all`] : [])];
}
