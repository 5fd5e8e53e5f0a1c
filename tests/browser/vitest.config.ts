import { defineConfig } from "vitest/config";

export default defineConfig({
	root: new URL("../..", import.meta.url).pathname,
	test: {
		include: ["tests/browser/**/*.test.ts"],
		globalSetup: ["tests/support/compile.ts"],
		testTimeout: 30_000,
		expect: { poll: { timeout: 10_000 } },
		hookTimeout: 120_000,
		pool: "forks",
		// One browser at a time: two cores are soon busy.
		fileParallelism: false,
	},
});
