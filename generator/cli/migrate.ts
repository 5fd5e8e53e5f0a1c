import { relative, resolve } from "node:path";
import { migrateDocusaurus } from "../compat/migrate/migrate-docusaurus.ts";
import { countsLine, migrationLines } from "../compat/migrate/migration-report.ts";
import { plural } from "../lib/plural.ts";
import { createReporter } from "../problems/report.ts";
import type { CommandEnvironment } from "./command-environment.ts";
import { exitOnSignals } from "./exit-on-signals.ts";
import { reportFailure } from "./report-failure.ts";

/** Options of `keyframe migrate docusaurus`. */
export type MigrateCommandOptions = {
	readonly out?: string;
	readonly force: boolean;
	readonly dryRun: boolean;
	/** Seconds. */
	readonly timeout: number;
	readonly quiet: boolean;
};

/** Runs a migration, prints what is left to do, and returns the exit code. */
export async function runMigrateDocusaurus(
	folder: string,
	options: MigrateCommandOptions,
	{ output }: CommandEnvironment,
): Promise<number> {
	const reporter = createReporter({ json: false, quiet: options.quiet, output });
	reporter.info(
		`Reading \`${folder}\`. This runs its docusaurus.config file and its sidebar files, with their imports, and calls the functions that URLs and sidebars depend on: createRedirects, numberPrefixParser, sidebarItemsGenerator, editUrl. Nothing else in the folder runs, and nothing in it changes.`,
	);
	const stopListening = exitOnSignals();
	try {
		const { out, notes, counts, problems } = await migrateDocusaurus({
			from: folder,
			out: options.out ?? null,
			force: options.force,
			dryRun: options.dryRun,
			timeout: options.timeout * 1000,
		});
		reporter.problems(problems, resolve(folder));
		for (const line of migrationLines(notes)) reporter.info(line);
		const target = relative(process.cwd(), out) || ".";
		reporter.info("");
		reporter.info(`${options.dryRun ? "Would migrate" : "Migrated"} ${countsLine(counts)}; ${plural(notes.length, "thing")} left to do.`);
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
