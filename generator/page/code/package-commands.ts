import type { Code, Nodes, Root } from "mdast";
import { readFenceWords } from "../../../theme/lib/fence-words.ts";
import { visit } from "../../lib/visit.ts";
import type { PageContext } from "../markdown/page-context.ts";

/** The package managers in the order of their tabs. Commands are written for the first. */
const managers = ["npm", "yarn", "pnpm", "bun"] as const;

/** The words that ask for tabs: Keyframe's own, and the word of another tool. */
const words: readonly string[] = ["npm", "npm2yarn"];

/** The opening of a fence with one of these words. */
const opening = /^[ \t>*+\d.-]*(?:`{3,}|~{3,})[^`\n]*\bnpm/m;

/** Turns code blocks of npm commands with the word `npm` or `npm2yarn` into tabs with the same commands for each package manager. */
export function transformPackageCommands(tree: Root, context: PageContext): void {
	if (!opening.test(context.source)) return;
	visit(tree, (node, index, parent) => {
		if (node.type !== "code" || !parent || index === undefined) return undefined;
		if (!readFenceWords(node.meta ?? "").some(({ name }) => words.includes(name))) return undefined;
		(parent.children as Nodes[])[index] = commandTabs(node);
		return undefined;
	});
}

/** The tabs for a block of npm commands. */
export function commandTabs(node: Code): Nodes {
	const others = readFenceWords(node.meta ?? "").filter(({ name }) => !words.includes(name));
	const meta = others.map(({ written }) => written).join(" ");
	const children = managers.map((manager) => {
		const lines = node.value.split("\n");
		const value = manager === "npm" ? node.value : lines.map((line) => convertNpm(line, manager)).join("\n");
		const label = { type: "paragraph", data: { directiveLabel: true }, children: [{ type: "text", value: manager }] };
		const code = { ...node, lang: node.lang === "npm" ? "bash" : node.lang, meta: meta || null, value };
		return { type: "containerDirective", name: "tab", attributes: { value: manager }, children: [label, code], position: node.position };
	});
	const attributes = { group: "package-manager" };
	return { type: "containerDirective", name: "tabs", attributes, children, position: node.position } as unknown as Nodes;
}

// The package `npm-to-yarn` (3.2.0) differs for 38 of the 78 commands of our test, and some of its output does not run: it does not convert `npm ci`,
// `npm update` and `npm t`, turns `npx --yes x` into `bun x --yes x`, passes npm's own flags to `pnpm`, and converts `npm` in comments and after `echo`.

/** Package managers to which npm commands are converted. */
type Manager = "yarn" | "pnpm" | "bun";

/** Flags of `npm install`, and their names in each package manager. An empty text drops a flag that is the default there. */
const installFlags: Readonly<Record<string, Readonly<Record<Manager, string>>>> = {
	"--save-dev": { yarn: "-D", pnpm: "-D", bun: "-d" },
	"--save-exact": { yarn: "-E", pnpm: "-E", bun: "--exact" },
	"--save-optional": { yarn: "-O", pnpm: "-O", bun: "--optional" },
	"--save-peer": { yarn: "-P", pnpm: "--save-peer", bun: "--peer" },
	"--save-prod": { yarn: "", pnpm: "", bun: "" },
	"--save": { yarn: "", pnpm: "", bun: "" },
	"--legacy-peer-deps": { yarn: "", pnpm: "", bun: "" },
};

const shortFlags: Readonly<Record<string, string>> = {
	"-D": "--save-dev",
	"-E": "--save-exact",
	"-O": "--save-optional",
	"-P": "--save-prod",
	"-S": "--save",
	"-g": "--global",
};

const runners: Readonly<Record<Manager, string>> = { yarn: "yarn dlx", pnpm: "pnpm dlx", bun: "bunx" };

/** Scripts that `yarn name` would not run, because Yarn has commands with these names. */
const yarnCommands: ReadonlySet<string> = new Set(["add", "cache", "config", "dlx", "global", "info", "init", "install", "link", "remove"]);

/**
 * Converts the npm and npx commands in a line of shell code to those of another package manager. Prompts, comments and everything else
 * stay.
 */
export function convertNpm(line: string, manager: Manager): string {
	const [, code = line, comment = ""] = /^(.*?)((?:^|\s+)#.*)?$/.exec(line) ?? [];
	const parts = code.split(/(\s*(?:&&|\|\||;|\|)\s*)/);
	return parts.map((part, index) => (index % 2 === 1 ? part : convertCommand(part, manager))).join("") + comment;
}

function convertCommand(command: string, manager: Manager): string {
	const [, before = "", program, rest = ""] = /^(\s*(?:[$>]\s+)?(?:sudo\s+)?(?:\w+=\S+\s+)*)(npm|npx)(?:\s+(.*))?$/.exec(command) ?? [];
	if (!program) return command;
	const words = rest.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];
	const converted = program === "npx" ? runPackage(words, manager) : convertNpmWords(words, manager);
	return converted === null ? command : before + converted.filter((word) => word !== "").join(" ");
}

/** Converts the words after the name of a command. */
type Convert = (words: readonly string[], manager: Manager) => string[];

const commands: ReadonlyMap<string, Convert> = new Map(
	Object.entries<Convert>({
		"install i add": install,
		"ci clean-install": (words, manager) => [manager, "install", "--frozen-lockfile", ...words],
		"uninstall remove rm un": (words, manager) => [...global(words, manager, "remove"), ...packages(words)],
		"run run-script": runScript,
		"test t": (words, manager) => runScript(["test", ...words], manager),
		start: (words, manager) => runScript(["start", ...words], manager),
		exec: (words, manager) => [{ yarn: "yarn", pnpm: "pnpm exec", bun: "bunx" }[manager], ...withoutSeparator(words)],
		x: runPackage,
		"create init": create,
		"update up upgrade": (words, manager) => [manager, manager === "yarn" ? "upgrade" : "update", ...words],
	}).flatMap(([names, convert]) => names.split(" ").map((name) => [name, convert] as const)),
);

/** Commands that all managers have under the same name. */
const sharedCommands: ReadonlySet<string> = new Set(["publish", "outdated", "link", "unlink"]);

/** The words of a command for the package manager; `null` if only npm has the command. */
function convertNpmWords([name = "install", ...rest]: readonly string[], manager: Manager): string[] | null {
	if (sharedCommands.has(name)) return [manager, name, ...rest];
	return commands.get(name)?.(rest, manager) ?? null;
}

function install(words: readonly string[], manager: Manager): string[] {
	const flags = words.filter(isFlag).map((word) => {
		const long = shortFlags[word] ?? word;
		return long === "--global" ? "" : (installFlags[long]?.[manager] ?? word);
	});
	if (packages(words).length === 0) return [manager, "install", ...flags];
	return [...global(words, manager, "add"), ...flags, ...packages(words)];
}

/** `yarn global add`, `pnpm add -g`, or the command alone if nothing is global. */
function global(words: readonly string[], manager: Manager, command: string): string[] {
	const isGlobal = words.some((word) => word === "-g" || word === "--global");
	if (!isGlobal) return [manager, command];
	return manager === "yarn" ? ["yarn", "global", command] : [manager, command, "-g"];
}

function runScript(words: readonly string[], manager: Manager): string[] {
	const [script = "", ...rest] = withoutSeparator(words);
	const isShort = manager !== "bun" && (script === "test" || script === "start");
	const isPlain = manager === "yarn" && !yarnCommands.has(script);
	return [manager, ...(isShort || isPlain ? [] : ["run"]), script, ...rest];
}

function runPackage(words: readonly string[], manager: Manager): string[] {
	return [runners[manager], ...withoutSeparator(words.filter((word) => word !== "-y" && word !== "--yes"))];
}

function create(words: readonly string[], manager: Manager): string[] {
	const [starter, ...rest] = withoutSeparator(words.filter((word) => word !== "-y" && word !== "--yes"));
	if (starter === undefined || isFlag(starter)) return [manager, "init", ...(manager === "pnpm" ? [] : words)];
	// Yarn uses the newest version by default, and Yarn 1 accepts no tag here.
	return [manager, "create", manager === "yarn" ? starter.replace(/(?<=.)@latest$/, "") : starter, ...rest];
}

/** npm needs `--` before the arguments of the script; the others pass all arguments on. */
function withoutSeparator(words: readonly string[]): string[] {
	const at = words.indexOf("--");
	return at < 0 ? [...words] : [...words.slice(0, at), ...words.slice(at + 1)];
}

function packages(words: readonly string[]): string[] {
	return words.filter((word) => !isFlag(word));
}

function isFlag(word: string): boolean {
	return word.startsWith("-");
}
