import type { Command, Option } from "commander";
import type { CommandEnvironment } from "./command-environment.ts";

/** The shells for which there is a completion script. */
export type Shell = "bash" | "zsh" | "fish";

/** What can stand for a value: certain words, a path, or anything. */
type Completed = readonly string[] | "folders" | "files" | "anything";

/** A command, as the completion of a shell sees it. */
type CompletedCommand = {
	/** The names from the program to the command, such as `search push`; empty for the program itself. */
	readonly path: string;
	readonly subcommands: readonly { readonly name: string; readonly description: string }[];
	readonly options: readonly {
		/** Such as `--out`. */
		readonly flag: string;
		readonly description: string;
		/** `null` for a flag without a value. */
		readonly value: Completed | null;
		/** Whether the next word can be something else than the value. */
		readonly isOptional: boolean;
	}[];
	readonly args: readonly { readonly name: string; readonly value: Completed; readonly isRepeated: boolean }[];
};

/** Prints the completion script of a program for a shell, and returns the exit code. */
export async function runCompletion(shell: Shell, program: Command, { output }: CommandEnvironment): Promise<number> {
	output.stdout(completionScript(shell, program));
	return 0;
}

/** A script that completes the commands of a program, their options, and what stands for the values of both. */
export function completionScript(shell: Shell, program: Command): string {
	const commands = completedCommands(program, "");
	return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](program.name(), commands);
}

function completedCommands(command: Command, path: string): CompletedCommand[] {
	const below = command.commands.map((sub) => ({ sub, name: sub.name(), description: sub.description() }));
	return [
		{
			path,
			subcommands: below.map(({ name, description }) => ({ name, description })),
			options: command.createHelp().visibleOptions(command).map(completedOption),
			args: command.registeredArguments.map((argument) => ({
				name: argument.name(),
				value: argument.argChoices ?? valueNamed(argument.name()),
				isRepeated: argument.variadic,
			})),
		},
		...below.flatMap(({ sub, name }) => completedCommands(sub, path === "" ? name : `${path} ${name}`)),
	];
}

function completedOption({ long, short, description, flags, required, optional, argChoices }: Option): CompletedCommand["options"][number] {
	const named = /[<[]([\w-]+)/.exec(flags)?.[1] ?? "";
	const value = required || optional ? (argChoices ?? valueNamed(named)) : null;
	return { flag: long ?? short ?? flags, description, value, isOptional: optional };
}

/** What stands for a value that help texts call by this name. */
function valueNamed(name: string): Completed {
	if (name === "dir" || name === "root" || name === "folders") return "folders";
	return name === "file" || name === "pages" ? "files" : "anything";
}

/** The script for bash 3.2 and later, which macOS has. */
function bashScript(name: string, commands: readonly CompletedCommand[]): string {
	const ofOptions = commands.flatMap(({ path, options }) =>
		options.flatMap(({ flag, value, isOptional }) =>
			value === null || (isOptional && value === "anything") ? [] : [`"${path}:${flag}") ${bashValue(value)} ;;`],
		),
	);
	const ofCommands = commands.flatMap(({ path, subcommands, options, args }) => [
		`"${path}:"-*) words="${options.map(({ flag }) => flag).join(" ")}" ;;`,
		`"${path}:"*) words="${[...subcommands.map((sub) => sub.name), ...args.flatMap(({ value }) => (typeof value === "string" ? [] : value))].join(" ")}" kind=${pathKind(args)} ;;`,
	]);
	return `# Completion of ${name} in bash. Add to ~/.bashrc: eval "$(${name} completion bash)"
_${name}() {
	local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}" command="" words="" kind="" i line
	if [[ $cur == "=" ]]; then
		cur=""
	elif [[ $prev == "=" ]]; then
		prev="\${COMP_WORDS[COMP_CWORD - 2]}"
	fi
	for ((i = 1; i < COMP_CWORD; i++)); do
		case "$command \${COMP_WORDS[i]}" in
		${knownCommands(commands).map(quoted).join(" | ")}) command="\${command:+$command }\${COMP_WORDS[i]}" ;;
		esac
	done
	case "$command:$prev" in
	${ofOptions.join("\n\t")}
	*)
		case "$command:$cur" in
		${ofCommands.join("\n\t\t")}
		esac
		;;
	esac
	COMPREPLY=()
	while IFS= read -r line; do
		COMPREPLY+=("$line")
	done < <(
		compgen -W "$words" -- "$cur"
		case "$kind" in
		folders) compgen -d -- "$cur" ;;
		files) compgen -f -- "$cur" ;;
		esac
	)
	# Bash 3.2 has no compopt; folders then end without a slash.
	if [[ -n $kind ]]; then compopt -o filenames 2>/dev/null; fi
	return 0
}
complete -F _${name} ${name}
`;
}

function bashValue(value: Completed): string {
	if (typeof value !== "string") return `words="${value.join(" ")}"`;
	return `kind=${value === "anything" ? '""' : value}`;
}

/** The kind of paths that stand for the arguments of a command, for shells that do not count arguments. */
function pathKind(args: CompletedCommand["args"]): string {
	return (
		args
			.map(({ value }) => value)
			.find((value) => value === "folders" || value === "files")
			?.toString() ?? '""'
	);
}

/** Each command behind the command that it is in, with a space between them: ` search`, `search push`. */
function knownCommands(commands: readonly CompletedCommand[]): string[] {
	return commands.filter(({ path }) => path !== "").map(({ path }) => (path.includes(" ") ? path : ` ${path}`));
}

/** The script for zsh, as a file in `$fpath` or to be sourced. */
function zshScript(name: string, commands: readonly CompletedCommand[]): string {
	const cases = commands.map(({ path, subcommands, options, args }) => {
		const described = subcommands.map((sub) => singleQuoted(`${sub.name}:${sub.description.replaceAll(":", "\\:")}`));
		const specs = [
			...options.map(({ flag, description, value, isOptional }) => {
				const said = `[${description.replace(/[[\]:\\]/g, "\\$&")}]`;
				return value === null ? `${flag}${said}` : `${flag}=${said}${isOptional ? "::" : ":"}value:${zshAction(value)}`;
			}),
			// A word has one meaning: where a subcommand can stand, the word is not an argument.
			...(subcommands.length > 0
				? ["1:command:->command"]
				: args.map((argument, index) => `${argument.isRepeated ? "*" : index + 1}:${argument.name}:${zshAction(argument.value)}`)),
		].map(singleQuoted);
		const describe =
			described.length === 0
				? ""
				: `\n\t\tif [[ $state == command ]]; then subcommands=(${described.join(" ")}); _describe command subcommands; fi`;
		return `("${path}")\n\t\t_arguments ${specs.join(" ")}${describe}\n\t\t;;`;
	});
	return `#compdef ${name}
# Completion of ${name} in zsh. Add to ~/.zshrc, after compinit: source <(${name} completion zsh)
_${name}() {
	local command="" state="" i depth=1
	local -a subcommands
	for ((i = 2; i < CURRENT; i++)); do
		case "$command $words[i]" in
		(${knownCommands(commands).map(quoted).join("|")}) command="\${command:+$command }$words[i]"; depth=$i ;;
		esac
	done
	# The last command stands first, as _arguments expects it.
	shift $((depth - 1)) words
	((CURRENT -= depth - 1))
	case "$command" in
	${cases.join("\n\t")}
	esac
}
if [[ "$funcstack[1]" == "_${name}" ]]; then _${name} "$@"; else compdef _${name} ${name}; fi
`;
}

function zshAction(value: Completed): string {
	if (typeof value !== "string") return `(${value.join(" ")})`;
	return { folders: "_files -/", files: "_files", anything: "" }[value];
}

/** The script for fish. */
function fishScript(name: string, commands: readonly CompletedCommand[]): string {
	const lines = commands.flatMap(({ path, subcommands, options, args }) => {
		const start = `complete -c ${name} -n ${singleQuoted(`__${name}_at "${path}"`)}`;
		return [
			...subcommands.map((sub) => `${start} -a ${sub.name} -d ${fishQuoted(sub.description)}`),
			...args.flatMap(({ value }) => (value === "anything" ? [] : [`${start} -a ${fishValue(value)}`])),
			...options.map(({ flag, description, value, isOptional }) => {
				const taken = value === null ? "" : `${isOptional ? "" : " -x"}${value === "anything" ? "" : ` -a ${fishValue(value)}`}`;
				return `${start} -l ${flag.replace(/^--/, "")}${taken} -d ${fishQuoted(description)}`;
			}),
		];
	});
	return `# Completion of ${name} in fish. Save as ~/.config/fish/completions/${name}.fish
function __${name}_at
	set -l command ''
	for token in (commandline -opc)[2..-1]
		switch "$command $token"
			case ${knownCommands(commands).map(singleQuoted).join(" ")}
				set command (string trim "$command $token")
		end
	end
	test "$command" = "$argv[1]"
end
complete -c ${name} -f
${lines.join("\n")}
`;
}

function fishValue(value: Completed): string {
	if (typeof value !== "string") return singleQuoted(value.join(" "));
	return value === "folders" ? "'(__fish_complete_directories)'" : "'(__fish_complete_path)'";
}

function quoted(text: string): string {
	return `"${text}"`;
}

/** A word for bash and zsh, which end a quoted text at each quote. */
function singleQuoted(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A word for fish, in which a backslash can stand before a quote. */
function fishQuoted(text: string): string {
	return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
