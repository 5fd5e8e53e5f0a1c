import { policyNamed } from "../compat/policies.ts";
import type { PolicyName } from "../compat/policy.ts";
import type { DialectData } from "../config/dialect-data.ts";
import type { PackAccess, StoredText } from "../lib/packs.ts";
import type { FactsReader } from "./api/read-facts.ts";
import { brokenDocument } from "./broken-document.ts";
import type { EntryRules } from "./compile/describe-entry.ts";
import type { CodeBlock, CompiledDocument, CompiledPage, PageCompiler, SourceFile } from "./document.ts";
import { createDefaultsReader } from "./front-matter/folder-defaults.ts";
import { readSource, type SourceFolders } from "./read-source.ts";

/** Asks a page process to compile a source file; `key` becomes the document's key. */
export type CompileTask = {
	readonly source: SourceFile;
	readonly site: SourceFolders;
	readonly key: string;
	readonly dialect: DialectData | null;
	readonly policy: PolicyName;
	readonly rules: EntryRules | null;
};

/** The parts of a compiled page that are not kept in memory, by their kind in the cache. */
export type PagePart = "bodies" | "code" | "sections";

type Parts<Place> = Partial<Readonly<Record<PagePart, Place>>>;

/** Answer to a `CompileTask`. The page process has stored the parts of the page. */
export type CompileAnswer =
	| {
			readonly kind: "compiled";
			readonly document: CompiledDocument;
			/** Code to color immediately. */
			readonly codeBlocks: readonly CodeBlock[];
			readonly stored: Parts<StoredText>;
	  }
	/** The problems are in the document. */
	| { readonly kind: "broken"; readonly document: CompiledDocument }
	/** The file has changed since it was hashed. */
	| { readonly kind: "changed" };

/** Reads, compiles and stores a page: the page process's side of a `CompileTask`. */
export async function runCompileTask(
	{ source, site, key, policy }: CompileTask,
	{ compile, packs, readFacts }: { readonly compile: PageCompiler; readonly packs: PackAccess; readonly readFacts: FactsReader },
): Promise<CompileAnswer> {
	const text = readSource(source, { ...site, policy: policyNamed(policy) }, { readFacts, readDefaults: createDefaultsReader(site) });
	if ("code" in text || text.hash !== source.hash) return { kind: "changed" };
	const result = await compile(text, key);
	if (!result.ok) return { kind: "broken", document: result.document ?? { ...brokenDocument(text), problems: result.problems } };
	const { document, codeBlocks } = result.page;
	return { kind: "compiled", document, codeBlocks, stored: storeParts(result.page, (_, text) => packs.write(text)) };
}

/** Stores the parts of a page with `write`, each separately, because they are read at different times. */
export function storeParts<Place>(page: CompiledPage, write: (part: PagePart, text: string) => Place): Parts<Place> {
	return {
		bodies: write("bodies", JSON.stringify(page.body)),
		code: write("code", JSON.stringify(page.codeBlocks)),
		...(page.sections && { sections: write("sections", JSON.stringify(page.sections)) }),
	};
}
