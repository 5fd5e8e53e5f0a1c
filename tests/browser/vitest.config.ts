import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { reporters } from "../support/run-summary.ts";
import { slowFilesFirst } from "../support/slow-files-first.ts";
import { testProcessFlags } from "../support/test-process-flags.ts";

/** The files that take longest. */
const slow = /\/(?:accessibility|content|content-policy|demos|dev|fonts|hydration|keyboard|posters|shell|site)\.test\.ts$/;

export default defineConfig({
	root: new URL("../..", import.meta.url).pathname,
	oxc: { jsx: { development: false } },
	test: {
		reporters: reporters(),
		include: ["tests/browser/**/*.test.ts"],
		globalSetup: ["tests/support/compile.ts", "tests/browser/site-builder.ts"],
		// The compiled generator runs as it is.
		server: { deps: { external: [/\/dist\//] } },
		testTimeout: 60_000,
		expect: { poll: { timeout: 20_000 } },
		hookTimeout: 120_000,
		// React for development, which renders the shell of every page several times as slowly, shows nothing more here.
		env: { NODE_ENV: "production" },
		pool: "forks",
		execArgv: [...testProcessFlags],
		// Vitest would leave one core unused, and these tests spend half of their time waiting. More than two browsers would only be slow.
		maxWorkers: Math.min(availableParallelism(), 2),
		// Files in one process share its modules: loading Playwright alone takes most of a second.
		isolate: false,
		sequence: { sequencer: slowFilesFirst((file) => slow.test(file)) },
	},
});
