import type { MemberFacts, PackageFacts, SymbolFacts } from "keyframe-docs";
import type { Command } from "./command-list.ts";
import { dashed, type FlagSources, flagFacts } from "./flag-facts.ts";
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

/** The facts about the configuration, with the flag and the option of each of its functions. */
export function configFacts(config: SymbolFacts, used: ReadonlyMap<string, SetterUse>, sources: FlagSources): SymbolFacts {
	const members = Object.entries(config.members ?? {}).map(([name, member]): [string, MemberFacts] => {
		const use = used.get(name);
		if (!use) return [name, member];
		const { flag, command } = use;
		const { default: value, twins } = flagFacts(flag, command, sources);
		return [
			name,
			{
				...member,
				// The value of a switch that turns something off is the opposite.
				...(value !== undefined && !/^(?:disable-(?!git|web)|no-)/.test(flag.name) && { default: value }),
				twins: { flag: dashed(flag.name), ...(twins?.node !== undefined && { node: twins.node }) },
			},
		];
	});
	return { ...config, kind: "config", members: Object.fromEntries(members) };
}
