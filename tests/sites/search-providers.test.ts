import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unescapeHtml } from "../../theme/lib/escape.ts";
import { keyframe } from "../support/cli.ts";
import { fakeKeys } from "../support/search-services/fake-service.ts";
import { temporarySite } from "../support/site.ts";

const hosted = `{ provider: "meilisearch", host: "http://127.0.0.1:7700/search", searchKey: "${fakeKeys.search}" }`;

/** A site with a search provider. */
function siteWith(search: string, files: Readonly<Record<string, string>> = {}): string {
	return temporarySite({
		"site.config.ts": `export default {\n\ttitle: "Site",\n\tsearch: ${search},\n};\n`,
		"docs/index.md": "# Start\n",
		...files,
	});
}

/** What a built site publishes: its paths, its first page, and all its scripts. */
async function built(search: string, files: Readonly<Record<string, string>> = {}) {
	const root = siteWith(search, files);
	const { code, stderr } = await keyframe(["build", root]);
	expect({ code, stderr }).toMatchObject({ code: 0 });
	const out = join(root, "out");
	const { files: published } = JSON.parse(readFileSync(join(out, "build-manifest.json"), "utf8")) as { files: Record<string, unknown> };
	const scripts = readdirSync(join(out, "assets")).filter((name) => name.endsWith(".js"));
	return {
		paths: Object.keys(published),
		html: readFileSync(join(out, "index.html"), "utf8"),
		scripts: scripts.map((name) => readFileSync(join(out, "assets", name), "utf8")).join("\n"),
	};
}

/** The providers whose code is in the scripts. */
function partsIn(scripts: string): string[] {
	return ["search-data", "algolia", "multi_search", "multi-search"].filter((part) => scripts.includes(part));
}

test("the browser files contain the provider's client, and nothing from other providers", async () => {
	const own = await built("{}");
	expect(partsIn(own.scripts)).toEqual(["search-data"]);
	expect(own.paths.filter((path) => path.startsWith("search-data/"))).not.toEqual([]);
	const service = await built(hosted);
	expect(partsIn(service.scripts)).toEqual(["multi-search"]);
	expect(service.paths.filter((path) => path.startsWith("search-data/"))).toEqual([]);
});

test("pages may connect to the service only if it is configured", async () => {
	const connect = ({ html }: { html: string }) => /connect-src [^;]*/.exec(unescapeHtml(html))?.[0];
	expect(connect(await built("{}"))).toBe("connect-src 'self' https:");
	expect(connect(await built(hosted))).toBe("connect-src 'self' https: http://127.0.0.1:7700");
});

test("a module that does not exist or has a mistake is reported with its place", async () => {
	const missing = await keyframe(["build", siteWith('{ provider: "./search.ts" }')]);
	expect(missing.code).toBe(1);
	expect(missing.stderr).toMatch(/site\.config\.ts:3:\d+ error The module `\.\/search\.ts` of `search\.provider` does not exist\./);
	const broken = await keyframe([
		"build",
		siteWith('{ provider: "./search.ts" }', { "search.ts": "export default {\n\tsearch( {},\n};\n" }),
	]);
	expect(broken.code).toBe(1);
	expect(broken.stderr).toMatch(/search\.ts:[23]:\d+ error/);
	const nothing = await keyframe(["build", siteWith('{ provider: "./search.ts" }', { "search.ts": "export const search = 1;\n" })]);
	expect(nothing.code).toBe(1);
	expect(nothing.stderr).toMatch(/error No matching export in .*search\.ts.* for import "default"/);
});
