import type { HostedEngine, HostedIndex } from "../../../theme/search/hosted/hosted-search.ts";
import { siteError } from "../../lib/problem.ts";
import { adminKeyVariables, defaultIndexName } from "../../lib/search-services.ts";
import type { Site } from "../integration.ts";
import { engineLabels, openService, openTarget } from "./open-service.ts";
import type { ServiceKey } from "./service.ts";

/** A service, and what the configuration and the command line say about it. */
export type ChosenService = {
	readonly engine: HostedEngine;
	/** The index in which browsers search, and their key; `null` if the site is not searched in a service. */
	readonly configured: { readonly index: HostedIndex; readonly searchKey: string } | null;
	/** These take precedence over the configuration. */
	readonly appId?: string | undefined;
	readonly host?: string | undefined;
	readonly index?: string | undefined;
	/** Environment variables, which have the keys with write access. */
	readonly environment: Readonly<Record<string, string | undefined>>;
};

/** What the configuration says, if it names this service. */
function configuredFor({ engine, configured }: ChosenService): ChosenService["configured"] {
	return configured?.index.engine === engine ? configured : null;
}

/** The key of the configuration, which browsers use; `null` if the configuration names another service. */
export function configuredKey(service: ChosenService): ServiceKey | null {
	const configured = configuredFor(service);
	return configured && { value: configured.searchKey, source: "`search.searchKey`" };
}

/** The index that a command means. Throws `SiteError` with exit code 2 when its address is not known. */
export function chosenIndex(service: ChosenService): HostedIndex {
	const { engine } = service;
	const configured = configuredFor(service)?.index;
	const appId = service.appId ?? configured?.appId ?? "";
	const host = service.host ?? configured?.host ?? null;
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
	return { engine, appId, host, indexName: service.index ?? configured?.indexName ?? defaultIndexName };
}

/** The key with write access, from the environment; `null` if it is not set. */
export function adminKey({ engine, environment }: ChosenService): ServiceKey | null {
	const source = adminKeyVariables[engine];
	const value = environment[source];
	return value ? { value, source } : null;
}

/** The key with write access, from the environment. Throws `SiteError` with exit code 4 when it is not set. */
export function neededAdminKey(service: ChosenService): ServiceKey {
	const key = adminKey(service);
	if (key) return key;
	const { engine } = service;
	throw siteError({
		code: "search-key-refused",
		message: `${adminKeyVariables[engine]} is not set.`,
		hint: `Set this environment variable to a key for ${engineLabels[engine]} with write access. Such keys are never read from the configuration, which is visible in the repository.`,
		exitCode: 4,
	});
}

/** Asks the service what the key of the configuration allows. Throws `SiteError` with exit code 4 if that is more than to search. */
export async function checkSearchKey({ configAt }: Pick<Site, "configAt">, service: ChosenService): Promise<void> {
	const key = configuredKey(service);
	if (key === null) return;
	const index = chosenIndex(service);
	const allowed = await openTarget(index, openService(index, key)).writingAllowed();
	if (allowed === null) return;
	throw siteError({
		code: "search-key-refused",
		message: `\`search.searchKey\` must be a key that can only search, because readers can see it; this one also allows ${allowed}.`,
		hint: "Revoke this key if the site was published with it, and use another one.",
		at: configAt("searchKey", key.value),
		isSecret: true,
		exitCode: 4,
	});
}
