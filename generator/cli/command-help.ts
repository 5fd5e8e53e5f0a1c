import { Option } from "commander";
import { defaultWorkers } from "../render/main/page-pool.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { wholeNumber } from "./option-values.ts";

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
