import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { hashKey } from "../lib/hash.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { replaceFile } from "../lib/replace-file.ts";

/** A compiled configuration that page processes import for its functions. `code` changes with anything that those may be made of. */
export type ConfigModule = { readonly path: string; readonly code: string };

/** Compiled configurations that are kept besides the one in use: a build beside watch mode has its own. */
const keptModules = 3;

const prefix = "functions-";

/** Keeps a compiled configuration in the cache folder. Its code is told by its own text and by the versions of the packages that it imports. */
export function keepConfigModule(input: {
	readonly code: string;
	/** Source map as JSON. */
	readonly map: string;
	/** Names of the packages that it imports. */
	readonly packages: readonly string[];
	readonly root: string;
	readonly cacheDir: string;
}): ConfigModule {
	const versions = input.packages.map((name) => `${name}@${packageVersion(name, input.root)}`);
	const code = hashKey(input.code, ...versions);
	const path = join(input.cacheDir, `${prefix}${code}.mjs`);
	const map = Buffer.from(input.map).toString("base64");
	replaceFile(path, `${input.code}\n//# sourceMappingURL=data:application/json;base64,${map}\n`);
	keepNewest(input.cacheDir, { prefix, count: keptModules, inUse: new Set([basename(path)]) });
	return { path, code };
}

/** Version of a package as installed for a folder, empty when it is not; of `@a/b/c` it is that of `@a/b`. */
export function packageVersion(specifier: string, folder: string): string {
	const name = specifier
		.split("/")
		.slice(0, specifier.startsWith("@") ? 2 : 1)
		.join("/");
	const manifest = join(folder, "node_modules", name, "package.json");
	if (existsSync(manifest)) return String((JSON.parse(readFileSync(manifest, "utf8")) as { version?: unknown }).version);
	const above = dirname(folder);
	return above === folder ? "" : packageVersion(specifier, above);
}
