import type { CompleteFacts, InstalledPackages, MemberFacts, PackageFacts, SymbolFacts } from "keyframe-docs";

// The type declarations of the toolkit do not cover its commands, but its list of options does: each has a flag, a default,
// and its names in Node.js and in the configuration.

/** An option in the list of the toolkit. */
type Option = {
	readonly cliFlag: string;
	readonly ssrName: string | null;
	/** A sample value. */
	readonly type: unknown;
	readonly getValue: (input: { readonly commandLine: object }) => { readonly value: unknown };
};

type Options = Readonly<Record<string, Option>>;

/** The documented commands, with their arguments. */
const commands: Readonly<Record<string, string>> = {
	studio: "[entry-point]",
	render: "[entry-point|serve-url] [composition-id] [output-location]",
	still: "[entry-point|serve-url] [composition-id] [output-location]",
	compositions: "[entry-point|serve-url]",
	bundle: "[entry-point]",
	benchmark: "[entry-point] [composition-ids]",
	gpu: "",
};

/** Adds the commands of `@remotion/cli`, and to its configuration the matching flag and option. */
export const complete: CompleteFacts = (packages, installed) => {
	const { BrowserSafeApis } = installed.load("@remotion/renderer/client") as { readonly BrowserSafeApis: { readonly options: Options } };
	const { options } = BrowserSafeApis;
	return packages.map((facts) => (facts.package === "@remotion/cli" ? withCommands(facts, { options, packages, installed }) : facts));
};

type Sources = { readonly options: Options; readonly packages: readonly PackageFacts[]; readonly installed: InstalledPackages };

function withCommands(facts: PackageFacts, sources: Sources): PackageFacts {
	const { options, installed } = sources;
	const setters = settersByOption(installed.read("@remotion/cli/dist/config/index.js"));
	const known = Object.entries(options).map(
		([name, option]) => [name, flagFacts(option, { setter: setters.get(name), ...sources })] as const,
	);
	const flags = new Map(known);
	const others = otherFlags(installed.read("@remotion/cli/dist/parse-command-line.d.ts"));
	const described = Object.entries(commands).map(([name, rest]): [string, SymbolFacts] => {
		const used = usedOptions(installed.read(`@remotion/cli/dist/${name}.js`));
		const members = used.flatMap((option) => {
			const flag = flags.get(option);
			return flag ? [flag] : [];
		});
		return [
			name,
			{
				kind: "command",
				signature: `npx remotion ${name} ${rest}`.trim(),
				takes: "flags",
				members: Object.fromEntries(members),
				inherits: ["CommandLineOptions"],
				source: `src/${name}.ts`,
			},
		];
	});
	const symbols = { ...facts.symbols, ...Object.fromEntries(described) };
	const config = symbols["config#Config"];
	const withConfig = config ? { ...symbols, "config#Config": withTwins(config, { options, setters }) } : symbols;
	const sorted = Object.entries(withConfig).sort(([a], [b]) => (a < b ? -1 : 1));
	return { ...facts, symbols: Object.fromEntries(sorted), inherited: { ...facts.inherited, CommandLineOptions: others } };
}

/** The options that a file of the toolkit takes from the list, by the names in its code. */
function usedOptions(code: string): string[] {
	const [, names = ""] = /const \{([^}]*)\} = \w+\.BrowserSafeApis\.options/.exec(code) ?? [];
	return names
		.split(",")
		.map((name) => name.trim())
		.filter(Boolean);
}

/** The configuration functions by the option that they set: `setScale: scaleOption.setConfig`. */
function settersByOption(code: string): ReadonlyMap<string, string> {
	const found = [...code.matchAll(/^ {4}(\w+): (\w+)\.setConfig,|^ {4}(\w+): \(\w+\) => \{\s*(\w+)\.setConfig/gm)];
	return new Map(found.map(([, name = "", option = "", longName = name, longOption = option]) => [longOption, longName]));
}

/** A flag by its name, with its default unless that is a list, an object, or the opposite of the flag. */
function flagFacts(option: Option, { setter, packages }: Sources & { readonly setter: string | undefined }): [string, MemberFacts] {
	const value = defaultOf(option);
	const twins = { ...(option.ssrName !== null && { node: option.ssrName }), ...(setter !== undefined && { config: `Config.${setter}()` }) };
	return [
		`--${option.cliFlag}`,
		{
			type: typeInNode(option, packages) ?? typeof option.type,
			optional: true,
			...(value !== null && { default: value }),
			...(Object.keys(twins).length > 0 && { twins }),
		},
	];
}

function defaultOf({ cliFlag, ssrName, getValue }: Option): string | null {
	if (cliFlag.startsWith("disable-") && !ssrName?.startsWith("disable")) return null;
	try {
		const { value } = getValue({ commandLine: {} });
		return ["number", "boolean"].includes(typeof value) ? String(value) : typeof value === "string" && value !== "" ? `'${value}'` : null;
	} catch {
		// Some need to know the composition.
		return null;
	}
}

/** The type of the option with the same name of the functions that render: the list has a sample of the values only. */
function typeInNode({ ssrName }: Option, packages: readonly PackageFacts[]): string | null {
	const symbols = packages.find((facts) => facts.package === "@remotion/renderer")?.symbols ?? {};
	const found = [symbols.renderMedia, symbols.renderStill].flatMap((symbol) => symbol?.members?.[ssrName ?? ""]?.type ?? []);
	return found[0]?.replace(/ \| null$/, "") ?? null;
}

/** The flags that the commands read without the list, with the types of their declaration. */
function otherFlags(declarations: string): Record<string, string> {
	const [, body = ""] = /type CommandLineOptions = \{([\s\S]*?)^\};/m.exec(declarations) ?? [];
	const lines = [...body.matchAll(/^ {4}(?:\['([\w-]+)'\]|(\w+)): ([^;]+);$/gm)];
	return Object.fromEntries(
		lines.map(([, quoted, bare, type = ""]) => [`--${quoted ?? bare}`, type] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
	);
}

/** The configuration with the flag and the option of each of its functions. */
function withTwins(
	config: SymbolFacts,
	{ options, setters }: { readonly options: Options; readonly setters: ReadonlyMap<string, string> },
): SymbolFacts {
	const bySetter = new Map([...setters].map(([option, setter]) => [setter, options[option]] as const));
	const members = Object.entries(config.members ?? {}).map(([name, member]): [string, MemberFacts] => {
		const option = bySetter.get(name);
		if (!option) return [name, member];
		const value = defaultOf(option);
		const twins = { flag: `--${option.cliFlag}`, ...(option.ssrName !== null && { node: option.ssrName }) };
		return [name, { ...member, ...(value !== null && { default: value }), twins }];
	});
	return { ...config, kind: "config", members: Object.fromEntries(members) };
}
