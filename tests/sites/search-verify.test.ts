import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { keyframe } from "../support/cli.ts";
import { fakeKeys } from "../support/search-services/fake-service.ts";
import { startTypesense } from "../support/search-services/typesense-service.ts";
import { temporarySite } from "../support/site.ts";

afterEach(() => vi.unstubAllEnvs());

test("verify reports how an index differs from the site, with an exit code for each kind of failure", async () => {
	const service = await startTypesense();
	const root = temporarySite({
		"site.config.ts": `export default { title: "Site", url: "https://docs.example.com", search: { provider: "typesense", host: "${service.url}", searchKey: "${fakeKeys.search}" } };`,
		"docs/index.md": "# Start\n",
	});
	const verify = (...options: string[]) => keyframe(["search", "verify", "typesense", root, ...options]);
	vi.stubEnv("TYPESENSE_API_KEY", fakeKeys.admin);
	const none = await verify();
	expect(none.code).toBe(3);
	expect(none.stderr).toMatch(/There is no index `docs` at Typesense\. \(search-index-outdated\)\n.*Run `keyframe search push typesense`/);
	expect((await keyframe(["search", "push", "typesense", root])).code).toBe(0);
	const file = join(root, "queries.json");
	writeFileSync(file, '[{ "query": "star", "answers": ["/"] }]');
	const good = await verify("--queries", file);
	expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining("Asked 1 query in the index `docs`, and looked at 1 record.") });
	service.fail(/multi_search/, { status: 401, body: { message: "Forbidden." } });
	const refused = await verify();
	expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining("Check the key in `search.searchKey`") });
	expect(refused.stderr).not.toContain(fakeKeys.search);
	service.fail(/multi_search/, { status: 200, body: { results: [{ code: 404, error: "Not found." }] } });
	expect(await verify()).toMatchObject({
		code: 3,
		stderr: expect.stringMatching(/`POST \/multi_search` failed: Not found\. /),
	});
	writeFileSync(file, '[{ "query": "a" }]');
	expect(await verify("--queries", file)).toMatchObject({ code: 2, stderr: expect.stringContaining("0.answers") });
});
