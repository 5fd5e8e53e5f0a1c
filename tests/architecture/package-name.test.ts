import { readFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { describe, expect, test } from "vitest";
import { packageName } from "../../generator/lib/package-name.ts";
import { repository } from "../support/cli.ts";

// On npm, `keyframe` and `create-keyframe` belong to others: whoever installs them runs a stranger's program.

/** Texts that use `keyframe` as the name of the package. */
const strangers = [
	/(?:\bfrom|\bimport|\bmodule|\b(?:import|require|resolve)\()\s*["'`]keyframe["'`]/,
	/["'`^]keyframe\\?\/[a-z(]/,
	/\b(?:npx|(?:npm|pnpm|yarn|bun) (?:add|create|dlx|exec|i|init|install|x))\s+(?:-\S+\s+)*keyframe(?![\w-])/,
	/"npx", "args": \["keyframe"/,
	/\bkeyframe["']?: (?:["'`](?:[\^~*\d]|file:|npm:)|\[)/,
	/\bcreate-keyframe(?!-docs)/,
	/node_modules\/keyframe(?![\w-])/,
	/\bkeyframe-\d+\.\d/,
];

describe("the name of the package", () => {
	test("is the same in the manifest and in the lockfile", () => {
		const { name } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
		const lockfile = JSON.parse(readFileSync(join(repository, "package-lock.json"), "utf8"));
		expect([name, lockfile.name, lockfile.packages[""].name]).toEqual([packageName, packageName, packageName]);
	});

	test("is spelled correctly wherever a package is meant", () => {
		const written = ["**/{node_modules,out,dist,.keyframe,.git}/**", "{package,package-create}/**", "**/*.tmp-*"];
		const ignore = [...written, "package-lock.json", "tests/architecture/package-name.test.ts"];
		const files = glob.sync(["**/*.{ts,tsx,js,mjs,json,md,mdx,yml,sh}", ".ci/*"], { cwd: repository, ignore, dot: true });
		expect(files.length).toBeGreaterThan(1000);
		const places = files.flatMap((file) => {
			const lines = readFileSync(join(repository, file), "utf8").split("\n");
			return lines.flatMap((line, index) => (strangers.some((form) => form.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
		});
		expect(places).toEqual([]);
	});
});

test.each([
	'import { defineSite } from "keyframe";',
	'import { Card } from "keyframe/theme";',
	'const { build } = await import("keyframe");',
	'declare module "keyframe/site" {',
	"filter: /^keyframe\\/(?:base|site)$/",
	"npx keyframe init my-site",
	"npx -y keyframe dev",
	"npm create keyframe my-site",
	"npm install --save-dev keyframe",
	'"command": "npx", "args": ["keyframe", "mcp"]',
	'"devDependencies": { "keyframe": "^0.1.0" }',
	"dependencies: { keyframe: `file:packed.tgz` }",
	'"paths": { "keyframe": ["./public-api.ts"] }',
	'{ "name": "create-keyframe" }',
	"node node_modules/keyframe/bin.js",
	"npm install ../keyframe-0.1.0.tgz",
])("`%s` is found", (line) => {
	expect(strangers.some((form) => form.test(line))).toBe(true);
	const renamed = line.replace("keyframe", packageName);
	expect(strangers.filter((form) => form.test(renamed))).toEqual([]);
});
