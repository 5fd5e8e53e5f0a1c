import type { SiteConfig } from "../config/site-config.ts";
import type { Integration, IntegrationCommand, SiteFiles } from "../integrations/integration.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { siteError } from "../lib/problem.ts";
import type { Timings } from "../lib/timings.ts";
import { guarded, type IntegrationsInput } from "./integration-files.ts";

/** A call of a command of an integration: `keyframe run <name> <args…>`. */
export type CommandCall = { readonly name: string; readonly args: readonly string[]; readonly print: (line: string) => void };

/** A command, and the integration that has it. */
export type FoundCommand = { readonly integration: Integration; readonly command: IntegrationCommand };

/** Finds a command of the integrations of a site. Throws `SiteError` if none has it. */
export function findCommand({ integrations }: Pick<SiteConfig, "integrations">, name: string): FoundCommand {
	const commands = integrations.flatMap((integration) =>
		Object.entries(integration.commands ?? {}).map(([key, command]) => ({ key, command, integration })),
	);
	const found = commands.find(({ key }) => key === name);
	if (found) return found;
	const names = commands.map(({ key }) => key);
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

/** Runs a command of an integration on the checked site and returns its exit code. Throws `SiteError` if there is no such command, or if it fails. */
export async function runIntegrationCommand(input: IntegrationsInput, { name, args, print }: CommandCall): Promise<number> {
	const { integration, command } = findCommand(input.config, name);
	const site = input.sites.siteFor(integration);
	return guarded(input, { integration, part: `commands.${name}`, run: async () => command.run(site, { args, print }) });
}

/** Runs a command that needs the sources of a site alone, and returns its exit code. Throws `SiteError` if there is no such command, or if it fails. */
export async function runSourceCommand(
	{ name, args, print }: CommandCall,
	input: {
		readonly config: SiteConfig;
		readonly timings: Pick<Timings, "time">;
		readonly filesFor: (integration: Integration) => SiteFiles;
	},
): Promise<number> {
	const { integration, command } = findCommand(input.config, name);
	if (command.needs !== "sources") throw new Error(`The command ${name} needs the whole site`);
	const site = input.filesFor(integration);
	return guarded(input, { integration, part: `commands.${name}`, run: async () => command.run(site, { args, print }) });
}
