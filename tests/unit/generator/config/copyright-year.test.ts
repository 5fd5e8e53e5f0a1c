import { execFileSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { fillCopyrightYear } from "../../../../generator/config/copyright-year.ts";
import { SiteError } from "../../../../generator/lib/problem.ts";
import { temporarySite } from "../../../support/site.ts";

const footer = { columns: [], copyright: "© {year} Site" };
const sources = [{ file: "site.config.ts", text: 'export default {\n\tfooter: { copyright: "© {year} Site" },\n};\n' }];

/** A repository whose only commit was made at the given second. */
function repository(seconds: number): string {
	const root = temporarySite({ "a.md": "" });
	const date = `${seconds} -1100`;
	const git = (...args: string[]) =>
		execFileSync("git", ["-C", root, "-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
			env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
			stdio: "ignore",
		});
	git("init");
	git("add", ".");
	git("commit", "-m", "a");
	return root;
}

// The first second of 2020 in UTC, which is still 2019 where it was committed.
const newYear = 1_577_836_800;

afterEach(() => vi.unstubAllEnvs());

test("the year is that of the last commit, in UTC", async () => {
	vi.stubEnv("SOURCE_DATE_EPOCH", undefined);
	expect((await fillCopyrightYear(footer, { root: repository(newYear), sources })).copyright).toBe("© 2020 Site");
});

test("SOURCE_DATE_EPOCH goes before the commit, unless it is no number", async () => {
	const root = repository(newYear);
	vi.stubEnv("SOURCE_DATE_EPOCH", "0");
	expect((await fillCopyrightYear(footer, { root, sources })).copyright).toBe("© 1970 Site");
	vi.stubEnv("SOURCE_DATE_EPOCH", "today");
	expect((await fillCopyrightYear(footer, { root, sources })).copyright).toBe("© 2020 Site");
});

test("without a repository the configured year holds, and a missing one is a problem with its place", async () => {
	vi.stubEnv("SOURCE_DATE_EPOCH", undefined);
	const root = temporarySite({});
	expect((await fillCopyrightYear({ ...footer, year: 2024 }, { root, sources })).copyright).toBe("© 2024 Site");
	try {
		await fillCopyrightYear(footer, { root, sources });
		expect.unreachable();
	} catch (error) {
		expect(error instanceof SiteError && error.problems).toEqual([
			{
				code: "config-invalid",
				severity: "error",
				message: "`footer.copyright` has `{year}`, but there is neither `SOURCE_DATE_EPOCH` nor a commit to take the year from.",
				hint: "Add the year to use, such as `footer: { year: 2026 }`.",
				at: { file: "site.config.ts", line: 2, column: 26, length: 6 },
			},
		]);
	}
});

test("a line without the placeholder is left alone, and needs nothing", async () => {
	const plain = { columns: [], copyright: "© us" };
	expect(await fillCopyrightYear(plain, { root: temporarySite({}), sources })).toBe(plain);
});
