import { git } from "../lib/git.ts";
import { siteError } from "../lib/problem.ts";
import { type ConfigSource, locatePattern } from "./locate-pattern.ts";
import type { ParsedConfig } from "./schema.ts";

/**
 * Replaces `{year}` in the copyright line with the year of the state that is built, in UTC: the year of
 * `SOURCE_DATE_EPOCH` (seconds), else of the last commit of the repository that contains `root`, else
 * `footer.year`. Never the current year: two builds of the same state are identical. Throws `SiteError`
 * when none of them exists.
 */
export async function fillCopyrightYear(
	footer: ParsedConfig["footer"],
	site: { readonly root: string; readonly sources: readonly ConfigSource[] },
): Promise<ParsedConfig["footer"]> {
	const { copyright } = footer;
	if (!copyright?.includes("{year}")) return footer;
	const lastCommit = () => git(site.root, ["log", "-1", "--format=%ct"]);
	const year = yearOf(process.env.SOURCE_DATE_EPOCH ?? "") ?? yearOf((await lastCommit()) ?? "") ?? footer.year;
	if (year === undefined)
		throw siteError({
			code: "config-invalid",
			message: "`footer.copyright` has `{year}`, but there is neither `SOURCE_DATE_EPOCH` nor a commit to take the year from.",
			hint: "Add the year to use, such as `footer: { year: 2026 }`.",
			at: locatePattern(site.sources, /\{year\}/),
		});
	return { ...footer, copyright: copyright.replaceAll("{year}", String(year)) };
}

function yearOf(seconds: string): number | null {
	return /^\d{1,12}$/.test(seconds) ? new Date(Number(seconds) * 1000).getUTCFullYear() : null;
}
