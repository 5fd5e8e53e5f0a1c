import type { SampleBlock } from "./code-samples.ts";
import { writeName } from "./names.ts";
import { codeSpan, type LinkSource, paragraph, phrase, sentence } from "./prose.ts";
import type { Random } from "./random.ts";
import { vocabulary } from "./vocabulary.ts";

/** What the parts of a page are made of. */
export type PartContext = {
	readonly random: Random;
	readonly link: LinkSource;
	/** MDX: HTML must be closed, braces are expressions. */
	readonly mdx: boolean;
	/** Gives the number of a new footnote. */
	readonly nextFootnote: () => number;
};

/** A block of Markdown without line break at the end. */
export type PartWriter = (context: PartContext) => string;

/** How often each part occurs among those that are not code. */
const shares = {
	paragraph: 62,
	list: 11,
	steps: 4,
	tasks: 1.5,
	parameters: 6,
	table: 5,
	admonition: 5,
	quote: 1.5,
	details: 1.5,
	footnote: 1.5,
	rule: 0.5,
	html: 0.5,
};

const writers: Readonly<Record<keyof typeof shares, PartWriter>> = {
	paragraph: ({ random, link }) => paragraph(random, link),
	list: ({ random, link }) =>
		lines(random, [3, 7], () => `- ${sentence(random, link)}${random.chance(0.2) ? `\n  - ${sentence(random, link)}` : ""}`),
	steps: ({ random, link }) => lines(random, [3, 6], (index) => `${index + 1}. ${sentence(random, link)}`),
	tasks: ({ random, link }) => lines(random, [3, 5], () => `- [${random.chance(0.4) ? "x" : " "}] ${sentence(random, link)}`),
	parameters: ({ random, link }) =>
		lines(random, [2, 6], () => {
			const type = random.pick(["string", "number", "boolean", "string[]", "Date", "Function", "object"]);
			return `- \`${writeName(random.pick(vocabulary.fields), "camel")}\` **${type}** – ${sentence(random, link)}`;
		}),
	table,
	admonition,
	quote: ({ random, link }) => `> ${sentence(random, link)}\n> ${sentence(random, link)}`,
	details: ({ random, link }) => `<details>\n<summary>${phrase(random)}</summary>\n\n${paragraph(random, link)}\n\n</details>`,
	footnote({ random, link, nextFootnote }) {
		const number = nextFootnote();
		return `${sentence(random, link)}[^${number}]\n\n[^${number}]: ${sentence(random, link)}`;
	},
	rule: () => "---",
	html({ random, mdx }) {
		const key = random.pick(["B", "E", "K", "S"]);
		return `${phrase(random)}<br${mdx ? " /" : ""}>\nPress <kbd>Ctrl</kbd> + <kbd>${key}</kbd> to ${phrase(random)}.`;
	},
};

/** A random part of a page that is not code. */
export function writePart(context: PartContext): string {
	return writers[context.random.weighted(shares)](context);
}

/** A fenced block, sometimes with a title or with lines marked. */
export function writeCodePart({ lang, code }: SampleBlock, { random }: PartContext): string {
	const lineCount = code.split("\n").length;
	const title = random.chance(0.1) ? ` title="${random.pick(vocabulary.nouns)}.${lang}"` : "";
	const marked = lineCount > 5 && random.chance(0.06) ? ` {2,${random.between(3, lineCount)}}` : "";
	return `\`\`\`${lang}${title}${marked}\n${code}\n\`\`\``;
}

function lines(random: Random, [low, high]: readonly [number, number], line: (index: number) => string): string {
	return Array.from({ length: random.between(low, high) }, (_, index) => line(index)).join("\n");
}

function table({ random }: PartContext): string {
	const header = random.pick([
		["Name", "Type", "Description"],
		["Option", "Default", "Meaning"],
		["Version", "Changes"],
		["Key", "Value", "Required", "Notes"],
	]);
	const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
	const alignment = header.map((_, index) => (index === 0 ? ":---" : random.pick(["---", "---", "---:", ":---:"])));
	const rows = Array.from({ length: random.between(3, 9) }, () =>
		header.map((_, index) => (index < header.length - 1 ? codeSpan(random) : phrase(random))),
	);
	return [row(header), row(alignment), ...rows.map(row)].join("\n");
}

function admonition({ random, link }: PartContext): string {
	const kind = random.weighted({ note: 5, tip: 3, info: 2, warning: 3, caution: 1, danger: 1 });
	const title = random.chance(0.3) ? `[${phrase(random)}]` : "";
	return `:::${kind}${title}\n\n${paragraph(random, link)}\n\n:::`;
}
