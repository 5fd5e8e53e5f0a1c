import { nearestNames } from "../lib/nearest-name.ts";
import { siteError } from "../lib/problem.ts";
import { guarded, type IntegrationsInput } from "./integration-files.ts";

/** A call of an integration's command: `keyframe run <name> <args…>`. */
export type CommandCall = { readonly name: string; readonly args: readonly string[]; readonly print: (line: string) => void };

/** Runs an integration's command and returns its exit code. Throws `SiteError` if the command does not exist or fails. */
export async function runIntegrationCommand(input: IntegrationsInput, { name, args, print }: CommandCall): Promise<number> {
	const commands = input.config.integrations.flatMap((integration) =>
		Object.entries(integration.commands ?? {}).map(([key, command]) => ({ key, command, integration })),
	);
	const found = commands.find(({ key }) => key === name);
	if (!found) {
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
	const { integration, command } = found;
	const run = async () => command.run(input.sites.siteFor(integration), { args, print });
	return guarded(input, { integration, part: `commands.${name}`, run });
}
