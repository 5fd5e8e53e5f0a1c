import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { languageRulesPlugin } from "../../../../generator/bundle/language-rules-plugin.ts";
import { packageRoot } from "../../../../generator/lib/package-root.ts";

/** The languages whose rules are in the search of a site in a language. */
async function languagesIn(language: string): Promise<string[]> {
	const { metafile } = await build({
		entryPoints: [join(packageRoot(), "theme/search/client/search-runner.ts")],
		...{ bundle: true, format: "esm", write: false, metafile: true },
		plugins: [languageRulesPlugin(language)],
	});
	const files = Object.keys(metafile.inputs).flatMap((file) => /(?:engine\/languages|node_modules)\/(.+)\.[jt]s$/.exec(file)?.[1] ?? []);
	return files.filter((file) => !/^(?:language-rules|rules-for|english-words)$/.test(file)).sort();
}

test.each([
	["de", ["german"]],
	["pt-BR", ["portuguese"]],
	["en-GB", ["english", "stemmer/index"]],
	["nl", ["general"]],
])("the scripts of a site in `%s` have the rules of its language, and no others", async (language, expected) => {
	expect(await languagesIn(language)).toEqual(expected);
});
