import type { Command } from "commander";
import { createProgram } from "../../generator/cli/program.ts";
import { cell } from "./page-text.ts";

/** The page about the command line, made from the commands themselves. */
export function commandPage(): string {
	const commands = createProgram(async () => {}).commands.flatMap((command) =>
		command.commands.length === 0 ? [command] : [...(command.registeredArguments.length > 0 ? [command] : []), ...command.commands],
	);
	return [
		"---\ntitle: Command line\ndescription: Every keyframe command with its options, and the exit codes.\ntoc_max_heading_level: 2\n---",
		"Run commands with `npx keyframe-docs` in the folder of your site, or pass another folder. `--help` describes each command. This page is generated from the same texts.",
		...commands.map(commandSection),
		"## Exit codes",
		[
			"| Code | Meaning |",
			"| --- | --- |",
			"| 0 | success |",
			"| 1 | mistakes in the content, the configuration or other code of the site |",
			"| 2 | a mistake in the command, or a refused output folder or push |",
			"| 3 | `keyframe search`: the service failed |",
			"| 4 | `keyframe search`: the service refused the key |",
			"| 70 | a bug in Keyframe |",
			"| 75 | a temporary problem, such as a full disk or another running build; run the command again |",
			"| 128 and more | a signal ended the command: 128 plus its number |",
		].join("\n"),
		"",
	]
		.join("\n\n")
		.replace(/\n+$/, "\n");
}

function commandSection(command: Command): string {
	const parents = command.parent?.name() === "keyframe" ? [] : [command.parent?.name()];
	const name = ["keyframe", ...parents, command.name()].join(" ");
	const rows = command.createHelp().visibleOptions(command);
	const args = command.registeredArguments.map((argument) => {
		const { defaultValue, required } = argument;
		const flag = required ? `<${argument.name()}>` : `[${argument.name()}]`;
		const choices = argument.argChoices ? `: ${argument.argChoices.map((choice) => `\`${choice}\``).join(", ")}` : "";
		return `| \`${flag}\` | ${cell(argument.description + choices)} | ${defaultValue === undefined ? "" : `\`${defaultValue}\``} |`;
	});
	const options = rows
		.filter(({ long }) => long !== "--help")
		.map(({ flags, description, defaultValue, defaultValueDescription, negate, argChoices }) => {
			const known = negate || defaultValue === undefined || defaultValue === false;
			const byDefault = known ? "" : (defaultValueDescription ?? `\`${defaultValue}\``);
			const choices = argChoices ? `: ${argChoices.map((choice) => `\`${choice}\``).join(", ")}` : "";
			return `| \`${flags}\` | ${cell(description + choices)} | ${byDefault} |`;
		});
	const table = [...args, ...options];
	return [
		`## \`${name}\``,
		command.description(),
		...(table.length > 0 ? [["| Argument or option | What it does | Default |", "| --- | --- | --- |", ...table].join("\n")] : []),
		...examplesOf(command),
	].join("\n\n");
}

/** The examples, and what stands below them, as `--help` prints them. */
function examplesOf(command: Command): string[] {
	let help = "";
	command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
	const [, block = "", after = ""] = /\nExamples:\n((?: {2}\$ .*\n)+)\n?([\s\S]*)$/.exec(help) ?? [];
	const lines = block.trimEnd().replace(/^ {2}\$ /gm, "");
	return [...(lines ? [`\`\`\`sh\n${lines}\n\`\`\``] : []), ...(after.trim() ? [after.trim().replaceAll("\n", "\n\n")] : [])];
}
