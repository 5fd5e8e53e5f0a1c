import { factsFile, type PackageFacts, type SymbolFacts, sharedOptionsFile } from "../../lib/api-facts.ts";
import { type ApiReference, apiReference, frontMatterOf, referencesIn } from "../../lib/api-references.ts";
import { hashKey } from "../../lib/hash.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { type ReadFact, rememberFiles } from "../../lib/remember-files.ts";
import { readTextFile } from "../../lib/text-file.ts";
import type { PartialSource } from "../document.ts";
import type { Environments } from "./environments.ts";
import { type SharedSection, sharedSections, sharedSlice } from "./shared-options.ts";

/** Returns the contents of files (absolute paths): the facts about a package, and the texts about options that pages share. */
export type FactsReader = { readonly packageFacts: ReadFact<PackageFacts>; readonly sharedTexts: ReadFact<readonly SharedSection[]> };

/** Creates a reader that parses each file once. */
export function createFactsReader(): FactsReader {
	return {
		packageFacts: rememberFiles((path) => JSON.parse(readRegularText(path)) as PackageFacts),
		sharedTexts: rememberFiles((path) => {
			const content = readTextFile(path, path);
			return "code" in content ? null : sharedSections(content.text);
		}),
	};
}

/** Where a site has its facts (relative to the root), and what it says about environments: their labels, and notes by package. */
type FactsOfSite = {
	readonly dir: string;
	readonly environments?:
		| {
				readonly names: Environments["names"];
				readonly packages: Readonly<Record<string, Environments["works"]>>;
				readonly tests?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
		  }
		| undefined;
};

/** The part of a package's facts that a page depends on. */
export type FactsSlice = Omit<PackageFacts, "symbols" | "errors" | "links"> & {
	readonly symbols: Readonly<Record<string, SymbolFacts>>;
	/** All exports of the package, if the page names one that does not exist. */
	readonly names?: readonly string[];
	/** Exports of the package that its types name, and that other pages may document. */
	readonly types?: readonly string[];
	/** What the site says about where the exports work, if it says anything. */
	readonly environments?: Environments;
};

/**
 * The facts about what a page documents according to its front matter (`of: remotion#spring`) and its components (`of="SpringConfig"`),
 * as files that are part of the page: the page is compiled again if these facts change, but not if other facts do.
 */
export function readFactsOf(
	text: string,
	{ root, facts, readFacts }: { readonly root: string; readonly facts: FactsOfSite | null; readonly readFacts: FactsReader },
): PartialSource[] {
	if (facts === null) return [];
	const references = [...referencesIn(text), ...seenReferences(text)];
	const byPackage = new Map<string, Set<string>>();
	for (const { package: owner, name } of references) byPackage.set(owner, (byPackage.get(owner) ?? new Set()).add(name));
	const sources = [...byPackage].flatMap(([owner, names]): PartialSource[] => {
		const file = factsFile(facts.dir, owner);
		const known = readFacts.packageFacts(`${root}/${file}`);
		if (known === null) return [];
		const where = environmentsOf(facts.environments, { owner, of: references[0] });
		const text = JSON.stringify({ ...sliceOf(known, [...names]), ...where });
		return [{ kind: "data", file, text, hash: hashKey(text) }];
	});
	return sources.length === 0 ? [] : [...sources, ...readShared(text, `${facts.dir}/${sharedOptionsFile}`, { root, readFacts })];
}

/** What the site says about where the exports of a package work, and how the export of the page was tested. */
function environmentsOf(
	environments: FactsOfSite["environments"],
	{ owner, of }: { readonly owner: string; readonly of: ApiReference | undefined },
): Pick<FactsSlice, "environments"> {
	if (!environments) return {};
	const { names, packages, tests } = environments;
	const isOwn = (written: string) => {
		const tested = apiReference(written, null);
		return tested?.package === of?.package && tested?.name === of?.name;
	};
	const own = tests && of?.package === owner ? { tests: Object.entries(tests).find(([written]) => isOwn(written))?.[1] ?? {} } : {};
	return { environments: { names, works: packages[owner] ?? {}, ...own } };
}

/** The texts about options that a page shares with others. */
function readShared(
	page: string,
	file: string,
	{ root, readFacts }: { readonly root: string; readonly readFacts: FactsReader },
): PartialSource[] {
	const sections = /options|Options|returns|Returns/.test(page) ? readFacts.sharedTexts(`${root}/${file}`) : null;
	if (sections === null) return [];
	const text = sharedSlice(sections, page);
	return [{ kind: "data", file, text, hash: hashKey(text) }];
}

/** The exports that the keys `see` and `replacement` name. */
function seenReferences(text: string): ApiReference[] {
	const written = [...frontMatterOf(text).matchAll(/^(?:see|replacement):.*(?:\n[ \t\]].*|\n-.*)*/gm)].join("\n");
	return [...written.matchAll(/[\w@][\w@./-]*#[\w#.]+/g)].flatMap(([name]) => apiReference(name, null) ?? []);
}

function sliceOf(
	{ symbols, inherited = {}, unions = {}, errors: _errors, links: _links, ...facts }: PackageFacts,
	names: readonly string[],
): FactsSlice {
	const found = names.flatMap((name) => (Object.hasOwn(symbols, name) ? [[name, symbols[name] as SymbolFacts] as const] : []));
	const interfaces = new Set(found.flatMap(([, { inherits = [] }]) => inherits));
	const used = Object.entries(inherited).filter(([name]) => interfaces.has(name));
	const named = namedTypes(found.map(([, facts]) => facts));
	const types = named.filter((name) => Object.hasOwn(symbols, name));
	const many = named.filter((name) => Object.hasOwn(unions, name));
	return {
		...facts,
		symbols: Object.fromEntries(found),
		...(used.length > 0 && { inherited: Object.fromEntries(used) }),
		...(found.length < names.length && { names: Object.keys(symbols) }),
		...(types.length > 0 && { types }),
		...(many.length > 0 && { unions: Object.fromEntries(many.map((name) => [name, unions[name] ?? []])) }),
	};
}

/** The capitalized words in the types of members. */
function namedTypes(symbols: readonly SymbolFacts[]): string[] {
	const members = symbols.flatMap(({ members = {}, returns }) => [...Object.values(members), ...Object.values(returns?.members ?? {})]);
	const types = [...members.map(({ type }) => type), ...symbols.map(({ returns }) => returns?.type ?? "")];
	return [...new Set(types.flatMap((type) => type.match(/\b[A-Z]\w*/g) ?? []))].sort();
}
