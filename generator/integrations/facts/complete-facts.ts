import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { PackageFacts } from "../../lib/api-facts.ts";
import { type SiteError, siteError } from "../../lib/problem.ts";
import { readRegularText, refuseSpecialFile } from "../../lib/regular-file.ts";
import { sentence } from "../../lib/sentence.ts";
import type { CompleteFacts } from "./facts-completion.ts";
import type { FactsPlace } from "./facts-place.ts";

/** The module of the site (`facts.complete`) with the files that it imports, as one file of JavaScript; empty without one. Throws `SiteError` if it has mistakes. */
export async function completionCode({ root, facts }: Pick<FactsPlace, "root" | "facts">): Promise<string> {
	const module = facts?.complete;
	if (module === undefined) return "";
	refuseSpecialFile(join(root, module));
	try {
		const { outputFiles } = await build({
			...{ entryPoints: [join(root, module)], bundle: true, write: false, format: "esm", platform: "node", target: "node20" },
			...{ packages: "external", logLevel: "silent" },
		});
		return outputFiles[0]?.text ?? "";
	} catch (error) {
		throw moduleFails(module, error);
	}
}

/** Lets the module of the site (`facts.complete`) add to the facts. `folder` (absolute) has the packages. Throws `SiteError` when the module fails. */
export async function completeFacts(
	packages: readonly PackageFacts[],
	{ place, folder }: { readonly place: FactsPlace; readonly folder: string },
): Promise<readonly PackageFacts[]> {
	const module = place.facts?.complete;
	if (module === undefined) return packages;
	const code = await completionCode(place);
	const compiled = join(place.cacheDir, "facts", `complete-${randomUUID()}.mjs`);
	const modules = join(folder, "node_modules");
	try {
		mkdirSync(dirname(compiled), { recursive: true });
		writeFileSync(compiled, code);
		const { complete } = (await import(pathToFileURL(compiled).href)) as { readonly complete: CompleteFacts };
		return await complete(packages, {
			load: createRequire(join(folder, "package.json")),
			read: (path) => readRegularText(join(modules, path)),
		});
	} catch (error) {
		throw moduleFails(module, error);
	} finally {
		rmSync(compiled, { force: true });
	}
}

function moduleFails(module: string, error: unknown): SiteError {
	return siteError({
		code: "facts-unavailable",
		message: sentence(`The module of \`facts.complete\` fails: ${(error as Error).message.split("\n")[0]}`),
		hint: "It exports `complete(packages, { load, read })`, which gives the facts of the packages.",
		at: { file: module, line: 1, column: 1 },
	});
}
