import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environments } from "../../../content/environments.ts";
import { documentedExports, hashOf, pageSamples, readRuns, runsFile, titleOf } from "../../support/environment-samples.ts";

// What pages say about tests comes from a record. A record is worth as much as the samples that were run are those of today.

const record = readRuns();
const hashes = new Map(pageSamples().map(({ name, code }) => [name, hashOf(code)]));
const changed = Object.entries(record.samples).flatMap(([name, hash]) => (hashes.get(name) === hash ? [] : [name]));

/** Without what changed samples showed, pages say “Not tested” until `npm run environments` has run. */
if (process.env.UPDATE_GOLDEN && changed.length > 0) {
	const kept = ([, sample]: readonly [string, string]) => !changed.includes(sample);
	const runs = Object.entries(record.runs).map(([name, run]) => [name, Object.fromEntries(Object.entries(run).filter(kept))] as const);
	const samples = Object.fromEntries(Object.entries(record.samples).filter(([name]) => !changed.includes(name)));
	const left = runs.filter(([, run]) => Object.keys(run).length > 0);
	const pages = Object.fromEntries(left.map(([name]) => [name, record.pages[name] ?? ""]));
	const written = { ...record, pages, samples, runs: Object.fromEntries(left) };
	writeFileSync(runsFile, `${JSON.stringify(written, null, "\t")}\n`);
	changed.length = 0;
}

test("the samples in the record are those of the pages; if not, run `npm run environments`, or `UPDATE_GOLDEN=1` to forget them", () => {
	expect(changed).toEqual([]);
	const named = Object.values(record.runs).flatMap((run) => Object.values(run));
	expect([...new Set(named)].sort()).toEqual(Object.keys(record.samples).sort());
	expect(Object.keys(record.pages).sort()).toEqual(Object.keys(record.runs).sort());
	for (const [page, title] of Object.entries(record.titles)) expect([page, titleOf(page)]).toEqual([page, title]);
});

test("the record is about exports that have a page, and most of them ran in a render and in the Player", () => {
	const documented = documentedExports();
	expect(Object.keys(record.runs).filter((name) => !documented.has(name))).toEqual([]);
	for (const environment of ["player", "render"]) {
		const count = Object.values(record.runs).filter((run) => run[environment]).length;
		expect(count).toBeGreaterThan(documented.size * 0.6);
	}
});

test("pages show what ran, and nothing else", () => {
	const tests = environments.tests ?? {};
	expect(Object.keys(tests).sort()).toEqual(Object.keys(record.runs).sort());
	expect(tests["remotion#spring"]?.render).toMatch(/^A sample on this page, in Chromium \d+$/);
	for (const [name, run] of Object.entries(record.runs)) {
		const remote = run.render ? ["cloudrun", "lambda"] : [];
		expect(Object.keys(tests[name] ?? {}).sort()).toEqual([...Object.keys(run), ...remote].sort());
	}
});
