import type { MemberFacts, PackageFacts } from "keyframe-docs";

/** Where an option can be set, and under which name. Each list is empty where it cannot. */
export type OptionRow = {
	readonly flag: string | null;
	readonly aliases: readonly string[];
	/** Options of the functions for Node.js. */
	readonly node: readonly string[];
	/** Functions of the configuration file. */
	readonly config: readonly string[];
	/** Options of the functions for Lambda and Cloud Run; the flag where only the command has it. */
	readonly lambda: readonly string[];
	readonly cloudrun: readonly string[];
	/** The commands that read the flag, without `npx remotion`. */
	readonly commands: readonly string[];
	/** Whether the Studio reads the flag, or the function of the configuration where there is no flag. */
	readonly isInStudio: boolean;
	readonly default: string | null;
};

/** Flags that say how to run a command, and are no options of anything else. */
const general: ReadonlySet<string> = new Set(["--help", "--config", "--quiet"]);

type Use = {
	readonly flag: string;
	readonly member: MemberFacts;
	readonly place: "node" | "lambda" | "cloudrun";
	readonly command: string;
};

/** All options of the toolkit's commands and of its configuration, by the facts about its packages. Options with the same flag are in one row unless they set different things. */
export function optionRows(packages: readonly PackageFacts[]): OptionRow[] {
	const uses = packages
		.flatMap((facts) => usesIn(facts))
		.filter(({ flag, member }) => !general.has(flag) && member.deprecated === undefined);
	const rows: OptionRow[] = [];
	for (const use of uses) {
		const index = rows.findIndex((row) => row.flag === use.flag && isSame(row, use));
		const row = merged(rows[index] ?? emptyRow(use.flag), use);
		if (index < 0) rows.push(row);
		else rows[index] = row;
	}
	const config = packages.find((facts) => facts.package === "@remotion/cli")?.symbols["config#Config"]?.members ?? {};
	for (const [name, member] of Object.entries(config)) {
		const call = `Config.${name}()`;
		if (name.includes("(") || member.deprecated !== undefined || rows.some((row) => row.config.includes(call))) continue;
		// Facts list no commands if there are many, and the Studio is one of those.
		const { twins = {}, usedBy = ["npx remotion studio"] } = member;
		// Its flag is already there: this one only has no command that reads both.
		const index = twins.flag === undefined ? -1 : rows.findIndex((row) => row.flag === twins.flag && row.config.length === 0);
		const row = rows[index] ?? emptyRow(null);
		const filled = {
			...row,
			config: [call],
			isInStudio: row.isInStudio || (row.flag === null && usedBy.includes("npx remotion studio")),
			default: row.default ?? member.default ?? null,
		};
		if (index < 0) rows.push(filled);
		else rows[index] = filled;
	}
	return rows.sort((a, b) => (sortName(a) < sortName(b) ? -1 : 1));
}

function usesIn({ package: owner, symbols }: PackageFacts): Use[] {
	const place = owner === "@remotion/lambda" ? "lambda" : owner === "@remotion/cloudrun" ? "cloudrun" : "node";
	return Object.entries(symbols).flatMap(([name, { kind, members = {} }]) =>
		kind === "command"
			? Object.entries(members).map(([flag, member]) => ({ flag, member, place, command: name.replaceAll("-", " ") }))
			: [],
	);
}

/** Whether a flag of a command sets the same as others with its name: it has the same function or option, or none. */
function isSame(row: OptionRow, { member: { twins = {} } }: Use): boolean {
	const names = [...row.node, ...row.lambda, ...row.cloudrun].filter((name) => !name.startsWith("--"));
	const sharesConfig = twins.config !== undefined && row.config.includes(twins.config);
	const sharesOption = twins.node !== undefined && names.includes(twins.node);
	const differs = (twins.config !== undefined && row.config.length > 0) || (twins.node !== undefined && names.length > 0);
	return sharesConfig || sharesOption || !differs;
}

function merged(row: OptionRow, { flag, member, place, command }: Use): OptionRow {
	const { twins = {}, aliases = [] } = member;
	const add = (before: readonly string[], name: string | undefined) =>
		name === undefined || before.includes(name) ? before : [...before, name];
	// A command of Lambda or Cloud Run that reads a flag which no function has.
	const name = twins.node ?? (place === "node" ? undefined : flag);
	const others = row[place].filter((known) => twins.node === undefined || known !== flag);
	return {
		...row,
		aliases: [...new Set([...row.aliases, ...aliases])],
		[place]: name === flag && others.length > 0 ? others : add(others, name),
		config: add(row.config, twins.config),
		commands: [...row.commands, command],
		isInStudio: row.isInStudio || command === "studio",
		default: row.default ?? member.default ?? null,
	};
}

function emptyRow(flag: string | null): OptionRow {
	return { flag, aliases: [], node: [], config: [], lambda: [], cloudrun: [], commands: [], isInStudio: false, default: null };
}

function sortName({ flag, config }: OptionRow): string {
	return (flag ?? config[0] ?? "").replace(/^--|^Config\.(?:set|override)/, "").toLowerCase();
}
