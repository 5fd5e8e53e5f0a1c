import type { CompleteFacts, InstalledPackages, MemberFacts, PackageFacts, SymbolFacts } from "keyframe-docs";
import { type Command, commandsByPackage } from "./command-list.ts";
import { configFacts, configName, readSetters, runSetters, type SetterUse, setterOf } from "./config-setters.ts";
import { dashed, type FlagSources, flagFacts, type Toolkit } from "./flag-facts.ts";
import { type CodeNode, nodesIn, openCode, type PackageCode, part, parts } from "./package-code.ts";
import { type CommandReads, type FlagRead, type FlagReader, openFlagReader, type Start } from "./read-flags.ts";
import { readTransfers, type Transfer } from "./read-states.ts";

// The type declarations of the toolkit do not cover its commands. Their flags are read from its code: what each command reads.

/** Adds the commands of the toolkit's packages, and to its configuration the matching flags and options. */
export const complete: CompleteFacts = (packages, installed) => {
	const code = openCode(installed, (name) => Object.hasOwn(commandsByPackage, name));
	const { BrowserSafeApis: toolkit } = installed.load("@remotion/renderer/client") as { readonly BrowserSafeApis: Toolkit };
	const flagOf = (option: string) => toolkit.options[option]?.cliFlag ?? null;
	const reading = {
		...{ code, toolkit, switches: switchesOf(installed) },
		read: openFlagReader({ code, flagOf, skipped: [`${parser}#parseCommandLine`] }),
		transfers: readTransfers(start(code, parser, "parseCommandLine"), code),
	};
	const setters = readSetters(code, packages);
	const twin = (flag: FlagRead, command: Pick<Command, "isStill" | "words">) => setterOf(flag, command, { setters, ...reading });
	const sources: FlagSources = { ...reading, installed, packages, setterOf: twin };
	const used = new Map<string, SetterUse>();
	const usedBy = new Map<string, readonly string[]>();
	const described = Object.entries(commandsByPackage).map(([owner, { folder, commands }]) => {
		const symbols = commands.map((command): [string, SymbolFacts] => {
			const { flags, states } = readCommand(command, `${owner}/${folder}/${command.file}`, reading);
			for (const [name, changed] of setters)
				if ([...changed].some((state) => states.has(state))) usedBy.set(name, [...(usedBy.get(name) ?? []), command.words]);
			for (const flag of flags) {
				const setter = flag.warning === undefined ? twin(flag, command) : null;
				if (setter === null) continue;
				const before = used.get(setter);
				used.set(
					setter,
					before ? { ...before, command: { ...before.command, node: [...before.command.node, ...command.node] } } : { flag, command },
				);
			}
			return [command.words.replaceAll(" ", "-"), commandFacts(command, flags, { sources, source: `${folder}/${command.file}` })];
		});
		return [owner, symbols] as const;
	});
	const commands = new Map(described);
	const arrived = runSetters(installed.folder, setters);
	return packages.map((facts) => {
		const added = commands.get(facts.package);
		if (!added) return withNamedUnions(facts);
		const config = facts.symbols[configName];
		const symbols = {
			...facts.symbols,
			...Object.fromEntries(added),
			...(config && { [configName]: configFacts(config, { used, usedBy, arrived, sources }) }),
		};
		return { ...facts, symbols: Object.fromEntries(Object.entries(symbols).sort(([a], [b]) => (a < b ? -1 : 1))) };
	});
};

/** A hundred literals or more. Nobody reads them, and the package has a name for the list. */
const longUnion = /(?:(["'])[\w-]+\1 \| ){99,}(["'])[\w-]+\2/g;

const unionNames: Readonly<Record<string, string | undefined>> = { "@remotion/animated-emoji": "EmojiName" };

function withNamedUnions(facts: PackageFacts): PackageFacts {
	const name = unionNames[facts.package];
	if (name === undefined) return facts;
	const shorten = (_: string, value: unknown) => (typeof value === "string" ? value.replace(longUnion, name) : value);
	return { ...facts, symbols: JSON.parse(JSON.stringify(facts.symbols), shorten) as PackageFacts["symbols"] };
}

const parser = "@remotion/cli/dist/parse-command-line.js";

/** The flags without a value. */
function switchesOf(installed: InstalledPackages): ReadonlySet<string> {
	const { BooleanFlags } = installed.load("./node_modules/@remotion/cli/dist/parsed-cli.js") as {
		readonly BooleanFlags: readonly string[];
	};
	return new Set(BooleanFlags);
}

function start(code: PackageCode, path: string, name: string): Start {
	const file = code.file(path);
	const node = file.values.get(name);
	if (!node) throw new Error(`${path} has no ${name}`);
	return { file, name, node };
}

type Reading = {
	readonly code: PackageCode;
	readonly read: FlagReader;
	readonly switches: ReadonlySet<string>;
	readonly transfers: readonly Transfer[];
};

/** The flags that a command reads, and those that all commands read, by name, and the states that it reads. */
function readCommand({ words, run, unused = [] }: Command, path: string, { code, read, switches, transfers }: Reading): CommandReads {
	const own = start(code, path, run);
	const starts = [own, ...dispatch(code, own.node), start(code, "@remotion/cli/dist/initialize-cli.js", "initializeCli")];
	const { flags, states } = read(starts);
	const moved = transfers.filter((transfer) => [...transfer.states].some((state) => states.has(state)));
	const all = new Map([...moved.map(({ flag }) => flag), ...flags].map((flag) => [flag.name, flag]));
	// `--no-open` arrives as `open: false`.
	const named = [...all.values()].map((flag) => (switches.has(`no-${flag.name}`) ? { ...flag, name: `no-${flag.name}` } : flag));
	const used = named.filter(({ name }) => !unused.includes(name));
	if (unused.length > named.length - used.length) throw new Error(`\`${words}\` does not read ${unused.join(", ")}`);
	return { flags: used.sort((a, b) => (a.name < b.name ? -1 : 1)), states };
}

/** What the toolkit does before it carries out a command, and the call of the command's function (`run`). */
function dispatch(code: PackageCode, run: CodeNode): Start[] {
	const main = start(code, "@remotion/cli/dist/index.js", "cli");
	const statements = parts(part(main.node, "body"), "body");
	const help = statements.filter(
		(statement) => statement.type === "IfStatement" && !nodesIn(statement).some((node) => node.name === "command"),
	);
	const calls = nodesIn(main.node).filter((node) => {
		const called = node.type === "CallExpression" ? code.resolve(part(node, "callee"), main.file) : null;
		return called?.kind === "value" && called.node === run;
	});
	return [...help, ...calls].map((node) => ({ ...main, name: `cli@${node.start}`, node }));
}

function commandFacts(
	command: Command,
	flags: readonly FlagRead[],
	{ sources, source }: { readonly sources: FlagSources; readonly source: string },
): SymbolFacts {
	const members = flags.map((flag): [string, MemberFacts] => [dashed(flag.name), flagFacts(flag, command, sources)]);
	return {
		kind: "command",
		signature: `npx remotion ${command.words} ${command.rest}`.trim(),
		takes: "flags",
		members: Object.fromEntries(members),
		source: source.replace(/^dist/, "src").replace(/js$/, "ts"),
	};
}
