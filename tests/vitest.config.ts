import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { publishedPackages } from "./support/published-packages.ts";
import { reporters } from "./support/run-summary.ts";
import { slowFilesFirst } from "./support/slow-files-first.ts";
import { testProcessFlags } from "./support/test-process-flags.ts";

export default defineConfig({
	root: new URL("..", import.meta.url).pathname,
	plugins: [publishedPackages()],
	test: {
		reporters: reporters(),
		include: ["tests/**/*.test.ts"],
		exclude: ["tests/browser/**", "**/node_modules/**"],
		globalSetup: ["tests/support/compile.ts"],
		// The compiled generator is run as it is. GitHub's parser imports JSON in a way that Node.js 20 refuses.
		server: { deps: { external: [/\/dist\//], inline: [/\/@actions\//] } },
		testTimeout: 60_000,
		// Patience for a busy machine, no waiting: what is polled for is there long before.
		expect: { poll: { timeout: 20_000, interval: 10 } },
		hookTimeout: 120_000,
		pool: "forks",
		execArgv: [...testProcessFlags],
		// One more than there are cores: many tests wait, for a time limit, a process or a file event. Vitest would leave one core to itself.
		maxWorkers: availableParallelism() + 1,
		// Most files are done in less time than it takes to start a process and load the generator anew.
		isolate: false,
		sequence: { sequencer: slowFilesFirst((file) => !/\/tests\/(?:unit\/(?!generator\/(?:dev|workers)\/)|golden\/)/.test(file)) },
	},
});
