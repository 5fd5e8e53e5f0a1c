import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findPackage } from "../lib/find-package.ts";
import { cardPackage, imagePackage } from "./optional-packages.ts";
import { cardOptions, imageOptions } from "./output-keys.ts";
import type { ParsedConfig } from "./schema.ts";

/** The options `images` and `socialCards`: where the configuration names neither them nor `false`, they are on if the site's `package.json` lists their package and it is installed. */
export function installedOutputs({ images, socialCards }: ParsedConfig, root: string): Pick<ParsedConfig, "images" | "socialCards"> {
	const listed = listedPackages(root);
	const has = (name: string) => listed.has(name) && findPackage(name, root) !== null;
	return {
		images: images === undefined && has(imagePackage) ? imageOptions.parse({}) : images,
		socialCards: socialCards === undefined && has(cardPackage) ? cardOptions.parse({}) : socialCards,
	};
}

/** Packages that a site asks for itself. One that came with another package says nothing about what its author wants. */
function listedPackages(root: string): ReadonlySet<string> {
	try {
		const listed: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		const { dependencies, devDependencies } = listed as Readonly<Record<string, object | undefined>>;
		return new Set([dependencies, devDependencies].flatMap((names) => Object.keys(names ?? {})));
	} catch {
		return new Set();
	}
}
