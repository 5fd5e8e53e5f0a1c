import type { CompatPolicy } from "../compat/policy.ts";
import { createFactsReader } from "./api/read-facts.ts";
import type { SourceFile, SourceText } from "./document.ts";
import { readSource, type SourceFolders } from "./read-source.ts";

/** The texts of source files with those of their partials, in their order. Files that cannot be read are left out: the build reports them. */
export function readSources(
	sources: readonly SourceFile[],
	folders: SourceFolders & { readonly policy: CompatPolicy },
): readonly SourceText[] {
	const readFacts = createFactsReader();
	return sources.flatMap((source) => {
		const read = readSource(source, folders, readFacts);
		return "code" in read ? [] : [read];
	});
}
