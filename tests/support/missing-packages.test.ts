import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingPackages } from "./missing-packages.js";
import { temporarySite } from "./site.ts";

const a = { version: "1.0.0", integrity: "sha512-a" };
const b = { version: "2.0.0", integrity: "sha512-b" };
const otherSystem = { version: "1.0.0", integrity: "sha512-c", optional: true };

/** A folder with a lockfile of two packages and one for another system. The first two are installed. */
function installed(): string {
	const root = temporarySite({
		"package-lock.json": lock({ "": { name: "root" }, "node_modules/a": a, "node_modules/b": b, "node_modules/c": otherSystem }),
		"node_modules/.package-lock.json": lock({ "node_modules/a": a, "node_modules/b": b }),
	});
	for (const name of ["a", "b"]) mkdirSync(join(root, "node_modules", name));
	return root;
}

function lock(packages: object): string {
	return JSON.stringify({ lockfileVersion: 3, packages });
}

test("nothing is missing if a copied lockfile is newer than the packages", () => {
	const root = installed();
	utimesSync(join(root, "node_modules/.package-lock.json"), 0, 0);
	expect(missingPackages(root)).toEqual([]);
});

test("a package that was added, updated or removed is missing", () => {
	const root = installed();
	const added = { "node_modules/a": a, "node_modules/b": { ...b, version: "2.0.1" }, "node_modules/d": a };
	writeFileSync(join(root, "package-lock.json"), lock(added));
	rmSync(join(root, "node_modules/a"), { recursive: true });
	expect(missingPackages(root)).toEqual(["node_modules/a", "node_modules/b", "node_modules/d"]);
});

test("all packages are missing if nothing is installed", () => {
	const root = installed();
	rmSync(join(root, "node_modules"), { recursive: true });
	expect(missingPackages(root)).toEqual(["node_modules/a", "node_modules/b"]);
});
