import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { MemberFacts, PackageFacts, SymbolFacts } from "keyframe-docs";
import type { Command } from "./command-list.ts";
import { dashed, type FlagSources, flagFacts, literal } from "./flag-facts.ts";
import { keyOf, type PackageCode, part, parts } from "./package-code.ts";
import type { FlagRead, State } from "./read-flags.ts";
import { settersIn, type Transfer } from "./read-states.ts";

/** The functions of the configuration file, and the states that they change. */
export type Setters = ReadonlyMap<string, ReadonlySet<State>>;

/** The name of the configuration in the facts about `@remotion/cli`. */
export const configName = "config#Config";

/** Reads which function of the configuration changes what. Deprecated ones are left out: others change the same. */
export function readSetters(code: PackageCode, packages: readonly PackageFacts[]): Setters {
	const members = packages.find((facts) => facts.package === "@remotion/cli")?.symbols[configName]?.members ?? {};
	const file = code.file("@remotion/cli/dist/config/index.js");
	const functions = parts(file.values.get("Config"), "properties").filter((property) => {
		const member = members[keyOf(property)];
		return property.kind === "init" && member !== undefined && member.deprecated === undefined;
	});
	return new Map(
		functions.map((property) => {
			const name = keyOf(property);
			const node = part(property, "value");
			const target = code.resolve(node, file) ?? (node && { kind: "value" as const, file, name, node });
			return [name, target?.kind === "value" ? settersIn(target, code) : new Set()];
		}),
	);
}

/** The functions whose values only matter where code does not find a flag. */
const beside: Readonly<Record<string, string>> = {
	"env-file": "setDotEnvLocation",
	"image-format": "setVideoImageFormat",
	"no-open": "setShouldOpenBrowser",
	"number-of-shared-audio-tags": "setNumberOfSharedAudioTags",
	output: "setOutputLocation",
	port: "setRendererPort",
};

/** The function of the configuration that sets the same as a flag of a command. */
export function setterOf(
	{ name, option }: FlagRead,
	{ isStill, words }: Pick<Command, "isStill" | "words">,
	{ setters, transfers }: { readonly setters: Setters; readonly transfers: readonly Transfer[] },
): string | null {
	if (name === "port" && words === "studio") return "setStudioPort";
	if (name === "image-format" && isStill) return "setStillImageFormat";
	const states = new Set(transfers.find(({ flag }) => flag.name === name)?.states ?? []);
	if (option !== undefined) states.add(`option#${option}`);
	const found = [...setters].find(([, changed]) => [...changed].some((state) => states.has(state)));
	return found?.[0] ?? beside[name] ?? null;
}

/** A flag that sets the same as a function of the configuration, and the first command that reads it, with the functions for Node.js of all of them. */
export type SetterUse = { readonly flag: FlagRead; readonly command: Command };

/** What `config-values.cjs` finds out about a function of the configuration by running it. */
type Arrived = {
	/** The value that commands get without it. */
	readonly without: unknown;
	/** The values that do not arrive, as JavaScript. */
	readonly ignored: readonly string[];
	readonly flag: string | null;
	/** Whether the flag overrides it. */
	readonly flagWins: boolean;
};

/** Runs the functions of the configuration. Throws if the package has others than `config-values.cjs`, or if a flag does not override one. */
export function runSetters(folder: string, setters: Setters): ReadonlyMap<string, Arrived> {
	const printed = execFileSync(process.execPath, [join(folder, "config-values.cjs")], {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
	});
	const table = new Map(Object.entries(JSON.parse(printed.slice(printed.lastIndexOf("\n"))) as Readonly<Record<string, Arrived>>));
	const differing = [...new Set([...setters.keys(), ...table.keys()])].filter((name) => !setters.has(name) || !table.has(name));
	if (differing.length > 0) throw new Error(`config-values.cjs and the configuration differ in ${differing.join(", ")}`);
	const weak = [...table].filter(([, { flagWins }]) => !flagWins).map(([name]) => name);
	if (weak.length > 0) throw new Error(`Flags do not override ${weak.join(", ")}`);
	return table;
}

/** Commands that use functions whose code is in a package that is not followed, and those of functions that the Studio reads but overrides. */
const knownUse: Readonly<Record<string, readonly string[]>> = { setMaxTimelineTracks: ["studio"], setOutputLocation: ["render", "still"] };

/** Longer lists of commands say nothing. */
const mostCommands = 3;

/** The facts about the configuration: the flag and the option of each of its functions, its default, and what has no effect. */
export function configFacts(
	config: SymbolFacts,
	{
		used,
		usedBy,
		arrived,
		sources,
	}: {
		readonly used: ReadonlyMap<string, SetterUse>;
		/** The commands that read what a function sets, as their words. */
		readonly usedBy: ReadonlyMap<string, readonly string[]>;
		readonly arrived: ReadonlyMap<string, Arrived>;
		readonly sources: FlagSources;
	},
): SymbolFacts {
	const members = Object.entries(config.members ?? {}).map(([name, member]): [string, MemberFacts] => {
		const run = arrived.get(name);
		if (!run) return [name, member];
		const use = used.get(name);
		if (use && dashed(use.flag.name) !== run.flag)
			throw new Error(`${name} is ${dashed(use.flag.name)} in the code, and ${run.flag} in config-values.cjs`);
		const node = use && flagFacts(use.flag, use.command, sources).twins?.node;
		const value = literal(run.without);
		const commands = knownUse[name] ?? usedBy.get(name) ?? [];
		return [
			name,
			{
				...member,
				...(value !== null && { default: value }),
				...(run.ignored.length > 0 && { ignored: run.ignored }),
				...(commands.length <= mostCommands && commands.length > 0 && { usedBy: commands.map((words) => `npx remotion ${words}`) }),
				...((run.flag !== null || node !== undefined) && {
					twins: { ...(run.flag !== null && { flag: run.flag }), ...(node !== undefined && { node }) },
				}),
			},
		];
	});
	return { ...config, kind: "config", members: Object.fromEntries(members) };
}
