import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageFacts } from "keyframe-docs";
import { expect, test } from "vitest";
import { matchesWords } from "../../../content/docs/_components/options/matches-words.ts";
import { optionRows } from "../../../content/docs/_components/options/option-rows.ts";
import { repository } from "../../support/cli.ts";

const packages = ["cli", "lambda", "cloudrun"].map(
	(name) => JSON.parse(readFileSync(join(repository, `content/facts/@remotion/${name}.json`), "utf8")) as PackageFacts,
);
const rows = optionRows(packages);
const rowsOf = (flag: string) => rows.filter((row) => row.flag === flag);

test("an option has its names in all places", () => {
	expect(rowsOf("--crf")).toEqual([
		{
			...{ flag: "--crf", aliases: [], node: ["crf"], config: ["Config.setCrf()"], lambda: ["crf"], cloudrun: ["crf"] },
			...{ commands: ["benchmark", "render", "lambda render", "cloudrun render"], isInStudio: false, default: null },
		},
	]);
	expect(rowsOf("--gl")).toMatchObject([
		{ node: ["chromiumOptions.gl"], config: ["Config.setChromiumOpenGlRenderer()"], isInStudio: true },
	]);
	expect(rowsOf("--privacy")).toMatchObject([{ node: [], config: [], lambda: ["privacy"], cloudrun: ["privacy"] }]);
});

test("a flag that sets different things has several rows", () => {
	expect(rowsOf("--timeout").map(({ config, lambda }) => ({ config, lambda }))).toEqual([
		{ config: ["Config.setDelayRenderTimeoutInMilliseconds()"], lambda: ["timeoutInMilliseconds"] },
		{ config: [], lambda: ["timeoutInSeconds"] },
	]);
	expect(
		rowsOf("--port")
			.map(({ config }) => config)
			.sort(),
	).toEqual([["Config.setRendererPort()"], ["Config.setStudioPort()"]]);
});

test("a function without a flag is in the Studio if the Studio uses it", () => {
	const functions = rows.filter(({ flag }) => flag === null).map(({ config, isInStudio }) => [config[0], isInStudio]);
	expect(Object.fromEntries(functions)).toMatchObject({ "Config.overrideWebpackConfig()": true, "Config.setMaxTimelineTracks()": true });
	expect(rowsOf("--public-path")).toMatchObject([{ config: ["Config.setPublicPath()"], isInStudio: false }]);
});

test("each flag of a command and each function of the configuration is in a row, deprecated ones excepted", () => {
	const shown = new Set(rows.flatMap(({ flag, config }) => [flag, ...config]));
	const commands = packages.flatMap(({ symbols }) => Object.values(symbols).filter(({ kind }) => kind === "command"));
	const flags = commands.flatMap(({ members = {} }) => Object.entries(members).filter(([, { deprecated }]) => deprecated === undefined));
	const functions = Object.entries(packages[0]?.symbols["config#Config"]?.members ?? {}).filter(
		([name, { deprecated }]) => !name.includes("(") && deprecated === undefined,
	);
	const expected = [...new Set(flags.map(([flag]) => flag)), ...functions.map(([name]) => `Config.${name}()`)];
	expect(expected.filter((name) => !shown.has(name))).toEqual(["--config", "--help", "--quiet"]);
});

test("the filter finds words in any order, and flags without their dashes", () => {
	expect(matchesWords("--jpeg-quality 80 jpegQuality Config.setJpegQuality()", "JPEG quality")).toBe(true);
	expect(matchesWords("--jpeg-quality", "jpegquality")).toBe(true);
	expect(matchesWords("--jpeg-quality", "jpeg scale")).toBe(false);
	expect(matchesWords("--scale", "")).toBe(true);
});
