import { afterEach, expect, test, vi } from "vitest";
import { keyframe } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { fakeKeys } from "../support/search-services/fake-service.ts";
import { startTypesense } from "../support/search-services/typesense-service.ts";
import { temporarySite } from "../support/site.ts";

afterEach(() => vi.unstubAllEnvs());

const publicSite = 'title: "Site", url: "https://docs.example.com"';

/** The errors that a command for Typesense prints for a one-page site with this configuration, and its exit code. */
async function searchCommand(
	action: "push" | "verify",
	{ config = publicSite, key = fakeKeys.admin, fail = (_service: Awaited<ReturnType<typeof startTypesense>>): void => {} },
): Promise<string> {
	const service = await startTypesense();
	fail(service);
	vi.stubEnv("TYPESENSE_API_KEY", key);
	const root = temporarySite({ "site.config.ts": `export default { ${config} };\n`, "docs/index.md": "# Home\n" });
	const { code, stderr } = await keyframe(["search", action, "typesense", ".", "--host", service.url], { cwd: root });
	const problems = stderr.slice(Math.max(0, stderr.search(/^(?:\S+:\d+:\d+ )?error /m)));
	return `\n${withoutTraces(problems, root).replaceAll(service.url, "https://search.example.com").trim()}\nexit code ${code}\n`;
}

test("records without a complete address", async () => {
	expect(await searchCommand("push", { config: 'title: "Site"' })).toMatchInlineSnapshot(`
		"
		error 1 search record has no full URL: \`/\`. (search-record-invalid)
		  hint: Set \`url\` in the configuration to the public URL of the site, such as https://example.com.

		1 error, 0 warnings: 1 invalid search record
		exit code 2
		"
	`);
});

test("a push that would drop most of an index", async () => {
	const fail = (service: Awaited<ReturnType<typeof startTypesense>>) => {
		const documents = new Map(Array.from({ length: 10 }, (_, number) => [`${number}`, {}]));
		service.collections.set("docs_old", { documents, schema: {}, synonyms: new Map() });
		service.aliases.set("docs", "docs_old");
	};
	expect(await searchCommand("push", { fail })).toMatchInlineSnapshot(`
		"
		error The index \`docs\` has 10 records and would have 1, 90% fewer; only 30% are allowed. (search-push-refused)
		  hint: If that is right, push with \`--max-delete 90\`.

		1 error, 0 warnings: 1 refused push
		exit code 2
		"
	`);
});

test("a service that rejects what it receives", async () => {
	const fail = (service: Awaited<ReturnType<typeof startTypesense>>) =>
		void service.fail(/POST \/collections/, { status: 400, body: { message: "Bad JSON." } });
	expect(await searchCommand("push", { fail })).toMatchInlineSnapshot(`
		"
		error Typesense: \`POST /collections\` failed: 400 Bad JSON. (search-push-failed)

		1 error, 0 warnings: 1 failed push
		exit code 3
		"
	`);
});

test("a key that the service does not know", async () => {
	expect(await searchCommand("push", { key: "wrong" })).toMatchInlineSnapshot(`
		"
		error Typesense refused the key for \`GET /collections/docs\`: Forbidden - a valid \`x-typesense-api-key\` header must be sent. (search-key-refused)
		  hint: Check the key in TYPESENSE_API_KEY, and what it allows.

		1 error, 0 warnings: 1 refused key
		exit code 4
		"
	`);
});

test("an index that was never pushed", async () => {
	const config = `${publicSite}, search: { provider: "typesense", host: "https://search.example.com", searchKey: "${fakeKeys.search}" }`;
	expect(await searchCommand("verify", { config })).toMatchInlineSnapshot(`
		"
		error There is no index \`docs\` at Typesense. (search-index-outdated)
		  hint: Run \`keyframe search push typesense\`.

		1 error, 0 warnings: 1 outdated search index
		exit code 3
		"
	`);
});
