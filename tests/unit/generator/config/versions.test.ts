import { expect, test } from "vitest";
import { checkUntrusted } from "../../../../generator/config/check-untrusted.ts";
import type { UserConfig } from "../../../../generator/config/schema.ts";
import { siteSchema } from "../../../../generator/config/schema.ts";
import { siteConfig } from "../../../support/config.ts";

type Collection = NonNullable<UserConfig["collections"]>[string];

/** The collections of a site with one collection, which has these keys. */
function collectionsOf(keys: Partial<Collection>) {
	return siteConfig({ collections: { docs: { dir: "docs", route: "/docs", ...keys } } }).collections;
}

/** Each version as `name: route folder label banner`. */
function outline(keys: Partial<Collection>): string[] {
	return collectionsOf(keys).map(
		({ name, route, relativeDir, version }) => `${name}: ${route} ${relativeDir} ${version?.label} ${version?.banner}`,
	);
}

/** What is wrong with a collection with these keys, as `path: message`. */
function faults(keys: Partial<Collection>): string[] {
	const { error } = siteSchema.safeParse({ collections: { docs: { dir: "docs", route: "/docs", ...keys } } });
	return error?.issues.map(({ path, message }) => `${path.slice(2).join(".")}: ${message}`) ?? [];
}

test("a collection without versions is itself", () => {
	expect(collectionsOf({})).toMatchObject([{ name: "docs", route: "/docs/", relativeDir: "docs", version: null }]);
});

test("the last release is at the route, others below it, and versions know whether they are old", () => {
	expect(outline({ versions: { "3.3": { dir: "old/3.3" }, "10.0": { ref: "v10" }, "9.1": { ref: "v9" } } })).toEqual([
		"docs-current: /docs/next/ docs Next unreleased",
		"docs: /docs/ .keyframe/versions/10.0/docs 10.0 null",
		"docs-9.1: /docs/9.1/ .keyframe/versions/9.1/docs 9.1 unmaintained",
		"docs-3.3: /docs/3.3/ old/3.3 3.3 unmaintained",
	]);
});

test("names that are whole numbers are sorted, too, although JavaScript reorders such keys", () => {
	expect(outline({ versions: { 10: { ref: "a" }, 9: { ref: "b" } } }).map((line) => line.split(" ")[1])).toEqual([
		"/docs/next/",
		"/docs/",
		"/docs/9/",
	]);
});

test("labels, paths, banners and the last version can be set", () => {
	const versions = {
		current: { label: "Main", path: "main", banner: "none" },
		"5.0": { ref: "v5", label: "5.0 (beta)" },
		"4.0": { ref: "v4", path: "stable" },
	} as const;
	expect(outline({ versions, lastVersion: "4.0" })).toEqual([
		"docs-current: /docs/main/ docs Main null",
		"docs-5.0: /docs/5.0/ .keyframe/versions/5.0/docs 5.0 (beta) unreleased",
		"docs: /docs/stable/ .keyframe/versions/4.0/docs 4.0 null",
	]);
	expect(outline({ versions: { current: false, "4.0": { ref: "v4" } } })).toEqual(["docs: /docs/ .keyframe/versions/4.0/docs 4.0 null"]);
	expect(outline({ versions: { "4.0": { ref: "v4" } }, lastVersion: "current" })).toEqual([
		"docs: /docs/ docs Next null",
		"docs-4.0: /docs/4.0/ .keyframe/versions/4.0/docs 4.0 unmaintained",
	]);
});

test("a site at the root has versions, too", () => {
	expect(outline({ route: "/", dir: ".", versions: { "1.0": { ref: "v1" } } })).toEqual([
		"docs-current: /next/  Next unreleased",
		"docs: / .keyframe/versions/1.0/root 1.0 null",
	]);
});

test("only the last version has feeds and the edit links are those of the working tree", () => {
	const keys = { list: { feeds: {} }, editUrl: "https://example.com/edit", versions: { "1.0": { ref: "v1" } } };
	expect(collectionsOf(keys).map(({ list, editUrl }) => [list?.path, list?.feeds !== null, editUrl])).toEqual([
		["/docs/next", false, "https://example.com/edit"],
		["/docs", true, null],
	]);
});

test("mistakes are named, a misspelled key alone", () => {
	expect(faults({ versions: { "4.0": { rev: "v4" } as object } })).toEqual(['versions.4.0: Unrecognized key: "rev"']);
	expect(faults({ versions: { "4.0": {} } })).toEqual(["versions.4.0: must have either `dir` or `ref`"]);
	expect(faults({ versions: { "4.0": { dir: "a", ref: "b" } } })).toEqual(["versions.4.0: must have either `dir` or `ref`"]);
	expect(faults({ versions: { "4.0": { ref: "--upload-pack=x" } } })).toEqual([
		"versions.4.0.ref: must be a Git tag, branch or commit, such as v4.0.0",
	]);
	expect(faults({ versions: { current: { ref: "main" } } })).toEqual([
		"versions.current: must have neither `dir` nor `ref`: its pages are in the collection",
	]);
	expect(faults({ versions: { current: false } })).toEqual(["versions.current: must not be `false` without another version"]);
	expect(faults({ versions: { "4.0": false } })).toEqual(["versions.4.0: must be an object, because only `current` can be `false`"]);
	expect(faults({ versions: { "4.0": { ref: "v4" } }, lastVersion: "4" })).toEqual([
		"lastVersion: must be one of the versions: current, 4.0",
	]);
	expect(faults({ lastVersion: "4" })).toEqual(["lastVersion: needs `versions`"]);
	expect(faults({ versions: { "4.0": { ref: "a" }, "3.0": { ref: "b", path: "next" } } })).toEqual([
		"versions.3.0: must have another `path` than the version current",
	]);
});

test("an untrusted site cannot have versions from Git", () => {
	const { collections } = siteConfig({ collections: { docs: { dir: "docs", route: "/docs", versions: { "1.0": { ref: "v1" } } } } });
	expect(() => checkUntrusted({ ...siteConfig(), collections })).toThrow(
		"`collections.docs.versions.1.0.ref` reads the repository with Git",
	);
	expect(() => checkUntrusted(siteConfig())).not.toThrow();
});
