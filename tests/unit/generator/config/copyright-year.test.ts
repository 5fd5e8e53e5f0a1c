import { execFileSync } from "node:child_process";
import { afterEach, expect, test, vi } from "vitest";
import { fillCopyrightYear } from "../../../../generator/config/copyright-year.ts";
import { temporarySite } from "../../../support/site.ts";

const footer = { columns: [], copyright: "© {year} Site" };

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

test("the year is the year of the last commit, in UTC", async () => {
	vi.stubEnv("SOURCE_DATE_EPOCH", undefined);
	expect((await fillCopyrightYear(footer, repository(newYear))).copyright).toBe("© 2020 Site");
});

test("SOURCE_DATE_EPOCH takes precedence over the commit, unless it is not a number", async () => {
	const root = repository(newYear);
	vi.stubEnv("SOURCE_DATE_EPOCH", "0");
	expect((await fillCopyrightYear(footer, root)).copyright).toBe("© 1970 Site");
	vi.stubEnv("SOURCE_DATE_EPOCH", "today");
	expect((await fillCopyrightYear(footer, root)).copyright).toBe("© 2020 Site");
});

test("without a repository, the configured year is used, or else the current one", async () => {
	vi.stubEnv("SOURCE_DATE_EPOCH", undefined);
	const root = temporarySite({});
	expect((await fillCopyrightYear({ ...footer, year: 2024 }, root)).copyright).toBe("© 2024 Site");
	vi.setSystemTime(new Date("2031-12-31T23:30:00Z"));
	expect((await fillCopyrightYear(footer, root)).copyright).toBe("© 2031 Site");
	vi.useRealTimers();
});

test("a line without the placeholder does not change, and needs no repository", async () => {
	const plain = { columns: [], copyright: "© us" };
	expect(await fillCopyrightYear(plain, temporarySite({}))).toBe(plain);
});
