import * as z from "zod";
import { siteError } from "../lib/problem.ts";
import { optional } from "./schema-parts.ts";

/** Whether `text` is the URL of a store, without parts that could be a secret. */
function isStoreUrl(text: string): boolean {
	const url = URL.canParse(text) ? new URL(text) : null;
	return url !== null && /^(?:https?|s3):$/.test(url.protocol) && url.username + url.password + url.search + url.hash === "";
}

const store = z.strictObject({
	/** The store: a server of Bazel's HTTP cache, such as `https://cache.example.com/docs`, or `s3://bucket/folder`. */
	url: z
		.string()
		.refine(isStoreUrl, {
			error: "must be a URL with https, http or s3, without a user name, a password or a query",
			params: { isSecret: true },
		})
		.transform((url) => url.replace(/\/+$/, "")),
	/** `"read-write"` also uploads what builds have made. Only builds of branches that you trust should. */
	mode: z.enum(["read", "read-write"]).default("read"),
	/** A bearer token, or `user:password`. Take it from the environment: `process.env.CACHE_TOKEN`. */
	token: z
		.string()
		.refine((token) => /^[\x21-\x7e]+$/.test(token), { error: "must be text without spaces", params: { isSecret: true } })
		.optional(),
	/** The branch whose entries a build reads if its own branch has none. */
	baseBranch: z.string().min(1).default("main"),
	/** Seconds to wait for an answer before the build goes on without the store. */
	timeout: z.number().positive().max(60).default(5),
});

/** The key `cache` of a configuration: where builds on other machines find what this one has made. */
export const cacheSchema = optional(store);

/** How a site shares its cache. `branch` is the branch that is built, if the environment names it; `timeout` is in ms. */
export type SharedCacheSettings = Readonly<z.output<typeof store>> & { readonly branch: string | null };

/**
 * The settings of the configuration, or `null` if there is no store. Environment variables override them:
 * `KEYFRAME_CACHE_URL`, `KEYFRAME_CACHE_MODE`, `KEYFRAME_CACHE_TOKEN`; `KEYFRAME_CACHE_BRANCH` names the branch that is built. Empty
 * variables count as absent. Throws `SiteError` for a variable that the configuration could not contain.
 */
export function sharedCacheSettings(
	parsed: z.output<typeof cacheSchema>,
	environment: Readonly<Record<string, string | undefined>>,
): SharedCacheSettings | null {
	const url = environment.KEYFRAME_CACHE_URL || parsed?.url;
	if (!url) return null;
	const mode = environment.KEYFRAME_CACHE_MODE || parsed?.mode;
	const token = environment.KEYFRAME_CACHE_TOKEN || parsed?.token;
	const result = store.safeParse({ ...parsed, url, mode, token });
	if (!result.success) throw invalidVariable(result.error.issues[0]);
	return { ...result.data, timeout: result.data.timeout * 1000, branch: environment.KEYFRAME_CACHE_BRANCH || null };
}

/** The error for a variable with a wrong value, which may be a secret. */
function invalidVariable(issue: z.core.$ZodIssue | undefined): Error {
	const name = `KEYFRAME_CACHE_${String(issue?.path[0]).toUpperCase()}`;
	const rule = name.endsWith("MODE") ? "must be `read` or `read-write`" : issue?.message;
	return siteError({ code: "config-invalid", message: `The environment variable \`${name}\` ${rule}.`, hint: "Correct or remove it." });
}
