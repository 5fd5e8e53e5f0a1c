import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { internalNames } from "../../../../generator/bundle/internal-names.ts";

const require = createRequire(import.meta.url);
const fileOf = (name: string, path: string) => readFileSync(join(dirname(require.resolve(`${name}/package.json`)), path), "utf8");

const renderer = fileOf("react-dom", "cjs/react-dom-client.production.js");
const names = internalNames.source.match(/\w{4,}/g) ?? [];

test("the names that are made short are properties of React's renderer, never text in it", () => {
	expect(names.length).toBeGreaterThan(15);
	for (const name of names) {
		expect(renderer, name).toMatch(new RegExp(`\\.${name}\\b`));
		expect(renderer, name).not.toMatch(new RegExp(`["'\`]${name}["'\`]`));
	}
});

test("no other part of React and no type of its API has them", () => {
	const others = [
		fileOf("react", "cjs/react.production.js"),
		fileOf("react-dom", "cjs/react-dom.production.js"),
		fileOf("scheduler", "cjs/scheduler.production.js"),
		fileOf("@types/react", "index.d.ts"),
	].join("\n");
	for (const name of names) expect(others, name).not.toMatch(new RegExp(`\\b${name}\\b`));
});
