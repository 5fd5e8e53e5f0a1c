import { resolve } from "node:path";
import type { MigrationCheckOptions } from "../integrations/migration-check/migration-check.ts";
import type { MigrationCommand } from "../integrations/migration-commands.ts";
import type { Problem } from "../lib/problem.ts";
import { createReporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { exitOnSignals } from "./exit-on-signals.ts";
import { findBuild } from "./find-build.ts";
import { reportFailure, withReporter } from "./report-failure.ts";

/** Options of `keyframe migrate <tool>`. */
export type MigrateCommandOptions = {
	readonly migration: MigrationCommand;
	readonly out?: string;
	readonly force: boolean;
	readonly dryRun: boolean;
	/** Seconds. */
	readonly timeout: number;
	readonly quiet: boolean;
};

/** Runs the command of a migration, which prints what is left to do. Returns its exit code. */
export async function runMigration(folder: string, options: MigrateCommandOptions, { output }: CommandEnvironment): Promise<number> {
	const reporter = createReporter({ format: "text", quiet: options.quiet, output });
	reporter.info(options.migration.introduction(folder));
	const stopListening = exitOnSignals();
	try {
		const { out = null, force, dryRun, timeout } = options;
		const migration = (await options.migration.load())({ out, force, dryRun, timeout: timeout * 1000 });
		const report = (problems: readonly Problem[]) => reporter.problems(problems, resolve(folder));
		return await migration.commands.migrate.run(folder, { print: reporter.info, report });
	} catch (error) {
		const exitCode = reportFailure(error, { reporter, root: folder });
		if (exitCode === 1) reporter.info("Nothing was written.");
		return exitCode;
	} finally {
		stopListening();
	}
}

/** Compares a built site with the original and prints what is missing. Returns the exit code: 1 if something is. */
export async function runMigrationCheck(root: string, options: MigrationCheckOptions, { output }: CommandEnvironment): Promise<number> {
	const stopListening = exitOnSignals();
	const exitCode = withReporter({ root, output }, async ({ info }) => {
		const { migrationCheck } = await import("../integrations/migration-check/migration-check.ts");
		return migrationCheck(options).commands.verify.run(findBuild(root, undefined), { print: info });
	});
	return exitCode.finally(stopListening);
}
