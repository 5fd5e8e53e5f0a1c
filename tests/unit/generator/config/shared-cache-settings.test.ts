import { describe, expect, test } from "vitest";
import { siteSchema } from "../../../../generator/config/schema.ts";
import { sharedCacheSettings } from "../../../../generator/config/shared-cache-settings.ts";

/** The settings of a configuration and variables, whose names are written without `KEYFRAME_CACHE_`. */
function settings(cache: object | undefined, variables: Readonly<Record<string, string>> = {}) {
	const { cache: parsed } = siteSchema.parse({ cache });
	return sharedCacheSettings(
		parsed,
		Object.fromEntries(Object.entries(variables).map(([name, value]) => [`KEYFRAME_CACHE_${name}`, value])),
	);
}

const url = "https://cache.example.com/docs";

test("without an address there is no shared cache, whatever else is set", () => {
	expect(settings(undefined)).toBeNull();
	expect(settings(undefined, { TOKEN: "t", MODE: "read-write", URL: "" })).toBeNull();
});

test("a build reads unless it is told to write", () => {
	expect(settings({ url: `${url}/` })).toEqual({ url, mode: "read", token: undefined, baseBranch: "main", timeout: 5000, branch: null });
});

test("variables take the place of the configuration, and empty ones do not", () => {
	const cache = { url, mode: "read-write", token: "configured", baseBranch: "trunk", timeout: 1 };
	expect(settings(cache, { MODE: "", TOKEN: "", URL: "", BRANCH: "" })).toEqual({ ...cache, timeout: 1000, branch: null });
	expect(settings(cache, { MODE: "read", TOKEN: "other", URL: "s3://bucket/docs/", BRANCH: "v2" })).toEqual({
		...{ url: "s3://bucket/docs", mode: "read", token: "other" },
		...{ baseBranch: "trunk", timeout: 1000, branch: "v2" },
	});
});

describe("a wrong variable is an error that shows no secret", () => {
	test.each([
		["URL", "https://user:secret@cache.example.com"],
		["URL", "https://cache.example.com/?key=secret"],
		["URL", "secret"],
		["MODE", "secret"],
		["TOKEN", "secret\nwith a line break"],
	])("%s=%s", (name, value) => {
		const run = () => settings({ url }, { [name]: value });
		expect(run).toThrow(`The environment variable \`KEYFRAME_CACHE_${name}\` must be`);
		expect(run).not.toThrow("secret");
	});
});
