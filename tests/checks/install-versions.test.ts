import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PackageFacts } from "../../generator/lib/api-facts.ts";
import { repository } from "../support/cli.ts";

test("a page that installs another version than the facts are about names that version", () => {
	const folder = join(repository, "content/docs");
	const pages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.mdx?$/.test(name));
	const installed = pages.flatMap((name) => {
		const text = readFileSync(join(folder, name), "utf8");
		return [...text.matchAll(/^(?:npm|npx) .*$/gm)]
			.flatMap(([line]) => [...line.matchAll(/(?<=\s)((?:@remotion\/)?[a-z-]+)@(\d[\w.]*)/g)])
			.flatMap(([, owner = "", version = ""]) => {
				const file = join(repository, `content/facts/${owner}.json`);
				return existsSync(file)
					? [{ name, text, owner, version, read: (JSON.parse(readFileSync(file, "utf8")) as PackageFacts).version }]
					: [];
			});
	});
	expect(installed.length).toBeGreaterThan(5);
	const silent = installed.filter(({ version, read, text }) => version !== read && !text.includes(`version ${read}`));
	expect(silent.map(({ name, owner, read }) => `${name}: \`${owner}\` was read in version ${read}`)).toEqual([]);
});
