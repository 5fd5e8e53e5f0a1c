import { git } from "../lib/git.ts";
import type { ParsedConfig } from "./schema.ts";

/**
 * Replaces `{year}` in the copyright line with the first of these that exists, in UTC: the year of `SOURCE_DATE_EPOCH` (seconds), the
 * year of the last commit of the repository that contains `root` (absolute; `null` if Git must not run), and `footer.year`. So two
 * builds of the same commit are identical. Without any of these, it is the current year.
 */
export async function fillCopyrightYear(footer: ParsedConfig["footer"], root: string | null): Promise<ParsedConfig["footer"]> {
	const { copyright } = footer;
	if (!copyright?.includes("{year}")) return footer;
	const lastCommit = () => (root === null ? null : git(root, ["log", "-1", "--format=%ct"]));
	const year =
		yearOf(process.env.SOURCE_DATE_EPOCH ?? "") ?? yearOf((await lastCommit()) ?? "") ?? footer.year ?? new Date().getUTCFullYear();
	return { ...footer, copyright: copyright.replaceAll("{year}", String(year)) };
}

function yearOf(seconds: string): number | null {
	return /^\d{1,12}$/.test(seconds) ? new Date(Number(seconds) * 1000).getUTCFullYear() : null;
}
