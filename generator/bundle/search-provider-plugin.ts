import { join } from "node:path";
import type { Plugin } from "esbuild";
import { hostedSearch } from "../config/hosted-search.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { isFile } from "../lib/file-kind.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type SiteError, siteError } from "../lib/problem.ts";
import { locateInConfig } from "../site/graph/locate-in-config.ts";

/** Replaces the client that searches the site's own index. Nothing of that client remains in the bundle. */
export function searchProviderPlugin(client: string): Plugin {
	const file = join(packageRoot(), "theme", "search", "client", "search-client.ts");
	return {
		name: "keyframe-search-provider",
		setup(builder) {
			builder.onLoad({ filter: /[\\/]search-client\.ts$/, namespace: "file" }, ({ path }) =>
				path === file ? { contents: client, loader: "js" } : undefined,
			);
		},
	};
}

/**
 * The source of the configured search provider's client; `null` for the site's own index. Throws `SiteError` if the module does not
 * exist.
 */
export function searchClientSource(config: SiteConfig): string | null {
	const hosted = hostedSearch(config);
	if (hosted) {
		return [
			'import { createHostedClient } from "./hosted-client.ts";',
			`import { ${hosted.engine}Protocol } from "../hosted/${hosted.engine}-protocol.ts";`,
			`export const createSearchClient = () => createHostedClient(${hosted.engine}Protocol, ${JSON.stringify(hosted)});`,
		].join("\n");
	}
	const provider = config.search?.provider;
	if (provider?.kind !== "module") return null;
	const file = join(config.root, provider.module);
	if (!isFile(file)) throw missingModule(config, provider.module);
	return [
		'import { createModuleClient } from "./module-client.ts";',
		`import module from ${JSON.stringify(file)};`,
		"export const createSearchClient = () => createModuleClient(module);",
	].join("\n");
}

function missingModule(config: Pick<SiteConfig, "configSources">, file: string): SiteError {
	return siteError({
		code: "config-invalid",
		message: `The module \`${file}\` of \`search.provider\` does not exist.`,
		hint: "Use a path relative to the folder of the configuration, such as `./client.ts`.",
		at: locateInConfig(config, { text: file, key: "provider" }),
	});
}
