import { join } from "node:path";
import { compareText } from "../../lib/compare-text.ts";
import { recordOf } from "../../lib/config-values.ts";
import { readDataFile } from "./data-file.ts";
import { markdownPlugins } from "./markdown-plugins.ts";
import type { SourceSite } from "./source-site.ts";

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
