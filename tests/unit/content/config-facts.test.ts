import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MemberFacts, PackageFacts } from "keyframe-docs";
import { expect, test } from "vitest";
import { repository } from "../../support/cli.ts";

// What the facts say about the configuration. `keyframe check --samples` runs its functions again and compares them with the facts.

const facts = JSON.parse(readFileSync(join(repository, "content/facts/@remotion/cli.json"), "utf8")) as PackageFacts;
const members = facts.symbols["config#Config"]?.members ?? {};
const functions = Object.entries(members).filter(([name, { deprecated }]) => !name.includes("(") && deprecated === undefined);
const page = readFileSync(join(repository, "content/docs/config.md"), "utf8");

test("values that have no effect are known", () => {
	const ignored = functions.flatMap(([name, { ignored: values = [] }]) => values.map((value) => `${name}(${value})`));
	expect(ignored).toEqual([
		"setKeyboardShortcutsEnabled(false)",
		"setChromiumHeadlessMode(false)",
		"setMuted(false)",
		"setOverwriteOutput(false)",
		"setChromiumMultiProcessOnLinux(false)",
		"setBeepOnFinish(true)",
		"setRepro(true)",
		"setLambdaInsights(true)",
	]);
});

test("functions have the flag that sets the same, their default and the commands that use them", () => {
	const without = functions.filter(([, { twins }]) => twins?.flag === undefined).map(([name]) => name);
	expect(without.sort()).toEqual([
		"overrideFfmpegCommand",
		"overrideWebpackConfig",
		"setBufferStateDelayInMilliseconds",
		"setEntryPoint",
		"setMaxTimelineTracks",
		"setMetadata",
	]);
	const shown = (name: string, key: keyof MemberFacts) => members[name]?.[key];
	expect(shown("setMaxTimelineTracks", "default")).toBe("90");
	expect(shown("setCachingEnabled", "default")).toBe("true");
	expect(shown("setEveryNthFrame", "default")).toBe("1");
	expect(shown("setChromiumHeadlessMode", "default")).toBe("true");
	expect(shown("setConcurrency", "twins")).toEqual({ flag: "--concurrency", node: "concurrency" });
	expect(shown("setMetadata", "usedBy")).toEqual(["npx remotion studio"]);
});

test("the flag of each function is one that a command reads", () => {
	const owners = ["cli", "lambda", "cloudrun"].map((name) =>
		JSON.parse(readFileSync(join(repository, `content/facts/@remotion/${name}.json`), "utf8")),
	);
	const commands = owners.flatMap(({ symbols }: PackageFacts) => Object.values(symbols).filter(({ kind }) => kind === "command"));
	const flags = new Set(commands.flatMap((command) => Object.keys(command.members ?? {})));
	for (const [name, { twins }] of functions) if (twins?.flag !== undefined) expect(flags, name).toContain(twins.flag);
});

test("the page says of each function with a value that has no effect what to do instead", () => {
	for (const [name, { ignored, twins }] of functions) {
		if (!ignored) continue;
		const described = new RegExp(`:::option\\[[^\\]]*${name}[^\\]]*\\]\\n([\\s\\S]*?)\\n:::`).exec(page)?.[1] ?? "";
		expect(described, name).toContain(String(twins?.flag));
	}
});
