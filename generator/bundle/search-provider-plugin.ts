import { join } from "node:path";
import type { Plugin } from "esbuild";
import { type HostedSearchSettings, hostedSearch } from "../config/hosted-search.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { isFile } from "../lib/file-kind.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type SiteError, siteError } from "../lib/problem.ts";
import { locateInConfig } from "../site/graph/locate-in-config.ts";
import { originalModule } from "./slot-plugin.ts";

/** Replaces the client that searches the site's own index. Nothing of that client remains in the bundle, unless the source imports it. */
export function searchProviderPlugin(client: string): Plugin {
	const file = ownClient();
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
 * The source of the configured search provider's client, or of the client that searches a version; `null` for the site's own index
 * without versions. Throws `SiteError` if the module does not exist.
 */
export function searchClientSource(
	config: HostedSearchSettings & Pick<SiteConfig, "collections" | "locales" | "root" | "configSources">,
): string | null {
	const hosted = hostedSearch(config);
	const hasVersions = config.collections.some(({ version }) => version !== null);
	const versioned = 'import { createVersionedClient } from "../../client/versions/versioned-search.ts";';
	if (hosted) {
		const ofPage = `${config.locales.length > 1 ? ", language: document.documentElement.lang" : ""}${hasVersions ? ", version" : ""}`;
		const search = ofPage === "" ? JSON.stringify(hosted) : `{ ...${JSON.stringify(hosted)}${ofPage} }`;
		return [
			'import { createHostedClient } from "./hosted-client.ts";',
			`import { ${hosted.engine}Protocol } from "../hosted/${hosted.engine}-protocol.ts";`,
			`const create = (base, version) => createHostedClient(${hosted.engine}Protocol, ${search});`,
			...(hasVersions
				? [versioned, "export const createSearchClient = (base) => createVersionedClient(create, base);"]
				: ["export const createSearchClient = create;"]),
		].join("\n");
	}
	const provider = config.search?.provider;
	if (provider?.kind === "static" && hasVersions) {
		return [
			`import { createSearchClient as create } from ${JSON.stringify(originalModule(ownClient()))};`,
			versioned,
			"export const createSearchClient = (base, script) => createVersionedClient((place) => create(place, script), base);",
		].join("\n");
	}
	if (provider?.kind !== "module") return null;
	const file = join(config.root, provider.module);
	if (!isFile(file)) throw missingModule(config, provider.module);
	return [
		'import { createModuleClient } from "./module-client.ts";',
		`import module from ${JSON.stringify(file)};`,
		"export const createSearchClient = () => createModuleClient(module);",
	].join("\n");
}

function ownClient(): string {
	return join(packageRoot(), "theme", "search", "client", "search-client.ts");
}

function missingModule(config: Pick<SiteConfig, "configSources">, file: string): SiteError {
	return siteError({
		code: "config-invalid",
		message: `The module \`${file}\` of \`search.provider\` does not exist.`,
		hint: "Use a path relative to the folder of the configuration, such as `./client.ts`.",
		at: locateInConfig(config, { text: file, key: "provider" }),
	});
}
