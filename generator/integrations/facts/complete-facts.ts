import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { PackageFacts } from "../../lib/api-facts.ts";
import { importModule } from "../../lib/import-module.ts";
import { siteError } from "../../lib/problem.ts";
import { readRegularText, refuseSpecialFile } from "../../lib/regular-file.ts";
import { sentence } from "../../lib/sentence.ts";
import type { CompleteFacts } from "./facts-completion.ts";
import type { FactsPlace } from "./facts-place.ts";

/** The text of the module of the site (`facts.complete`), and of all scripts in its folder, which it may import or run; empty without one. */
export function completionCode({ root, facts }: Pick<FactsPlace, "root" | "facts">): string {
	if (facts?.complete === undefined) return "";
	const folder = dirname(join(root, facts.complete));
	const scripts = existsSync(folder) ? readdirSync(folder).filter((file) => /\.[cm]?[jt]sx?$/.test(file)) : [];
	return scripts.map((file) => `${file}\n${readRegularText(join(folder, file))}`).join("\n");
}

/** Lets the module of the site (`facts.complete`) add to the facts. `folder` (absolute) has the packages. Throws `SiteError` when the module fails. */
export async function completeFacts(
	packages: readonly PackageFacts[],
	{ place, folder }: { readonly place: FactsPlace; readonly folder: string },
): Promise<readonly PackageFacts[]> {
	const module = place.facts?.complete;
	if (module === undefined) return packages;
	refuseSpecialFile(join(place.root, module));
	const compiled = join(place.cacheDir, "facts", `complete-${randomUUID()}.mjs`);
	const modules = join(folder, "node_modules");
	try {
		await build({
			...{ entryPoints: [join(place.root, module)], outfile: compiled, bundle: true, format: "esm", platform: "node", target: "node20" },
			...{ packages: "external", logLevel: "silent" },
		});
		const { complete } = (await importModule(pathToFileURL(compiled).href)) as { readonly complete: CompleteFacts };
		return await complete(packages, {
			folder,
			load: createRequire(join(folder, "package.json")),
			read: (path) => readRegularText(join(modules, path)),
		});
	} catch (error) {
		throw siteError({
			code: "facts-unavailable",
			message: sentence(`The module of \`facts.complete\` fails: ${(error as Error).message.split("\n")[0]}`),
			hint: "It exports `complete(packages, { folder, load, read })`, which gives the facts of the packages.",
			at: { file: module, line: 1, column: 1 },
		});
	} finally {
		rmSync(compiled, { force: true });
	}
}
