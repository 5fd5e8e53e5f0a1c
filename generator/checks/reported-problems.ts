import { type CollectionConfig, pathInCollection, type SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import { applyCheckLevels } from "../problems/content-checks.ts";

/** Problems as they are reported: with the severities that a site sets (`levels`), and with where to correct files of versions from Git. */
export function reportedProblems(
	problems: readonly Problem[],
	{ levels, config }: { readonly levels: Parameters<typeof applyCheckLevels>[1]; readonly config: Pick<SiteConfig, "collections"> },
): readonly Problem[] {
	return withVersionHints(applyCheckLevels(problems, levels), config);
}

/** The problems with hints for files of versions from Git: those in the cache are copies, which are replaced. */
function withVersionHints(problems: readonly Problem[], { collections }: Pick<SiteConfig, "collections">): readonly Problem[] {
	const versions = collections.filter(({ version }) => version?.ref != null);
	if (versions.length === 0) return problems;
	return problems.map((problem) => {
		const { at, hint } = problem;
		const version = at && versions.find(({ relativeDir }) => at.file.startsWith(`${relativeDir}/`));
		return version ? { ...problem, hint: [hint, placeInGit(at.file, version)].filter(Boolean).join(" ") } : problem;
	});
}

function placeInGit(file: string, { relativeDir, sourceDir, version }: CollectionConfig): string {
	const path = pathInCollection({ relativeDir, originalDir: relativeDir }, file);
	return `The file is a copy: correct \`${sourceDir === "" ? path : `${sourceDir}/${path}`}\` in \`${version?.ref}\`.`;
}
