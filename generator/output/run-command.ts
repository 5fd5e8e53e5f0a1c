import type { CommandContext } from "../integrations/integration.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { type Problem, type StageOutput, siteError } from "../lib/problem.ts";
import { guarded, type IntegrationsInput, reportedBy } from "./integration-files.ts";

/** A call of a command of an integration: `keyframe run <name> <args…>`. */
export type CommandCall = Pick<CommandContext, "args" | "print"> & { readonly name: string };

/** Runs a command of an integration. Returns its exit code, and the problems that it reports. Throws `SiteError` if there is no such command, or if it fails. */
export async function runIntegrationCommand(
	input: IntegrationsInput,
	{ name, ...call }: CommandCall & Pick<CommandContext, "progress">,
): Promise<StageOutput<number>> {
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
	const problems: Problem[] = [];
	const report: CommandContext["report"] = (found) => problems.push(...reportedBy(integration, { found, config: input.config }));
	const run = async () => command.run(input.sites.siteFor(integration), { ...call, report });
	return { value: await guarded(input, { integration, part: `commands.${name}`, run }), problems };
}
