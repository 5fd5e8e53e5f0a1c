import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageFacts } from "keyframe-docs";
import { expect, test } from "vitest";
import { openCode } from "../../../content/samples/package-code.ts";
import { openFlagReader, type Start } from "../../../content/samples/read-flags.ts";
import { readTransfers } from "../../../content/samples/read-states.ts";
import { repository } from "../../support/cli.ts";

/** A toolkit in miniature, as compilers write it. */
const files: Readonly<Record<string, string>> = {
	"tool/package.json": '{ "exports": { ".": { "require": "./dist/index.js" } } }',
	"tool/dist/index.js": `
const parsed_1 = require("./parsed");
const config_1 = require("./config");
exports.Internals = { parsed: parsed_1.parsed, getOptions: config_1.getOptions };`,
	"tool/dist/parsed.js": `
const minimist_1 = __importDefault(require("minimist"));
exports.parsed = (0, minimist_1.default)(process.argv.slice(2), { boolean: [] });
exports.isForced = exports.parsed.f || exports.parsed.force;`,
	"tool/dist/config/index.js": `
const parsed_1 = require("../parsed");
let width = null;
let speed = 2;
exports.Config = { setWidth: (value) => { width = value; }, setSpeed: (value) => { speed = value; } };
const getOptions = () => {
	const chosen = width;
	const other = speed;
	validateSpeed(other);
	return { chosen, other, props: parsed_1.parsed.props };
};
exports.getOptions = getOptions;`,
	"tool/dist/transfer.js": `
const parsed_1 = require("./parsed");
const config_1 = require("./config");
const transfer = () => {
	if (parsed_1.parsed.width) { config_1.Config.setWidth(parsed_1.parsed.width); }
	if (parsed_1.parsed.speed) { config_1.Config.setSpeed(parsed_1.parsed.speed); }
	if (parsed_1.parsed.rate) { log.warn("renamed"); config_1.Config.setSpeed(parsed_1.parsed.rate); }
	if (parsed_1.parsed.png) { throw new Error("removed"); }
};
exports.transfer = transfer;`,
	"tool/dist/commands.js": `
const client_1 = require("other/client");
const tool_1 = require("tool");
const parsed_1 = require("./parsed");
const config_1 = require("./config");
const { Internals } = tool_1;
const { scaleOption } = client_1.BrowserSafeApis.options;
const most = 10;
const narrow = () => {
	const { chosen } = (0, config_1.getOptions)();
	const scale = scaleOption.getValue({ commandLine: Internals.parsed }).value;
	return [chosen, scale];
};
exports.narrow = narrow;
const careful = () => {
	var _a;
	if (parsed_1.parsed.frames) { process.exit(1); }
	const { props, other } = Internals.getOptions();
	const limit = (_a = parsed_1.parsed["max-size"]) !== null && _a !== void 0 ? _a : most;
	const name = scaleOption.cliFlag;
	const read = (parsed) => [parsed.no, Internals.parsed[name], parsed_1.isForced];
	return [limit, props, other, read];
};
exports.careful = careful;`,
};

const code = openCode({ folder: "", read: (path) => files[path] ?? absent(path), load: absent }, (name) => name === "tool");
const flagOf = (option: string) => ({ scaleOption: "scale" })[option] ?? null;
const read = openFlagReader({ code, flagOf, skipped: [] });

function absent(path: string): never {
	throw new Error(`no file ${path}`);
}

function start(path: string, name: string): Start {
	const file = code.file(path);
	const node = file.values.get(name);
	if (!node) return absent(name);
	return { file, name, node };
}

test("a command reads the flags of the members that it takes from a shared function, and of options in the list", () => {
	const { flags, states } = read([start("tool/dist/commands.js", "narrow")]);
	expect(flags.map(({ name, option }) => ({ name, option }))).toEqual([{ name: "scale", option: "scaleOption" }]);
	expect([...states].sort()).toEqual(["option#scaleOption", "tool/dist/config/index.js#width"]);
});

test("aliases, values behind `??` and computed names are read; refused flags and arguments with the same name are not", () => {
	const { flags, states } = read([start("tool/dist/commands.js", "careful")]);
	expect(Object.fromEntries(flags.map(({ name, aliases }) => [name, aliases]))).toEqual({
		force: ["f"],
		"max-size": [],
		props: [],
		scale: [],
	});
	const limit = flags.find(({ name }) => name === "max-size")?.otherwise;
	expect(limit && code.constant(limit.node, limit.file)).toBe(10);
	expect([...states]).toEqual(["tool/dist/config/index.js#speed"]);
});

test("flags that are moved into the configuration belong to what it holds", () => {
	const found = readTransfers(start("tool/dist/transfer.js", "transfer"), code);
	expect(found.map(({ flag, states }) => [flag.name, [...states], flag.warning])).toEqual([
		["width", ["tool/dist/config/index.js#width"], undefined],
		["speed", ["tool/dist/config/index.js#speed"], undefined],
		["rate", ["tool/dist/config/index.js#speed"], "renamed"],
	]);
	const speed = found[1]?.flag.otherwise;
	expect(speed && code.constant(speed.node, speed.file)).toBe(2);
});

const factsOf = (owner: string) => JSON.parse(readFileSync(join(repository, `content/facts/${owner}.json`), "utf8")) as PackageFacts;
const flagsOf = (owner: string, command: string) => factsOf(owner).symbols[command]?.members ?? {};

test("each command has its own flags", () => {
	const still = Object.keys(flagsOf("@remotion/cli", "still"));
	const render = Object.keys(flagsOf("@remotion/cli", "render"));
	for (const name of ["--user-agent", "--disable-web-security", "--ignore-certificate-errors", "--port", "--bundle-cache", "--config"])
		expect(still).toContain(name);
	for (const name of ["--codec", "--frames", "--concurrency", "--muted", "--runs"]) expect(still).not.toContain(name);
	expect(render).toContain("--frames");
	expect(render).not.toContain("--frame");
	expect(Object.keys(flagsOf("@remotion/cli", "versions"))).toEqual(["--config", "--help", "--log"]);
	expect(Object.keys(flagsOf("@remotion/lambda", "lambda-sites-rm"))).toEqual([
		"--config",
		"--force",
		"--force-bucket-name",
		"--help",
		"--log",
		"--region",
	]);
	expect(flagsOf("@remotion/lambda", "lambda-sites-rm")["--force"]?.aliases).toEqual(["-f", "--yes", "-y"]);
});

test("the values and the default of a flag are those of the command", () => {
	expect(flagsOf("@remotion/cli", "still")["--image-format"]?.type).toBe("'png' | 'jpeg' | 'pdf' | 'webp'");
	expect(flagsOf("@remotion/cli", "render")["--image-format"]?.type).toBe("'png' | 'jpeg' | 'none'");
	expect(flagsOf("@remotion/cli", "still")["--overwrite"]?.default).toBe("true");
	expect(flagsOf("@remotion/cli", "benchmark")["--runs"]?.default).toBe("3");
	expect(flagsOf("@remotion/lambda", "lambda-functions-deploy")["--timeout"]?.default).toBe("120");
	expect(flagsOf("@remotion/cli", "render")["--timeout"]?.default).toBe("30000");
	expect(flagsOf("@remotion/cloudrun", "cloudrun-services-deploy")["--memoryLimit"]?.default).toBe("'2Gi'");
	// A function on Lambda does not look at the configuration for it.
	expect(flagsOf("@remotion/lambda", "lambda-functions-deploy")["--enable-lambda-insights"]?.twins?.config).toBeUndefined();
});
