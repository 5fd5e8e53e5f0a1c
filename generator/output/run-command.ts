import type { SiteConfig } from "../config/site-config.ts";
import type { CommandContext, Integration, IntegrationCommand, SiteFiles } from "../integrations/integration.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { type Problem, type StageOutput, siteError } from "../lib/problem.ts";
import { guarded, type IntegrationsInput, reportedBy } from "./integration-files.ts";

/** A call of an integration's command: `keyframe run <name> <args…>`. */
export type CommandCall = Pick<CommandContext, "args" | "print"> & { readonly name: string };

/** A command, and the integration that has it. */
export type FoundCommand = { readonly integration: Integration; readonly command: IntegrationCommand };

/** Finds a command of the site's integrations. Throws `SiteError` if none has it. */
export function findCommand({ integrations, builtIns }: Pick<SiteConfig, "integrations" | "builtIns">, name: string): FoundCommand {
	const commands = integrations.flatMap((integration) =>
		Object.entries(integration.commands ?? {}).map(([key, command]) => ({ key, command, integration })),
	);
	const found = commands.find(({ key }) => key === name);
	if (found) return found;
	// Those of Keyframe have options and commands of their own, and are loaded only for these.
	const names = commands.filter(({ integration }) => !builtIns.includes(integration)).map(({ key }) => key);
	const [nearest] = nearestNames(name, names);
	throw siteError({
		code: "config-invalid",
		message: `No integration of the site has the command \`${name}\`.`,
		hint:
			nearest !== undefined
				? `Did you mean \`keyframe run ${nearest}\`?`
				: names.length > 0
					? `The commands are: ${names.map((key) => `\`${key}\``).join(", ")}.`
					: "Add an integration with `commands` to `integrations`.",
		exitCode: 2,
	});
}

/** A call of a command, and the function that reports its progress. */
type RunningCall = CommandCall & Pick<CommandContext, "progress">;

/** Runs a command of an integration on the checked site. Returns its exit code, and the problems that it reports. Throws `SiteError` if there is no such command, or if it fails. */
export function runIntegrationCommand(input: IntegrationsInput, call: RunningCall): Promise<StageOutput<number>> {
	const { integration, command } = findCommand(input.config, call.name);
	if (command.needs === "sources" || command.needs === "folder")
		throw new Error(`The command ${call.name} runs before the site is checked`);
	const run = (context: CommandContext) => command.run(input.sites.siteFor(integration), context);
	return runCommand(input, { integration, call, run });
}

/** What running a command that needs only the sources of a site requires. */
export type SourcesInput = Pick<IntegrationsInput, "config" | "timings"> & {
	readonly filesFor: (integration: Integration) => SiteFiles;
};

/**
 * Runs a command that needs only the sources of a site. Returns its exit code, and the problems that it reports. Throws `SiteError` if
 * there is no such command, or if it fails.
 */
export function runSourceCommand(input: SourcesInput, call: RunningCall): Promise<StageOutput<number>> {
	const { integration, command } = findCommand(input.config, call.name);
	if (command.needs !== "sources") throw new Error(`The command ${call.name} needs the whole site`);
	const run = (context: CommandContext) => command.run(input.filesFor(integration), context);
	return runCommand(input, { integration, call, run });
}

/** Runs a command that needs only the folder of a site. Returns its exit code, and the problems that it reports. Throws `SiteError` if it fails. */
export function runFolderCommand(input: Pick<IntegrationsInput, "config" | "timings">, call: RunningCall): Promise<StageOutput<number>> {
	const { integration, command } = findCommand(input.config, call.name);
	if (command.needs !== "folder") throw new Error(`The command ${call.name} needs more than a folder`);
	return runCommand(input, { integration, call, run: (context) => command.run(input.config.root, context) });
}

async function runCommand(
	input: Pick<IntegrationsInput, "config" | "timings">,
	called: {
		readonly integration: Integration;
		readonly call: RunningCall;
		readonly run: (context: CommandContext) => number | Promise<number>;
	},
): Promise<StageOutput<number>> {
	const { integration, run } = called;
	const { name, ...call } = called.call;
	const problems: Problem[] = [];
	const report: CommandContext["report"] = (found) => problems.push(...reportedBy(integration, { found, config: input.config }));
	const value = await guarded(input, { integration, part: `commands.${name}`, run: async () => run({ ...call, report }) });
	return { value, problems };
}
