import type { InstalledPackages, MemberFacts, PackageFacts } from "keyframe-docs";
import type { Command } from "./command-list.ts";
import { type CodeFile, keyOf, type PackageCode, part, parts } from "./package-code.ts";
import type { FlagRead } from "./read-flags.ts";

/** An option in the list of the toolkit. */
export type Option = {
	readonly cliFlag: string;
	readonly ssrName: string | null;
	/** A sample value. */
	readonly type: unknown;
	readonly getValue: (input: { readonly commandLine: object }, context?: unknown) => { readonly value: unknown };
};

/** The toolkit's list of options, and its lists of values. */
export type Toolkit = { readonly options: Readonly<Record<string, Option>> } & Readonly<Record<string, unknown>>;

/** What the facts about a flag are read from. */
export type FlagSources = {
	readonly code: PackageCode;
	readonly toolkit: Toolkit;
	readonly installed: InstalledPackages;
	readonly packages: readonly PackageFacts[];
	/** Flags without a value. */
	readonly switches: ReadonlySet<string>;
	/** The configuration function of a flag of a command. */
	readonly setterOf: (flag: FlagRead, command: Command) => string | null;
};

/** Where the values that a flag may have are listed: a list of the toolkit, or of another package. */
const lists: Readonly<Record<string, readonly [from: string, name: string]>> = {
	"audio-codec": ["@remotion/renderer/client", "validAudioCodecs"],
	"chrome-mode": ["@remotion/renderer/client", "validChromeModeOptions"],
	codec: ["@remotion/renderer/client", "validCodecs"],
	"color-space": ["@remotion/renderer/client", "validColorSpaces"],
	"delete-after": ["@remotion/serverless-client", "expiryDays"],
	gl: ["@remotion/renderer/client", "validOpenGlRenderers"],
	"hardware-acceleration": ["@remotion/renderer/client", "hardwareAccelerationOptions"],
	"image-format": ["@remotion/renderer/client", "validVideoImageFormats"],
	log: ["@remotion/renderer/client", "logLevels"],
	"pixel-format": ["@remotion/renderer/client", "validPixelFormats"],
	"prores-profile": ["@remotion/renderer/client", "proResProfileOptions"],
	"x264-preset": ["@remotion/renderer/client", "x264PresetOptions"],
};

/** The types of flags whose declaration is wrong, too wide, or missing; first those of single commands. */
const types: Readonly<Record<string, string>> = {
	"cloudrun render privacy": "'public' | 'private'",
	"cloudrun still privacy": "'public' | 'private'",
	"lambda sites create privacy": "'public' | 'no-acl'",
	"all-regions": "boolean",
	"api-key": "string",
	"browser-executable": "string",
	"bundle-cache": "boolean",
	"cloud-run-url": "string",
	cpuLimit: "string",
	"enable-folder-expiry": "boolean",
	"enable-v5-runtime": "boolean",
	"env-file": "string",
	frame: "number",
	maxInstances: "number",
	memoryLimit: "string",
	metadata: "string",
	minInstances: "number",
	"no-open": "boolean",
	privacy: "'public' | 'private' | 'no-acl'",
	"runtime-preference": "'default' | 'apple-emojis' | 'cjk'",
	timeoutSeconds: "number",
	"webhook-custom-data": "string",
};

/** The option of the functions for Node.js, where it has another name than the flag. */
const nodeNames: Readonly<Record<string, string>> = {
	"bundle-cache": "enableCaching",
	"disable-headless": "chromiumOptions.headless",
	"disable-web-security": "chromiumOptions.disableWebSecurity",
	"disable-cloudwatch": "createCloudWatchLogGroup",
	"enable-multiprocess-on-linux": "chromiumOptions.enableMultiProcessOnLinux",
	"env-file": "envVariables",
	frames: "frameRange",
	gl: "chromiumOptions.gl",
	height: "forceHeight",
	"ignore-certificate-errors": "chromiumOptions.ignoreCertificateErrors",
	output: "outputLocation",
	props: "inputProps",
	"prores-profile": "proResProfile",
	"webhook-custom-data": "webhook.customData",
	"webhook-secret": "webhook.secret",
	"retention-period": "cloudWatchLogRetentionPeriodInDays",
	sequence: "imageSequence",
	"user-agent": "chromiumOptions.userAgent",
	width: "forceWidth",
};

/** Names of a flag that only one function uses. */
const nodeNamesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	deployFunction: { memory: "memorySizeInMb", disk: "diskSizeInMb", timeout: "timeoutInSeconds" },
	deploySite: { "public-dir": "options.publicDir", "bundle-cache": "options.enableCaching" },
	renderStillOnCloudrun: { timeout: "delayRenderTimeoutInMilliseconds" },
	renderMediaOnCloudrun: { timeout: "delayRenderTimeoutInMilliseconds" },
};

/** The facts about a flag of a command. */
export function flagFacts(flag: FlagRead, command: Command, sources: FlagSources): MemberFacts {
	const value = defaultOf(flag, sources);
	const node = nodeName(flag, command, sources);
	const config = sources.setterOf(flag, command);
	const twins = { ...(node !== null && { node }), ...(config !== null && { config: `Config.${config}()` }) };
	const aliases = flag.aliases.map(dashed);
	return {
		type: typeOf(flag, command, sources),
		optional: true,
		...(value !== null && { default: value }),
		...(flag.warning !== undefined && { deprecated: flag.warning }),
		...(aliases.length > 0 && { aliases }),
		...(Object.keys(twins).length > 0 && { twins }),
	};
}

/** A flag as it is written: `-q`, `--quiet`. */
export function dashed(name: string): string {
	return name.length === 1 ? `-${name}` : `--${name}`;
}

function typeOf(flag: FlagRead, command: Command, { toolkit, installed, code, switches }: FlagSources): string {
	const { name, option, parser, otherwise } = flag;
	const list =
		name === "image-format" && command.isStill ? (["@remotion/renderer/client", "validStillImageFormats"] as const) : lists[name];
	if (list) {
		const [from, key] = list;
		const holder = from === "@remotion/renderer/client" ? toolkit : (installed.load(from) as Toolkit);
		const found = holder[key] as readonly string[] | Readonly<Record<string, unknown>>;
		return (Array.isArray(found) ? found : Object.keys(found)).map((entry) => `'${entry}'`).join(" | ");
	}
	if (switches.has(name)) return "boolean";
	const own = types[`${command.words} ${name}`] ?? types[name];
	if (own !== undefined) return own;
	// The list has samples of values.
	if (option !== undefined) return typeof toolkit.options[option]?.type;
	const files = [parser.path.replace(/js$/, "d.ts"), "@remotion/cli/dist/parse-command-line.d.ts", "@remotion/lambda/dist/cli/args.d.ts"];
	const declared = files.map((file) => declaredType(installed.read(file), name)).find((type) => type !== null);
	if (declared) return declared;
	const value = otherwise && code.constant(otherwise.node, otherwise.file);
	if (value === undefined || value === null) throw new Error(`The type of --${name} of \`${command.words}\` is not known`);
	return typeof value;
}

/** The type of a flag in the declaration of the command line (`['image-format']: string | undefined;`); `null` if it is not there. */
function declaredType(code: string, flag: string): string | null {
	const [, body = ""] = /type \w*CommandLineOptions = \{([\s\S]*?)^\};/m.exec(code) ?? [];
	const lines = [...body.matchAll(/^ {4}(?:\['([\w-]+)'\]|(\w+))\??: ([^;]+);$/gm)];
	const [, , , type] = lines.find(([, quoted, bare]) => (quoted ?? bare) === flag) ?? [];
	return type?.replace(/ \| undefined$/, "") ?? null;
}

/** The value without the flag, as JavaScript; `null` if there is none, or if it depends on other things. */
function defaultOf({ name, option, parser, otherwise }: FlagRead, { toolkit, code, switches }: FlagSources): string | null {
	const given = parsedDefaults(parser, { code, switches });
	if (given[name] !== undefined && given[name] !== null) return literal(given[name]);
	const found = option === undefined ? undefined : toolkit.options[option];
	if (found) return literal(valueWithout(found, given));
	return otherwise ? literal(code.constant(otherwise.node, otherwise.file)) : null;
}

/** The values that a parser of the command line gives without any arguments: its switches are off, unless it says otherwise. */
export function parsedDefaults(parser: CodeFile, { code, switches }: Pick<FlagSources, "code" | "switches">): Record<string, unknown> {
	const call = [...parser.values.values()].find((node) => node.type === "CallExpression" && parts(node, "arguments").length === 2);
	const settings = parts(parts(call, "arguments")[1], "properties");
	const defaults = parts(
		part(
			settings.find((property) => keyOf(property) === "default"),
			"value",
		),
		"properties",
	);
	const own = defaults.map((property) => [keyOf(property), code.constant(part(property, "value"), parser)]);
	return { ...Object.fromEntries([...switches].map((name) => [name, false])), ...Object.fromEntries(own) };
}

/** The value of an option without a flag. */
function valueWithout({ getValue }: Option, commandLine: object): unknown {
	// What some options need to know besides the command line: the default of the command, or nothing about the composition.
	for (const context of [true, { compositionCodec: null, configFile: null, downloadName: null, outName: null, uiCodec: null }]) {
		try {
			return getValue({ commandLine }, context).value;
		} catch {}
	}
	return null;
}

/** A value as JavaScript; `null` for those that stand for "none", and for lists and objects. */
export function literal(value: unknown): string | null {
	if (typeof value === "string") return value === "" ? null : `'${value}'`;
	return ["number", "boolean"].includes(typeof value) ? String(value) : null;
}

/** The option of the first function for Node.js that has it. */
function nodeName({ name, option }: FlagRead, { node, words }: Command, { toolkit, packages }: FlagSources): string | null {
	// The port of renders is another one than that of the Studio.
	if (name === "config" || (name === "port" && words === "studio")) return null;
	const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	const listed = option === undefined ? null : toolkit.options[option]?.ssrName;
	for (const reference of node) {
		const [owner, symbol = ""] = reference.split("#");
		const { members = {}, takes } = packages.find((facts) => facts.package === owner)?.symbols[symbol] ?? {};
		const named = [nodeNamesOf[symbol]?.[name], nodeNames[name], listed, camel].filter((candidate) => typeof candidate === "string");
		for (const candidate of named) {
			const [object = ""] = candidate.split(".");
			const places = takes === "arguments" ? ["config.", "options.", ""] : [""];
			// Facts have one level of members only, so those of an object in an argument are not among them.
			const exists = (place: string) =>
				Object.hasOwn(members, place + candidate) || (place !== "" && Object.hasOwn(members, place + object));
			if (places.some(exists)) return candidate;
		}
	}
	return null;
}
