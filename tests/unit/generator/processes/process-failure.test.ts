import { describe, expect, test } from "vitest";
import { processFailure } from "../../../../generator/processes/process-failure.ts";
import type { TaskFailure } from "../../../../generator/processes/task-outcome.ts";

describe("a page without a result", () => {
	test.each([
		[{ kind: "timeout", ms: 10_000 }, "page-timeout", "The page returned no result after 10 s."],
		[{ kind: "timeout", ms: 1500 }, "page-timeout", "The page returned no result after 1.5 s."],
		[{ kind: "out-of-memory", megabytes: 512 }, "page-crashed", "The page ran out of memory after 512 MB."],
		[{ kind: "exited", code: 3, signal: null }, "page-crashed", "The page ended its process with `process.exit(3)`."],
		[{ kind: "exited", code: null, signal: "SIGSEGV" }, "page-crashed", "The page's process was killed by SIGSEGV."],
		[{ kind: "thrown", message: "broken", stack: "Error: broken\n at x" }, "render-failed", "The page failed: broken."],
		[{ kind: "closed" }, "page-crashed", "The build was stopped."],
	] as const satisfies readonly (readonly [TaskFailure, string, string])[])("%o", (reason, code, message) => {
		expect(processFailure(reason, { file: "docs/a.mdx", root: "/site" })).toMatchObject({
			code,
			severity: "error",
			message,
			at: { file: "docs/a.mdx", line: 1, column: 1 },
		});
	});

	test("an error that no code caught is where it was thrown", () => {
		const stack = "Error: broken\n    at read (/site/docs/_x.ts:3:8)\n    at node:internal/timers:581:11";
		expect(processFailure({ kind: "thrown", message: "broken", stack }, { file: "docs/a.mdx", root: "/site" })).toMatchObject({
			message: "The page `docs/a.mdx` failed: broken.",
			at: { file: "docs/_x.ts", line: 3, column: 8 },
		});
	});
});
