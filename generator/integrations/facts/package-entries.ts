import { existsSync } from "node:fs";
import { join } from "node:path";
import { readRegularText } from "../../lib/regular-file.ts";

/** A package whose facts are read. */
export type DocumentedPackage = {
	readonly name: string;
	readonly version: string;
	/** Address of its source code, for people. */
	readonly repository: string | null;
	/** Folder (absolute). */
	readonly folder: string;
	/** Files of declarations (absolute) by the path after the package's name; empty for the package itself. */
	readonly entries: ReadonlyMap<string, string>;
	/** The main file of JavaScript (absolute), where bundled packages have their code. */
	readonly main: string | null;
};

type Manifest = {
	readonly version: string;
	readonly repository?: string | { readonly url?: string };
	readonly types?: string;
	readonly typings?: string;
	readonly main?: string;
	readonly module?: string;
	readonly exports?: unknown;
};

/** Packages with more entry points are families of modules that look alike: only the package itself counts. */
const mostEntries = 30;

/** Reads the manifest of an installed package; `null` when it is not installed, or has no declarations. */
export function openPackage(name: string, modules: string): DocumentedPackage | null {
	const folder = join(modules, name);
	const file = join(folder, "package.json");
	if (!existsSync(file)) return null;
	const manifest = JSON.parse(readRegularText(file)) as Manifest;
	const entries = new Map<string, string>();
	for (const [path, types] of declaredEntries(manifest)) {
		const declarations = join(folder, types);
		if (existsSync(declarations)) entries.set(path, declarations);
	}
	if (entries.size === 0) return null;
	const { repository, version } = manifest;
	const url = (typeof repository === "string" ? repository : repository?.url) ?? null;
	const main = manifest.module ?? mainFile(manifest);
	return {
		name,
		version,
		repository: url?.replace(/^git\+|\.git$/g, "") ?? null,
		folder,
		entries: entries.size > mostEntries ? new Map([...entries].filter(([path]) => path === "")) : entries,
		main: main === undefined ? null : join(folder, main),
	};
}

/** Files of declarations, relative to the package, by entry point. */
function declaredEntries(manifest: Manifest): [string, string][] {
	const { exports, types, typings } = manifest;
	const own = types ?? typings ?? (mainFile(manifest) ?? "index.js").replace(/\.[cm]?js$/, ".d.ts");
	const listed = typeof exports === "object" && exports !== null ? Object.entries(exports) : [];
	const found = listed.flatMap(([path, target]): [string, string][] => {
		const declared = typeof target === "string" ? typesBeside(target) : typesOf(target);
		return declared === null || !path.startsWith(".") || path.includes("*") ? [] : [[path.replace(/^\.\/?/, ""), declared]];
	});
	return found.some(([path]) => path === "") ? found : [["", own], ...found];
}

/** The main file of a package, which may name its folder only. */
function mainFile({ main }: Manifest): string | undefined {
	return main === undefined || /\.[cm]?js$/.test(main) ? main : `${main.replace(/\/$/, "")}/index.js`;
}

/** The declarations of an entry point that names its JavaScript alone. */
function typesBeside(target: string): string | null {
	return /\.[cm]?js$/.test(target) ? target.replace(/\.([cm]?)js$/, ".d.$1ts") : null;
}

function typesOf(target: unknown): string | null {
	if (typeof target !== "object" || target === null) return null;
	const { types, import: imported, require: required } = target as Readonly<Record<string, unknown>>;
	return typeof types === "string" ? types : (typesOf(imported) ?? typesOf(required));
}
