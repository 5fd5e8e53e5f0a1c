import { join } from "node:path";
import type { ConfiguredPlugin } from "../../compat/docusaurus/configured-plugins.ts";
import { compareText } from "../../lib/compare-text.ts";
import { listOf, packageOf, recordOf, textOf } from "../../lib/config-values.ts";
import { readDataFile } from "./data-file.ts";
import { isMath } from "./page-plan.ts";
import type { SourceSite } from "./source-site.ts";

/** The name of a package, not of a file or a function. */
export const packagePattern = /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*$/i;

const pluginKeys: readonly string[] = ["remarkPlugins", "beforeDefaultRemarkPlugins", "rehypePlugins", "beforeDefaultRehypePlugins"];

/** The plugins for Markdown that a plugin of the old site has in its options, by key. Those that Keyframe has a counterpart of are left out. */
export function markdownPlugins({ options }: ConfiguredPlugin): { readonly key: string; readonly name: string }[] {
	return pluginKeys.flatMap((key) =>
		listOf(options[key]).flatMap((entry) => {
			const plugin = Array.isArray(entry) ? entry[0] : entry;
			const name = packageOf(plugin) ?? textOf(plugin) ?? "a function of the configuration";
			return isMath(entry) || /rehype-katex|remark-plugin-npm2yarn/.test(name) ? [] : [{ key, name }];
		}),
	);
}

/**
 * The `package.json` of the new site: the packages that its code imports, and those of plugins for Markdown, in the versions of the old site;
 * `null` if there are none.
 */
export function packageJson(site: SourceSite, imported: ReadonlySet<string>): string | null {
	const old = readDataFile(join(site.root, "package.json"));
	const versions = { ...recordOf(old.devDependencies), ...recordOf(old.dependencies) };
	const plugins = site.plugins.flatMap((plugin) => markdownPlugins(plugin).map(({ name }) => name));
	const used = [...new Set([...imported, ...plugins])]
		.filter((name) => name in versions && !/^(?:@docusaurus\/.*|react|react-dom)$/.test(name))
		.sort(compareText);
	if (used.length === 0) return null;
	const dependencies = Object.fromEntries(used.map((name) => [name, versions[name]]));
	return `${JSON.stringify({ private: true, type: "module", dependencies }, null, 2)}\n`;
}
