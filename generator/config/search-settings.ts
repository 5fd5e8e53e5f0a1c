import * as z from "zod";
import { type HostedEngine, type HostedIndex, hostedEngines } from "../../theme/search/hosted/hosted-search.ts";
import { isServiceAddress } from "../lib/address-patterns.ts";
import { adminKeyVariables, defaultIndexName } from "../lib/search-services.ts";

/** Settings of the search for one page or for all pages of a collection. */
export const searchSettings = {
	/** Leaves the pages out of the search. */
	exclude: z.boolean().default(false),
	/** Ranking factor: above 1, the pages rank higher; below 1, lower. */
	boost: z.number().positive().max(10).default(1),
	/** Additional words that find the pages. */
	keywords: z.array(z.string().min(1)).default([]),
};

/** The keys of `search` that say where a site is searched. */
const providerKeys = {
	/** `"static"`, `"algolia"`, `"typesense"`, `"meilisearch"`, or a file whose default export makes a client, such as `"./client.ts"`. */
	provider: z
		.string()
		.regex(
			new RegExp(`^(?:static|${hostedEngines.join("|")}|\\.\\.?/.+\\.[cm]?[jt]sx?)$`),
			`must be 'static', ${hostedEngines.map((engine) => `'${engine}'`).join(", ")}, or a module such as './client.ts'`,
		)
		.default("static"),
	/** Id of the application at Algolia. */
	appId: z.string().regex(/^\w+$/, "must be the id of an application, such as ABC123DEF4").optional(),
	/** URL of the service; for Algolia, of a proxy in front of it. */
	host: z
		.string()
		.refine(isServiceAddress, "must be a full URL with https or http, without a query")
		.transform((address) => address.replace(/\/+$/, ""))
		.optional(),
	/** The key that browsers use. Readers can see it, so it must allow nothing but searching. */
	searchKey: z.string().min(1).optional(),
	/** Name of the index. By default, `docs`. */
	indexName: z
		.string()
		.regex(/^[\w-]+$/, "must consist of letters, digits, `-` and `_`")
		.optional(),
};

type ProviderKeys = z.output<z.ZodObject<typeof providerKeys>>;

/** What each provider needs. */
const needed: Readonly<Record<HostedEngine, readonly (keyof ProviderKeys)[]>> = {
	algolia: ["appId", "searchKey"],
	typesense: ["host", "searchKey"],
	meilisearch: ["host", "searchKey"],
};

const options = z
	.strictObject({
		/** Whether to search the text of code blocks; it counts less than prose. */
		code: z.boolean().default(true),
		/** Path of the page with all results; `false` for none. */
		page: z.union([z.literal(false), z.string().regex(/^(?:\/[^/?#.][^/?#]*)+\/?$/, "must be a path such as /search")]).default("/search"),
		/** Words and phrases that mean the same: `[["fps", "frame rate"]]`. */
		synonyms: z.array(z.array(z.string().min(1)).min(2)).default([]),
		/** Pages that the search offers before anything is typed, before those in the navbar. */
		popular: z
			.array(
				z.strictObject({
					/** Text that readers see. */
					label: z.string().min(1),
					/** A page of the site, by its path, such as `/docs/`. */
					to: z.string().startsWith("/"),
				}),
			)
			.default([]),
		/** URL where readers can report missing results, with `{query}`: `https://github.com/you/site/issues/new?title={query}`. */
		reportUrl: z
			.url({ protocol: /^(?:https?|mailto)$/, error: "must be a full URL with https, http or mailto" })
			.refine((address) => address.includes("{query}"), "must contain `{query}`")
			.optional(),
		...providerKeys,
	})
	.superRefine(checkProvider)
	.transform(({ provider, appId, host, searchKey, indexName, ...others }) => ({
		...others,
		provider: providerOf({ provider, appId, host, searchKey, indexName }),
	}));

/** The key `search` of a configuration. `false`, for a site without search, becomes `null`. */
export const searchSchema = z
	.union([z.literal(false), options])
	.prefault({})
	.transform((settings) => settings || null);

/** Where a site is searched: in its own index, in a service, or by a module of the site. */
type SearchProvider =
	| { readonly kind: "static" }
	/** `searchKey` is public. */
	| { readonly kind: "hosted"; readonly index: HostedIndex; readonly searchKey: string }
	/** `module` is a file relative to the site's folder, such as `./search/client.ts`. */
	| { readonly kind: "module"; readonly module: string };

/** Reports keys that a provider lacks or does not use, and a key that readers must not see. */
function checkProvider(keys: ProviderKeys, context: z.core.$RefinementCtx<ProviderKeys>): void {
	const engine = engineOf(keys.provider);
	const report = (key: keyof ProviderKeys, message: string, params: Pick<z.core.$ZodIssueCustom, "params"> = {}) =>
		context.addIssue({ code: "custom", path: [key], message, input: keys[key], ...params });
	for (const key of engine ? needed[engine] : []) {
		if (keys[key] === undefined) report(key, `must be set with \`provider: "${keys.provider}"\``);
	}
	const unused = engine === "algolia" ? [] : engine ? (["appId"] as const) : (["appId", "host", "searchKey", "indexName"] as const);
	for (const key of unused) if (keys[key] !== undefined) report(key, `has no effect with \`provider: "${keys.provider}"\``);
	const reason = engine && keys.searchKey !== undefined ? adminKeyReason(engine, keys.searchKey) : null;
	if (reason !== null)
		report("searchKey", `must be a key that can only search, because readers can see it; this one ${reason}`, {
			params: { isSecret: true },
		});
}

/** The provider that the keys describe. */
function providerOf({ provider, appId = "", host, searchKey = "", indexName = defaultIndexName }: ProviderKeys): SearchProvider {
	const engine = engineOf(provider);
	if (engine) return { kind: "hosted", index: { engine, appId, host: host ?? null, indexName }, searchKey };
	return provider === "static" ? { kind: "static" } : { kind: "module", module: provider };
}

function engineOf(provider: string): HostedEngine | undefined {
	return hostedEngines.find((engine) => engine === provider);
}

/** Why a key seems to allow more than searching; `null` if it does not. */
function adminKeyReason(engine: HostedEngine, key: string): string | null {
	const variable = [...Object.values(adminKeyVariables), "MEILI_MASTER_KEY"].find((name) => process.env[name] === key);
	if (variable) return `is the one in ${variable}`;
	if (/admin|master|secret|private|write/i.test(key)) return "has the name of another kind of key";
	// Meilisearch keys have 64 hexadecimal digits, and tenant tokens are JSON Web Tokens. The master key can be any text.
	if (engine === "meilisearch" && !/^[0-9a-f]{64}$|^[\w-]+\.[\w-]+\.[\w-]+$/.test(key)) return "looks like a master key";
	return null;
}
