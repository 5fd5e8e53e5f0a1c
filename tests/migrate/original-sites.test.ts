import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";
import { type BuiltSite, readBuiltSite, withoutSlash } from "./built-site.ts";
import { gallery } from "./sites/gallery.ts";
import { handbook } from "./sites/handbook.ts";
import { journal } from "./sites/journal.ts";
import { moved } from "./sites/moved.ts";
import { numbers } from "./sites/numbers.ts";
import { releases } from "./sites/releases.ts";

/** ms; two runs of the command line, on machines that may be busy with others. */
const patience = 180_000;

/**
 * Sites that use what Docusaurus offers, each with what Docusaurus 3.10.2 made of it: `docusaurus build`
 * was run on these very files, and `originals/` has the addresses (canonical), titles, redirects, and
 * neighbours that its HTML has, and the sidebars of its data. Redirects of `.html` are left out of it: a page
 * here is such a file. Links between pages of lists are no neighbours here.
 */
const sites = { handbook, journal, releases, moved, gallery, numbers };

function expectedOf(name: string): BuiltSite {
	const original = JSON.parse(readFileSync(join(repository, `tests/migrate/originals/${name}.json`), "utf8")) as BuiltSite;
	// A tag that only unlisted posts have gets no page.
	for (const path of Object.keys(original.pages))
		if (path.endsWith("/only-quiet/")) delete (original.pages as Record<string, string>)[path];
	return original;
}

/** Where a site of `sites` has its pages in another language. What is recorded of the originals is in the default language. */
const translation = "/de/";

/** What is in the default language, by address. */
function inDefaultLanguage<T>(entries: Readonly<Record<string, T>>): Record<string, T> {
	return Object.fromEntries(Object.entries(entries).filter(([path]) => !`${path}/`.startsWith(translation)));
}

/** By address without final slash, in a fixed order. */
function sorted<T>(entries: Readonly<Record<string, T>>): [string, T][] {
	return Object.entries(entries)
		.map(([path, value]): [string, T] => [withoutSlash(path), value])
		.sort(([a], [b]) => (a < b ? -1 : 1));
}

test.each(Object.keys(sites) as (keyof typeof sites)[])(
	"%s has the addresses, titles, redirects, neighbours and sidebars that Docusaurus gives it",
	async (name) => {
		const root = temporarySite(Object.fromEntries(Object.entries(sites[name]).map(([file, text]) => [`old/${file}`, text])));
		const before = readTree(join(root, "old"));
		expect(await keyframe(["migrate", "docusaurus", "old", "--out", "new"], { cwd: root })).toMatchObject({ code: 0, stderr: "" });
		expect(readTree(join(root, "old"))).toEqual(before);
		const built = await keyframe(["build", "new"], { cwd: root });
		expect(built).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/ (?:error|warning) /) });
		const [site, expected] = [readBuiltSite(join(root, "new/out")), expectedOf(name)];
		const pages = inDefaultLanguage(site.pages);
		// A site has a start page even when the old one had none.
		const [home] = Object.keys(pages).filter((path) => !(path in expected.pages) && path === "/");
		if (home !== undefined) delete pages[home];
		expect(Object.entries(pages).sort()).toEqual(Object.entries(expected.pages).sort());
		// Docusaurus makes every page in each language, translated or not.
		const translated = Object.keys(site.pages).filter((path) => path.startsWith(translation) && path !== `${translation}404`);
		const others = name === "releases" ? Object.keys(expected.pages) : [];
		expect(translated.map((path) => path.slice(translation.length - 1)).sort()).toEqual(others.sort());
		expect(sorted(inDefaultLanguage(site.redirects)).map(([from, to]) => [from, withoutSlash(to)])).toEqual(
			sorted(expected.redirects).map(([from, to]) => [from, withoutSlash(to)]),
		);
		expect(sorted(inDefaultLanguage(site.neighbours))).toEqual(sorted(expected.neighbours));
		for (const lines of expected.sidebars) expect(site.sidebars).toContainEqual(lines);
	},
	patience,
);
