import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PackageFacts } from "../../generator/lib/api-facts.ts";
import { repository } from "../support/cli.ts";

const folder = join(repository, "content/docs");
const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.mdx?$/.test(name));

const readVersion = (owner: string) => {
	const file = join(repository, `content/facts/${owner}.json`);
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PackageFacts).version : undefined;
};

const installed = pages.flatMap((name) => {
	const text = readFileSync(join(folder, name), "utf8");
	return [...text.matchAll(/^ *(?:npm|npx) .*$/gm)]
		.flatMap(([line]) => [...line.matchAll(/(?<=\s)((?:@remotion\/)?[a-z-]+)@(\d[\w.]*)/g)])
		.flatMap(([, owner = "", version = ""]) => {
			const read = readVersion(owner);
			return read === undefined ? [] : [{ name, text, owner, version, read }];
		});
});

test("a page that installs another version than the facts are about names that version", () => {
	expect(installed.length).toBeGreaterThan(5);
	const silent = installed.filter(({ version, read, text }) => version !== read && !text.includes(`version ${read}`));
	expect(silent.map(({ name, owner, read }) => `${name}: \`${owner}\` was read in version ${read}`)).toEqual([]);
});

test("no page installs a package in a version in which its facts could not be read", () => {
	// Facts are about the version of `remotion`, except where a package could not be installed in that one.
	const common = readVersion("remotion");
	const unread = installed.filter(({ version, read }) => version === common && read !== common);
	expect(unread.map(({ name, owner, read }) => `${name}: install \`${owner}\` in version ${read}`)).toEqual([]);
});
