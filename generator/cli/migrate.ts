import { relative, resolve } from "node:path";
import type { MigrationCommand } from "../integrations/migration-commands.ts";
import { plural } from "../lib/plural.ts";
import { createReporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { exitOnSignals } from "./exit-on-signals.ts";
import { reportFailure } from "./report-failure.ts";

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

/** Runs a migration, prints what is left to do, and returns the exit code. */
export async function runMigration(folder: string, options: MigrateCommandOptions, { output }: CommandEnvironment): Promise<number> {
	const reporter = createReporter({ format: "text", quiet: options.quiet, output });
	reporter.info(options.migration.introduction(folder));
	const stopListening = exitOnSignals();
	try {
		const migrate = await options.migration.load();
		const { out, summary, notes, report, problems } = await migrate({
			from: folder,
			out: options.out ?? null,
			force: options.force,
			dryRun: options.dryRun,
			timeout: options.timeout * 1000,
		});
		reporter.problems(problems, resolve(folder));
		for (const line of report) reporter.info(line);
		const target = relative(process.cwd(), out) || ".";
		reporter.info("");
		reporter.info(`${options.dryRun ? "Would migrate" : "Migrated"} ${summary}; ${plural(notes, "thing")} left to do.`);
		reporter.info(
			options.dryRun
				? `Nothing was written. The site would go to \`${target}\`.`
				: `The new site is in \`${target}\`; MIGRATION.md there has this list.`,
		);
		if (!options.dryRun) reporter.info(`Preview it: keyframe dev ${target}`);
		return 0;
	} catch (error) {
		const exitCode = reportFailure(error, { reporter, root: folder });
		if (exitCode === 1) reporter.info("Nothing was written.");
		return exitCode;
	} finally {
		stopListening();
	}
}
