import { describe, expect, test } from "vitest";
import { type BuildAttempt, buildAroundFailures, withImporters } from "../../../../generator/bundle/bundle-failures.ts";
import type { Problem } from "../../../../generator/lib/problem.ts";

const problemIn = (file: string, severity: Problem["severity"] = "error"): Problem => ({
	code: "module-failed",
	severity,
	message: "It fails.",
	hint: null,
	at: { file, line: 1, column: 1 },
});

const fileOf = ({ at }: Problem) => at && `/site/${at.file}`;

describe("the pages that import a file are named", () => {
	test.each([
		[[], "It fails."],
		[["x.tsx"], "It fails."],
		[["a.mdx"], "It fails; `x.tsx` is imported by `a.mdx`."],
		[["b.mdx", "a.mdx", "b.mdx"], "It fails; `x.tsx` is imported by `a.mdx` and `b.mdx`."],
		[["a.mdx", "b.mdx", "c.mdx"], "It fails; `x.tsx` is imported by `a.mdx`, `b.mdx` and `c.mdx`."],
		[["a.mdx", "b.mdx", "c.mdx", "d.mdx", "e.mdx"], "It fails; `x.tsx` is imported by `a.mdx`, `b.mdx` and 3 more pages."],
	])("%j", (pages, message) => {
		expect(withImporters(problemIn("x.tsx"), pages).message).toBe(message);
	});

	test("but not for a warning, because nothing is lost", () => {
		expect(withImporters(problemIn("x.tsx", "warning"), ["a.mdx"]).message).toBe("It fails.");
	});
});

const placeholders = () => ({ failed: new Set<string>(), importers: new Map<string, Set<string>>() });

/** A build in which some files fail, each unless it has a placeholder, and those behind a file that fails only after it. */
function fakeBuild(broken: readonly (readonly string[])[]) {
	const runs: (readonly string[] | null)[] = [];
	const build = async (
		placeholders: { failed: ReadonlySet<string>; importers: Map<string, Set<string>> } | null,
	): Promise<BuildAttempt<string>> => {
		runs.push(placeholders && [...placeholders.failed]);
		placeholders?.importers
			.set("/site/deep.tsx", new Set(["/site/middle.tsx"]))
			.set("/site/middle.tsx", new Set(["/site/top.tsx", "/site/deep.tsx"]));
		const failing = broken.find((files) => !files.every((file) => placeholders?.failed.has(`/site/${file}`)));
		return failing ? { ok: false, problems: failing.map((file) => problemIn(file)) } : { ok: true, value: "built" };
	};
	return { build, runs };
}

describe("a build around failures", () => {
	test("has placeholders for each file that fails, also for those that fail later", async () => {
		const { build, runs } = fakeBuild([["deep.tsx", "other.tsx"], ["late.tsx"]]);
		const result = await buildAroundFailures(build, { initial: placeholders(), fileOf });
		expect(result.value).toBe("built");
		expect(result.failures.map(({ problem }) => problem.at?.file)).toEqual(["deep.tsx", "late.tsx", "other.tsx"]);
		expect(runs).toEqual([[], ["/site/deep.tsx", "/site/other.tsx"], ["/site/deep.tsx", "/site/other.tsx", "/site/late.tsx"]]);
	});

	test("tells which files a failure affects, even in import cycles", async () => {
		const { failures, read } = await buildAroundFailures(fakeBuild([["deep.tsx"]]).build, { initial: placeholders(), fileOf });
		expect([...(failures[0]?.reachedFrom ?? [])].sort()).toEqual(["/site/deep.tsx", "/site/middle.tsx", "/site/top.tsx"]);
		expect(read).toContain("/site/deep.tsx");
	});

	test("begins without placeholders in a site that is not lenient", async () => {
		const { build, runs } = fakeBuild([["deep.tsx"]]);
		expect((await buildAroundFailures(build, { initial: null, fileOf })).failures).toHaveLength(1);
		expect(runs).toEqual([null, [], ["/site/deep.tsx"]]);
	});

	test("ends when no placeholder helps", async () => {
		const build = async () => ({ ok: false, problems: [problemIn("theme.tsx")] }) as const;
		const result = await buildAroundFailures(build, { initial: placeholders(), fileOf });
		expect(result.value).toBeNull();
		expect(result.failures).toHaveLength(1);
	});

	test("costs nothing when nothing fails", async () => {
		const { build, runs } = fakeBuild([]);
		expect(await buildAroundFailures(build, { initial: null, fileOf })).toEqual({ value: "built", failures: [], read: [] });
		expect(runs).toEqual([null]);
	});
});
