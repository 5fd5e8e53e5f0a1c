import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PackageFacts } from "../../generator/lib/api-facts.ts";
import { repository } from "../support/cli.ts";

// What the documented packages say when something goes wrong, and the pages about it. The list of what no page has yet may only get shorter.

const file = "tests/checks/errors-without-page.json";

type Missing = {
	/** How many messages of a package no page contains. */
	readonly errors: Readonly<Record<string, number>>;
	/** Addresses of our own documentation, in messages and comments of packages, without a page. */
	readonly links: readonly string[];
};

const filesIn = (folder: string, kind: RegExp) =>
	readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
		.filter((name) => kind.test(name))
		.map((name) => ({ name, text: readFileSync(join(repository, folder, name), "utf8") }));

const packages = filesIn("content/facts", /^[^_].*\.json$/).map(({ text }) => JSON.parse(text) as PackageFacts);
const pages = filesIn("content/docs", /(?<!\/_[^/]*)\.mdx?$/);

/** The longest part of a message that is always the same. */
const fixedPart = (message: string) =>
	message
		.split("…")
		.sort((a, b) => b.length - a.length)[0]
		?.trim() ?? "";

const withoutSpaces = (text: string) => text.replace(/\s+/g, " ");
const texts = pages.map(({ text }) => withoutSpaces(text)).join("\n");

const routes = new Set(
	pages.map(({ name, text }) => /^slug: *["']?\/?(.*?)["']? *$/m.exec(text)?.[1] ?? name.replace(/(?:\/?index)?\.mdx?$/, "")),
);

const missing: Missing = {
	errors: Object.fromEntries(
		packages.flatMap(({ package: owner, errors = {} }) => {
			const count = Object.keys(errors).filter((message) => !texts.includes(fixedPart(message))).length;
			return count === 0 ? [] : [[owner, count]];
		}),
	),
	links: [
		...new Set(
			packages.flatMap(({ links = [] }) =>
				links.flatMap((address) => /^https?:\/\/(?:www\.)?remotion\.dev\/docs\/(.+)$/.exec(address)?.[1] ?? []),
			),
		),
	]
		.filter((route) => !routes.has(route))
		.sort(),
};

if (process.env.UPDATE_GOLDEN) writeFileSync(join(repository, file), `${JSON.stringify(missing, null, "\t")}\n`);

const read = (): Missing => JSON.parse(readFileSync(join(repository, file), "utf8"));

test("no message of a package loses its page, and new messages get one", () => {
	const allowed = read().errors;
	const more = Object.entries(missing.errors).filter(([owner, count]) => count > (allowed[owner] ?? 0));
	expect(more, `A page contains these messages: ${file} says how many are still missing.`).toEqual([]);
});

test("no address in a package loses its page, and new addresses get one", () => {
	const allowed = new Set(read().links);
	expect(missing.links.filter((route) => !allowed.has(route))).toEqual([]);
});
