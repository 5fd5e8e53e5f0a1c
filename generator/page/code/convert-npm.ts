// The package `npm-to-yarn` (3.2.0) gives something else for 38 of the 78 commands of our test. A shell refuses or repeats part of it: `npm ci`, `npm update`
// and `npm t` are not converted and get a comment that says so, `npx --yes x` becomes `bun x --yes x`, `pnpm` gets npm's own flags,
// and `npm` in a comment or behind `echo` is converted, too.

/** Package managers that npm commands are translated for. */
export type Manager = "yarn" | "pnpm" | "bun";

/** Flags of `npm install` and what each manager calls them; an empty text drops one that says what is the default there. */
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

/** Scripts that `yarn name` would not run, because they are commands of its own. */
const yarnCommands: ReadonlySet<string> = new Set(["add", "cache", "config", "dlx", "global", "info", "init", "install", "link", "remove"]);

/** The npm and npx commands in a line of shell for another package manager; prompts, comments and everything else stay. */
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

/** The words of a command for the manager, or `null` when it is one of npm alone. */
function convertNpmWords([name = "install", ...rest]: readonly string[], manager: Manager): string[] | null {
	switch (name) {
		case "install":
		case "i":
		case "add":
			return install(rest, manager);
		case "ci":
		case "clean-install":
			return [manager, "install", "--frozen-lockfile", ...rest];
		case "uninstall":
		case "remove":
		case "rm":
		case "un":
			return [...global(rest, manager, "remove"), ...packages(rest)];
		case "run":
		case "run-script":
			return runScript(rest, manager);
		case "test":
		case "t":
			return runScript(["test", ...rest], manager);
		case "start":
			return runScript(["start", ...rest], manager);
		case "exec":
			return manager === "yarn"
				? ["yarn", ...withoutSeparator(rest)]
				: [manager === "bun" ? "bunx" : "pnpm exec", ...withoutSeparator(rest)];
		case "x":
			return runPackage(rest, manager);
		case "create":
		case "init":
			return create(rest, manager);
		case "update":
		case "up":
		case "upgrade":
			return [manager, manager === "yarn" ? "upgrade" : "update", ...rest];
		case "publish":
		case "outdated":
		case "link":
		case "unlink":
			return [manager, name, ...rest];
		default:
			return null;
	}
}

function install(words: readonly string[], manager: Manager): string[] {
	const flags = words.filter(isFlag).map((word) => {
		const long = shortFlags[word] ?? word;
		return long === "--global" ? "" : (installFlags[long]?.[manager] ?? word);
	});
	if (packages(words).length === 0) return [manager, "install", ...flags];
	return [...global(words, manager, "add"), ...flags, ...packages(words)];
}

/** `yarn global add`, `pnpm add -g`, or the command alone when nothing is global. */
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
	// Yarn takes the newest by itself, and its first version knows no tag here.
	return [manager, "create", manager === "yarn" ? starter.replace(/(?<=.)@latest$/, "") : starter, ...rest];
}

/** npm wants `--` before what is meant for the script; the others pass everything on. */
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
