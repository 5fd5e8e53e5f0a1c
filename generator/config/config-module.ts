import { basename, join } from "node:path";
import { packageVersion } from "../lib/find-package.ts";
import { hashKey } from "../lib/hash.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { withoutPackageFolder } from "../lib/package-root.ts";
import { replaceFile } from "../lib/replace-file.ts";

/** A compiled configuration. Page processes import it for its functions. `code` is a hash of everything that the functions depend on. */
export type ConfigModule = { readonly path: string; readonly code: string };

/** Number of compiled configurations to keep besides the current one, because a build during watch mode has its own. */
const keptModules = 3;

const prefix = "functions-";

/** Writes a compiled configuration to the cache folder. */
export function keepConfigModule(input: {
	readonly code: string;
	/** Source map as JSON. */
	readonly map: string;
	/** Names of the packages that it imports; their versions are part of the hash. */
	readonly packages: readonly string[];
	readonly root: string;
	readonly cacheDir: string;
}): ConfigModule {
	const versions = input.packages.map((name) => `${name}@${packageVersion(name, input.root)}`);
	const code = hashKey(withoutPackageFolder(input.code, input.root), ...versions);
	const path = join(input.cacheDir, `${prefix}${code}.mjs`);
	const map = Buffer.from(input.map).toString("base64");
	replaceFile(path, `${input.code}\n//# sourceMappingURL=data:application/json;base64,${map}\n`);
	keepNewest(input.cacheDir, { prefix, count: keptModules, inUse: new Set([basename(path)]) });
	return { path, code };
}
