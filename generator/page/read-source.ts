import type { IncludedText } from "../compat/includes.ts";
import type { CompatPolicy } from "../compat/policy.ts";
import type { GitFolders } from "../lib/git-folders.ts";
import { hashKey } from "../lib/hash.ts";
import { listSome } from "../lib/list-some.ts";
import type { Problem } from "../lib/problem.ts";
import type { FileScope } from "../lib/publishable-file.ts";
import { createFactsReader, type FactsReader, readFactsOf } from "./api/read-facts.ts";
import { readIncludedCode } from "./code/included-code.ts";
import type { SourceFile, SourceText } from "./document.ts";
import { createDefaultsReader, type DefaultsReader, defaultsFiles } from "./front-matter/folder-defaults.ts";
import { codeFromRoot, importsFromRoot, readPartials } from "./partials.ts";

/** The folders of a site's sources (absolute) and of its facts (relative to the root). */
export type SourceFolders = FileScope & {
	readonly aliasDir: string;
	readonly gitFolders: GitFolders;
	readonly facts: {
		readonly dir: string;
		/** Folders of versions with facts of their own, by collection. */
		readonly ofVersions: Readonly<Record<string, string>>;
	} | null;
};

/** Readers of files that many pages share. */
export type SourceReaders = { readonly readFacts: FactsReader; readonly readDefaults: DefaultsReader };

/** Creates readers that read each file once. */
export function createSourceReaders(scope: FileScope): SourceReaders {
	return { readFacts: createFactsReader(), readDefaults: createDefaultsReader(scope) };
}

/**
 * Reads the text of a source file and the texts of its partials, or returns the problem that prevents it. Callers that read many pages
 * keep the readers.
 */
export function readSource(
	place: Pick<SourceFile, "collection" | "file" | "id" | "kind">,
	{ root, allow, aliasDir, gitFolders, facts, policy }: SourceFolders & { readonly policy: CompatPolicy },
	{ readFacts, readDefaults }: SourceReaders = createSourceReaders({ root, allow }),
): SourceText | Problem {
	const { collection, file, id, kind } = place;
	const content = policy.readText(`${root}/${file}`, file);
	if ("code" in content) return { ...content, outcome: "; it is left out" };
	// In the content of other generators, Markdown pages may be MDX.
	const mayImport = kind !== "md" || policy.isLenient;
	const completed = kind === "tsx" ? null : policy.completeSource(content.text, { root, allow, file });
	const written = completed?.text ?? content.text;
	const imports = mayImport ? importsFromRoot(written, { file, root, aliasDir, gitFolders }) : written;
	const text = kind === "tsx" ? imports : codeFromRoot(imports, { file, gitFolders });
	const imported = mayImport ? readPartials(text, { file, root, allow, aliasDir, gitFolders }) : [];
	const partials = [
		...imported,
		...(completed?.files ?? []).map((included) => ({ kind: "code" as const, ...included })),
		...readIncludedCode([{ file, text }, ...imported], { root, allow }),
		...readFactsOf(text, { root, facts: facts && { ...facts, dir: facts.ofVersions[collection] ?? facts.dir }, readFacts }),
		...defaultsFiles({ file, id }, readDefaults),
	];
	const hash = partials.length === 0 ? content.hash : hashKey(content.hash, ...partials.flatMap((partial) => [partial.file, partial.hash]));
	const texts = [text, ...partials.map((partial) => partial.text)];
	const warning = content.warning ?? (completed && (missingFiles(completed.missing, file) ?? undocumentedNames(completed, file)));
	return {
		collection,
		file,
		id,
		kind,
		text,
		hash,
		...(texts.some((part) => part.includes("{{")) ? { hasVariables: true as const } : {}),
		...(texts.some((part) => part.includes("draft")) ? { mayBeDraft: true as const } : {}),
		...(warning ? { warning } : {}),
		...(partials.length === 0 ? {} : { partials }),
	};
}

/** The warning about files that a page asks for and that cannot be read. */
function missingFiles(missing: readonly string[], file: string): Problem | null {
	if (missing.length === 0) return null;
	const message = `The page includes ${missing.map((path) => `\`${path}\``).join(", ")}, which cannot be read; nothing is shown instead.`;
	const hint = "Add the file to the site, or remove the line.";
	return { code: "code-file-missing", severity: "warning", message, hint, at: { file, line: 1, column: 1 } };
}

/** The warning about names whose documentation another tool takes from code. */
function undocumentedNames({ undocumented = [] }: IncludedText, file: string): Problem | null {
	const [first] = undocumented;
	if (!first) return null;
	const names = listSome(
		undocumented.map(({ name }) => `\`${name}\``),
		3,
	);
	const message = `The documentation of ${names} is missing: only the ${undocumented.length === 1 ? "name is" : "names are"} shown, because another tool takes the text from code.`;
	const hint = "Write the text, or link to a published reference.";
	return { code: "api-undocumented", severity: "warning", message, hint, at: { file, line: first.line, column: 1 } };
}

/** What is kept of a source. */
export function withoutText({ text: _, partials, ...source }: SourceText): SourceFile {
	return { ...source, ...(partials ? { partials: partials.map(({ file }) => file) } : {}) };
}
