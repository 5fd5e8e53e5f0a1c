import { Option } from "commander";
import { defaultWorkers } from "../render/main/page-pool.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { shard, wholeNumber } from "./option-values.ts";

/** Runs a command and keeps its exit code. */
export type RunCommand = (command: (environment: CommandEnvironment) => Promise<number>) => Promise<void>;

/** The description of the argument `root`. */
export const rootHelp = "folder of the site: one with site.config.ts, or any folder of Markdown";

/** The option for the number of page processes. */
export function workersOption(): Option {
	return new Option("--workers <n>", "processes that render pages")
		.argParser(wholeNumber(1, 64, "a whole number"))
		.default(defaultWorkers(), "one less than the number of cores, at most 8");
}

/** Formats example commands for the end of a help text. */
export function examples(...lines: string[]): string {
	return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join("\n")}`;
}

/** The option that selects a language. */
export function localeOption(): Option {
	return new Option("--locale <key>", "only one language of the site, by its key in `locales`");
}

/** The option that summarizes a part of the pages instead of building them. */
export function summarizeOption(): Option {
	const description = "only read one of n parts of the pages, for the shards of all machines";
	return new Option("--summarize <i/n>", description).argParser(shard).conflicts("shard");
}
