import type { HostedEngine, HostedIndex } from "../../../theme/search/hosted/hosted-search.ts";
import { adminKeyVariables, defaultIndexName, type SearchProvider } from "../../config/search-provider.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { siteError } from "../../lib/problem.ts";
import { engineLabels } from "./open-service.ts";
import type { ServiceKey } from "./service.ts";

/** Options of a command that name an index. They take precedence over the configuration. */
export type IndexOptions = { readonly appId?: string | undefined; readonly host?: string | undefined; readonly index?: string | undefined };

/** The configured provider, if it is this service. */
function configuredProvider(
	engine: HostedEngine,
	{ search }: Pick<SiteConfig, "search">,
): Extract<SearchProvider, { kind: "hosted" }> | null {
	const provider = search?.provider;
	return provider?.kind === "hosted" && provider.index.engine === engine ? provider : null;
}

/** The key of the configuration, which browsers use; `null` if the configuration names another service. */
export function configuredKey(engine: HostedEngine, config: Pick<SiteConfig, "search">): ServiceKey | null {
	const provider = configuredProvider(engine, config);
	return provider && { value: provider.searchKey, source: "`search.searchKey`" };
}

/** The index that a command means. Throws `SiteError` with exit code 2 when its address is not known. */
export function chosenIndex(engine: HostedEngine, config: Pick<SiteConfig, "search">, options: IndexOptions): HostedIndex {
	const configured = configuredProvider(engine, config)?.index;
	const appId = options.appId ?? configured?.appId ?? "";
	const host = options.host ?? configured?.host ?? null;
	const [missing, option] = engine === "algolia" ? [appId === "", "--app-id <id>"] : [host === null, "--host <address>"];
	if (missing) {
		const key = engine === "algolia" ? "appId" : "host";
		throw siteError({
			code: "search-push-refused",
			message: `The configuration does not say where ${engineLabels[engine]} is.`,
			hint: `Set \`search: { provider: "${engine}", ${key}: "…", searchKey: "…" }\`, or add \`${option}\`.`,
			exitCode: 2,
		});
	}
	return { engine, appId, host, indexName: options.index ?? configured?.indexName ?? defaultIndexName };
}

/** The key with write access, from the environment; `null` if it is not set. */
export function adminKey(engine: HostedEngine, environment: NodeJS.ProcessEnv): ServiceKey | null {
	const source = adminKeyVariables[engine];
	const value = environment[source];
	return value ? { value, source } : null;
}

/** The key with write access, from the environment. Throws `SiteError` with exit code 4 when it is not set. */
export function neededAdminKey(engine: HostedEngine, environment: NodeJS.ProcessEnv): ServiceKey {
	const key = adminKey(engine, environment);
	if (key) return key;
	throw siteError({
		code: "search-key-refused",
		message: `${adminKeyVariables[engine]} is not set.`,
		hint: `Set this environment variable to a key of ${engineLabels[engine]} with write access. Such keys are never read from the configuration, which is visible in the repository.`,
		exitCode: 4,
	});
}
