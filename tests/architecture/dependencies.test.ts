import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../support/cli.ts";

// What the program depends on. A larger number here is a decision, not an accident of an update.

/** Packages behind the program, including their dependencies, before it is bundled. The published package installs a third of them. */
const packageBudget = 232;

/** Packages that run code during installation. esbuild's code is a shortcut; everything works without it. */
const installScripts = ["node_modules/esbuild"];

/** Packages that must not get the features of later minor versions: React 19.3 would add 8.5 KB to every page. */
const correctionsOnly = new Set(["react", "react-dom"]);

/** Licenses that only require keeping their text. */
const licenses = new Set([
	"MIT",
	"ISC",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"Apache-2.0",
	"0BSD",
	"CC0-1.0",
	"BlueOak-1.0.0",
	"OFL-1.1",
	"Python-2.0",
]);

type LockedPackage = {
	readonly version?: string;
	readonly license?: string;
	readonly integrity?: string;
	readonly resolved?: string;
	readonly dev?: boolean;
	readonly devOptional?: boolean;
	readonly optional?: boolean;
	readonly peer?: boolean;
	readonly hasInstallScript?: boolean;
};

const read = (file: string) => JSON.parse(readFileSync(join(repository, file), "utf8"));
const manifest = read("package.json") as {
	readonly dependencies: Record<string, string>;
	readonly devDependencies: Record<string, string>;
};
const locked = Object.entries((read("package-lock.json") as { readonly packages: Record<string, LockedPackage> }).packages).filter(
	([path]) => path !== "",
);
const installed = locked.filter(([, { dev, devOptional, optional, peer }]) => !dev && !devOptional && !optional && !peer);

test("the packages that a site installs stay within their budget", () => {
	expect(installed.length).toBeGreaterThan(0);
	expect(installed.length).toBeLessThanOrEqual(packageBudget);
	expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual(installScripts);
	expect(installed.filter(([, { license = "" }]) => !licenses.has(license)).map(([path, { license }]) => `${path}: ${license}`)).toEqual(
		[],
	);
});

test("the lockfile has one exact version of each package, with its hash, and none from Git or a web address", () => {
	expect(locked.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
	expect(locked.filter(([, { version = "" }]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+[\w.]+)?$/.test(version)).map(([path]) => path)).toEqual(
		[],
	);
	expect(
		locked.filter(([, { resolved }]) => resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved)).map(([path]) => path),
	).toEqual([]);
});

test("version ranges follow one policy: what a site installs gets fixes, and what tests compare with is exact", () => {
	for (const [name, range] of Object.entries(manifest.dependencies))
		expect(range, name).toMatch(correctionsOnly.has(name) ? /^~\d+\.\d+\.\d+$/ : /^\^\d+\.\d+\.\d+$/);
	for (const [name, range] of Object.entries(manifest.devDependencies))
		expect(range, name).toMatch(
			correctionsOnly.has(name.replace("@types/", "")) ? /^~\d+\.\d+\.\d+$/ : /^(?:npm:[@\w/.-]+@)?\^?\d+\.\d+\.\d+$/,
		);
});
