import { readFileSync } from "node:fs";
import { capitalize, entityName, type Name, type NameStyle, writeName } from "./names.ts";
import { phrase } from "./prose.ts";
import type { Random } from "./random.ts";
import { vocabulary } from "./vocabulary.ts";

/** A fenced block: the language as written behind the fence, and its code without line break at the end. */
export type SampleBlock = { readonly lang: string; readonly code: string };

/** Makes blocks of code of which no two are equal. */
export type CodeSamples = (random: Random) => SampleBlock;

/** Fragments of one language and how its plain identifiers look. */
type Language = { readonly file: string; readonly style: NameStyle | "shell"; readonly joinable: boolean };

/** Languages by the name behind the fence. Only fragments of joinable ones can follow each other in one block. */
const languages = {
	js: { file: "javascript", style: "camel", joinable: true },
	ts: { file: "typescript", style: "camel", joinable: true },
	tsx: { file: "tsx", style: "camel", joinable: true },
	jsx: { file: "jsx", style: "camel", joinable: true },
	bash: { file: "bash", style: "shell", joinable: true },
	json: { file: "json", style: "camel", joinable: false },
	cpp: { file: "cpp", style: "snake", joinable: true },
	python: { file: "python", style: "snake", joinable: true },
	sql: { file: "sql", style: "snake", joinable: true },
	java: { file: "java", style: "camel", joinable: true },
	html: { file: "html", style: "kebab", joinable: false },
	css: { file: "css", style: "kebab", joinable: true },
	yaml: { file: "yaml", style: "kebab", joinable: false },
	diff: { file: "diff", style: "camel", joinable: false },
	text: { file: "text", style: "kebab", joinable: false },
} as const satisfies Record<string, Language>;

/** Share of the blocks in per cent, as in the documentation of JavaScript tools. */
const shares: Readonly<Record<keyof typeof languages, number>> = {
	js: 30,
	ts: 20,
	bash: 10.5,
	tsx: 9,
	json: 7,
	cpp: 4,
	jsx: 4,
	text: 3,
	html: 2.5,
	css: 2,
	yaml: 2,
	python: 2,
	sql: 1.5,
	java: 1.5,
	diff: 1,
};

/** Reads the fragments below `samples/`. */
export function loadCodeSamples(): CodeSamples {
	const fragments = Object.fromEntries(Object.entries(languages).map(([lang, { file }]) => [lang, readFragments(file)]));
	const seen = new Set<string>();
	return (random) => {
		const lang = random.weighted(shares);
		const { style, joinable } = languages[lang];
		for (let attempt = 0; attempt < 100; attempt++) {
			const chosen = chooseFragments(fragments[lang] ?? [], joinable, random);
			const code = joinFragments(chosen.map((fragment) => fillFragment(fragment, style, random)));
			if (seen.has(code)) continue;
			seen.add(code);
			return { lang: lang === "bash" && random.chance(0.3) ? "shell" : lang, code };
		}
		throw new Error(`The samples of ${lang} give too few different blocks`);
	};
}

function readFragments(file: string): readonly string[] {
	const text = readFileSync(new URL(`./samples/${file}.md`, import.meta.url), "utf8");
	return [...text.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map((match) => match[1] ?? "");
}

/** Short fragments are more frequent, as in real pages: half of their blocks have fewer than eight lines. */
function chooseFragments(fragments: readonly string[], joinable: boolean, random: Random): readonly string[] {
	const weights = Object.fromEntries(fragments.map((fragment, index) => [String(index), 1 / fragment.split("\n").length]));
	const first = fragments[Number(random.weighted(weights))] ?? "";
	if (!joinable || standsAlone(first)) return [first];
	const others = fragments.filter((fragment) => fragment !== first && !standsAlone(fragment));
	return [first, ...random.sample(others, Number(random.weighted({ 0: 91, 1: 8, 2: 1 })))];
}

/** Elements are no statement, and CommonJS does not mix with `import`. */
function standsAlone(fragment: string): boolean {
	return fragment.startsWith("<") || fragment.includes("require(");
}

const placeholder =
	/(?<sentence>[Ll]orem ipsum)|(?<upper>FOO|BAR|BAZ|QUX|FRED)(?![A-Z])|(?<pascal>Foo|Bar|Baz|Qux|Fred|Plugh|Waldo|Grault|Lorem)(?=s?(?![a-z]))|(?<![A-Za-z])(?<plain>foo|bar|baz|qux|fred|plugh|waldo|grault|lorem)(?=s?(?![a-z]))|(?<!\d)(?<number>111|222|333|444)(?!\d)/g;

/**
 * Fills the placeholders of a fragment: `foo` and `bar` become things, `baz`, `qux` and `fred` their
 * properties, `plugh`, `waldo` and `grault` what is done with them, each in the notation in which
 * it stands; `lorem` becomes a word, `Lorem ipsum` some words, and 111, 222, 333, 444 numbers.
 */
function fillFragment(fragment: string, style: Language["style"], random: Random): string {
	const [foo, bar] = [entityName(random), entityName(random)];
	const [baz, qux, fred] = random.sample(vocabulary.fields, 3) as [Name, Name, Name];
	const [plugh, waldo, grault] = random.sample(vocabulary.verbs, 3).map((verb): Name => [verb]) as [Name, Name, Name];
	const names: Readonly<Record<string, Name>> = { foo, bar, baz, qux, fred, plugh, waldo, grault };
	const numbers = new Map<string, string>();
	return fragment.replace(placeholder, (match: string, ...rest: unknown[]) => {
		const groups = rest.at(-1) as { [key in "sentence" | "upper" | "pascal" | "plain" | "number"]?: string };
		if (groups.sentence) return match.startsWith("L") ? capitalize(phrase(random)) : phrase(random);
		if (groups.number) {
			const number = numbers.get(match) ?? sampleNumber(random);
			numbers.set(match, number);
			return number;
		}
		const name = names[match.toLowerCase()];
		if (!name) return match === "Lorem" ? capitalize(random.pick(vocabulary.nouns)) : random.pick(vocabulary.nouns);
		if (groups.upper) return writeName(name, "upper");
		if (groups.pascal) return writeName(name, "pascal");
		const offset = rest.at(-3) as number;
		return writeName(name, plainStyle(style, fragment[offset - 1] ?? "", fragment[offset + match.length] ?? ""));
	});
}

/** Names in paths, options and the like have dashes in every language. */
function plainStyle(style: Language["style"], before: string, after: string): NameStyle {
	if (/[-/@]/.test(before) || /[-/]/.test(after)) return "kebab";
	if (style !== "shell") return style;
	return /[$_{.]/.test(before) || /[_=(]/.test(after) ? "snake" : "kebab";
}

function sampleNumber(random: Random): string {
	return String(random.chance(0.6) ? random.between(2, 40) : random.pick([50, 64, 80, 100, 120, 250, 500, 1000, 1024, 3000, 5000, 60_000]));
}

/** Puts fragments into one block; imports come first, and those from one module in one statement. */
function joinFragments(parts: readonly string[]): string {
	if (parts.length === 1) return parts[0] ?? "";
	const heads = new Set<string>();
	const named = new Map<string, Set<string>>();
	const bodies = parts.map((part) => {
		const rest = part.split("\n").filter((line) => {
			const list = /^import \{ (.+) \} from (".+");$/.exec(line);
			if (list) {
				const names = named.get(list[2] ?? "") ?? new Set();
				for (const name of (list[1] ?? "").split(", ")) names.add(name);
				named.set(list[2] ?? "", names);
				return false;
			}
			if (!/^(?:import |from \S+ import |#include )/.test(line)) return true;
			heads.add(line);
			return false;
		});
		return rest.join("\n").trim();
	});
	const imports = [...named].map(([module, names]) => `import { ${[...names].sort().join(", ")} } from ${module};`);
	const head = [...imports, ...heads].join("\n");
	return (head === "" ? bodies : [head, ...bodies]).join("\n\n");
}
