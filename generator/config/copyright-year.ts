import { git } from "../lib/git.ts";
import { SiteError } from "../lib/problem.ts";
import { positionAt } from "../lib/text-file.ts";
import type { ParsedConfig } from "./schema.ts";
import type { SiteConfig } from "./site-config.ts";

const placeholder = "{year}";

/**
 * Fills `{year}` in the copyright line with the year of the state that is built, in UTC: that of
 * `SOURCE_DATE_EPOCH` (seconds), else of the last commit of the repository that `root` lies in, else
 * `footer.year`. Never the clock's: two builds of one state are to be the same. Throws `SiteError`
 * when there is none of them.
 */
export async function fillCopyrightYear(
	footer: ParsedConfig["footer"],
	site: { readonly root: string; readonly sources: SiteConfig["configSources"] },
): Promise<ParsedConfig["footer"]> {
	const { copyright } = footer;
	if (!copyright?.includes(placeholder)) return footer;
	const lastCommit = () => git(site.root, ["log", "-1", "--format=%ct"]);
	const year = yearOf(process.env.SOURCE_DATE_EPOCH ?? "") ?? yearOf((await lastCommit()) ?? "") ?? footer.year;
	if (year === undefined) throw unknownYear(site.sources);
	return { ...footer, copyright: copyright.replaceAll(placeholder, String(year)) };
}

function yearOf(seconds: string): number | null {
	return /^\d{1,12}$/.test(seconds) ? new Date(Number(seconds) * 1000).getUTCFullYear() : null;
}

function unknownYear(sources: SiteConfig["configSources"]): SiteError {
	const source = sources.find(({ text }) => text.includes(placeholder)) ?? sources[0];
	const at = source
		? { file: source.file, ...positionAt(source.text, Math.max(0, source.text.indexOf(placeholder))), length: placeholder.length }
		: null;
	return new SiteError([
		{
			code: "config-invalid",
			severity: "error",
			message: `\`footer.copyright\` has \`${placeholder}\`, and there is neither \`SOURCE_DATE_EPOCH\` nor a commit to take the year from.`,
			hint: "Add the year to use then, such as `footer: { year: 2026 }`.",
			at,
		},
	]);
}
