import { createHmac } from "node:crypto";
import { sha256 } from "../lib/hash.ts";
import type { StoreOptions, StoreRequest } from "./store.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Access to a bucket. `sessionToken` belongs to keys that are valid for a while. */
type S3Keys = { readonly id: string; readonly secret: string; readonly sessionToken: string | null; readonly region: string };

/**
 * How to reach a store in an S3-compatible bucket, `s3://bucket/folder`. The endpoint, the region and the keys are in the variables that AWS's
 * own tools read. Without keys, requests are not signed, for buckets that everyone can read.
 */
export function s3Store(url: string, environment: Environment): Pick<StoreOptions, "url" | "authorize"> {
	const { hostname: bucket, pathname } = new URL(url);
	const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION || "us-east-1";
	const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`;
	const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: sessionToken } = environment;
	const keys = id && secret ? { id, secret, sessionToken: sessionToken || null, region } : null;
	return {
		url: `${endpoint.replace(/\/+$/, "")}/${bucket}${pathname.replace(/\/+$/, "")}`,
		authorize: (request) => (keys === null ? {} : signedHeaders(request, { keys, now: new Date() })),
	};
}

/** The headers that sign a request (AWS Signature Version 4). A query must be in its canonical form. */
export function signedHeaders(
	{ method, url, body }: StoreRequest,
	{ keys, now }: { readonly keys: S3Keys; readonly now: Date },
): Readonly<Record<string, string>> {
	const { id, secret, sessionToken, region } = keys;
	const time = now.toISOString().replace(/[-:]|\.\d+/g, "");
	const day = time.slice(0, 8);
	const headers = {
		"x-amz-content-sha256": sha256(body ?? ""),
		"x-amz-date": time,
		...(sessionToken === null ? {} : { "x-amz-security-token": sessionToken }),
	};
	const signed = Object.entries({ host: url.host, ...headers });
	const names = signed.map(([name]) => name).join(";");
	const lines = signed.map(([name, value]) => `${name}:${value}\n`).join("");
	const request = [method, encodedPath(url), url.search.slice(1), lines, names, headers["x-amz-content-sha256"]].join("\n");
	const scope = `${day}/${region}/s3/aws4_request`;
	const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
	const signature = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(request)].join("\n")).toString("hex");
	return { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${id}/${scope},SignedHeaders=${names},Signature=${signature}` };
}

function hmac(key: string | Buffer, text: string): Buffer {
	return createHmac("sha256", key).update(text).digest();
}

/** The path as it is signed: every character encoded but those that never need it. */
function encodedPath({ pathname }: URL): string {
	const encode = (part: string) =>
		encodeURIComponent(part).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
	return decodeURIComponent(pathname).split("/").map(encode).join("/");
}
