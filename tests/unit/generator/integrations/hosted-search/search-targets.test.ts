import { expect, test } from "vitest";
import { openService, openTarget } from "../../../../../generator/integrations/hosted-search/open-service.ts";
import { pushRecords } from "../../../../../generator/integrations/hosted-search/push-records.ts";
import type { TargetSettings } from "../../../../../generator/integrations/hosted-search/search-target.ts";
import { type HostedIndex, hostedEngines } from "../../../../../theme/search/hosted/hosted-search.ts";
import { startAlgolia } from "../../../../support/search-services/algolia-service.ts";
import { fakeKeys } from "../../../../support/search-services/fake-service.ts";
import { startMeilisearch } from "../../../../support/search-services/meilisearch-service.ts";
import { someRecords, startService } from "../../../../support/search-services/started-index.ts";
import { startTypesense } from "../../../../support/search-services/typesense-service.ts";

function targetOf(index: Omit<HostedIndex, "indexName" | "appId">, key = fakeKeys.admin) {
	const at = { ...index, appId: "APP1", indexName: "docs" };
	return openTarget(at, openService(at, { value: key, source: "THE_KEY" }, { wait: async () => {}, timeout: 1000 }));
}

function push(target: ReturnType<typeof targetOf>, { records = someRecords(2), onProgress = () => {}, ...settings }: PushedSite = {}) {
	const input = { settings: { languages: ["en"] as const, synonyms: [], ...settings }, indexName: "docs", maxDelete: 30, now: 0 };
	return pushRecords({ target, records, onProgress, ...input });
}

type PushedSite = Partial<TargetSettings & Pick<Parameters<typeof pushRecords>[0], "records" | "onProgress">>;

test("a large site is sent in several requests", async () => {
	const service = await startMeilisearch();
	const progress: number[] = [];
	const target = targetOf({ engine: "meilisearch", host: service.url });
	await push(target, { records: someRecords(2500), onProgress: (done) => progress.push(done) });
	expect(progress).toEqual([0, 1000, 2000]);
	expect(service.indexes.get("docs")?.documents.size).toBe(2500);
});

test("Algolia gets text that is escaped for HTML, the settings of DocSearch and synonyms, and keeps the rules of its dashboard", async () => {
	const service = await startAlgolia();
	const target = targetOf({ engine: "algolia", host: service.url });
	const settings = { languages: ["en-US", "de"] as const, synonyms: [["fps", "frame rate"]] };
	await push(target, settings);
	const live = service.indexes.get("docs");
	expect(live?.records.get("https://example.com/docs/0")).toMatchObject({
		content: "Text &amp; &lt;View&gt;",
		hierarchy: { lvl0: "Guide", lvl1: "Page 0", lvl2: null },
		type: "lvl1",
		recordVersion: "v3",
	});
	expect(live?.settings).toMatchObject({
		distinct: true,
		attributeForDistinct: "url",
		queryLanguages: ["en", "de"],
		attributesForFaceting: ["hierarchy.lvl0", "type", "kind", "tags", "lang", "version"],
	});
	expect(live?.synonyms).toEqual([{ objectID: "0", type: "synonym", synonyms: ["fps", "frame rate"] }]);
	service.indexes.set("docs", { records: new Map(live?.records), settings: {}, synonyms: [], rules: ["of the dashboard"] });
	await push(target);
	expect(service.indexes.get("docs")?.rules).toEqual(["of the dashboard"]);
});

test.each(hostedEngines)("a key of %s need not be allowed to list indexes", async (engine) => {
	const { service, index, names } = await startService(engine);
	service.fail(/GET \/(?:1\/indexes|indexes|collections)$/, { status: 403 }, { status: 403 });
	await push(targetOf(index));
	expect(names()).toEqual(["docs"]);
});

test.each(hostedEngines)("no other host gets the key of %s", async (engine) => {
	const [{ service, index }, other] = [await startService(engine), await startService(engine)];
	service.fail(/./, { status: 307, headers: { location: other.service.url } });
	await expect(push(targetOf(index))).rejects.toMatchObject({
		exitCode: 3,
		message: expect.stringMatching(/307, a redirect\. Is this the URL of the service\?$/),
	});
	expect(other.service.log).toEqual([]);
});

test.each(hostedEngines)(
	"the key of %s is not in messages, even if the service repeats it where a long text is shortened",
	async (engine) => {
		const { service, index } = await startService(engine);
		service.fail(/./, { status: 400, body: { message: `${"x".repeat(190)} ${fakeKeys.admin}` } });
		await expect(push(targetOf(index))).rejects.toMatchObject({ message: expect.stringMatching(/ failed: 400 x{190} …\.$/) });
	},
);

test.each(hostedEngines)("an address that is not one of %s is told from it", async (engine) => {
	const { service, index } = await startService(engine);
	service.fail(/./, { status: 200, body: "<!doctype html>" });
	await expect(push(targetOf(index))).rejects.toMatchObject({
		exitCode: 3,
		message: expect.stringMatching(/the answer is not JSON\. Is this the URL of the service\?$/),
	});
});

test("Typesense gets flat documents without null, in the order of the site when they match equally", async () => {
	const service = await startTypesense();
	await push(targetOf({ engine: "typesense", host: service.url }));
	const [page, part] = [...(service.collections.get(service.aliases.get("docs") ?? "")?.documents.values() ?? [])];
	expect(page).toMatchObject({ "hierarchy.lvl1": "Page 0", content: "Text & <View>", item_priority: 1_000_090_999 });
	expect(page).not.toHaveProperty(["hierarchy.lvl2"]);
	expect(part).toMatchObject({ "hierarchy.lvl2": "Part", item_priority: 1_000_080_998 });
});

test("Typesense names the record that it refuses", async () => {
	const service = await startTypesense();
	service.fail(/import$/, { status: 200, body: '{"success":true}\n{"success":false,"error":"Field `url` must be a string."}' });
	await expect(push(targetOf({ engine: "typesense", host: service.url }))).rejects.toMatchObject({
		exitCode: 3,
		message: expect.stringMatching(/1 record was refused, such as `https:\/\/example\.com\/docs\/0#part`: Field `url` must be a string\.$/),
	});
	expect(service.collections.size).toBe(0);
});

test.each([29, 30] as const)("Typesense %i gets synonyms with the collection, which go with it", async (version) => {
	const service = await startTypesense(version);
	const target = targetOf({ engine: "typesense", host: service.url });
	const settings = { synonyms: [["fps", "frame rate"]] };
	await push(target, settings);
	await push(target, settings);
	const name = service.aliases.get("docs") ?? "";
	const collection = service.collections.get(name);
	const items = [{ id: "0", synonyms: ["fps", "frame rate"] }];
	expect([...service.synonymSets]).toEqual(version === 30 ? [[name, { items }]] : []);
	expect([...(collection?.synonyms ?? [])]).toEqual(version === 30 ? [] : [["0", { synonyms: ["fps", "frame rate"] }]]);
	expect(collection?.schema.synonym_sets).toEqual(version === 30 ? [name] : undefined);
});

test("a collection of Typesense with the name of the index is never replaced", async () => {
	const service = await startTypesense();
	service.collections.set("docs", { documents: new Map(), schema: { name: "docs" }, synonyms: new Map() });
	await expect(push(targetOf({ engine: "typesense", host: service.url }))).rejects.toMatchObject({
		exitCode: 2,
		message: "Typesense has a collection `docs`, so no alias can have this name.",
	});
	expect([...service.collections.keys()]).toEqual(["docs"]);
});

test("a task that fails at Meilisearch fails the push", async () => {
	const service = await startMeilisearch();
	const target = targetOf({ engine: "meilisearch", host: service.url });
	const [record] = someRecords(2);
	service.fail(/GET \/tasks\/2$/, { status: 200, body: { status: "failed", error: { code: "x", message: "Disk full." } } });
	await expect(push(target, { records: record ? [record] : [] })).rejects.toMatchObject({
		exitCode: 3,
		message: expect.stringMatching(/`POST \/indexes\/docs_push_\w+\/documents` failed: Disk full\.$/),
	});
});

test("Meilisearch gets the synonyms of a word from all of its groups", async () => {
	const service = await startMeilisearch();
	const synonyms = [
		["fps", "frame rate"],
		["fps", "frames per second"],
	];
	await push(targetOf({ engine: "meilisearch", host: service.url }), { synonyms });
	expect(service.indexes.get("docs")?.settings).toMatchObject({
		distinctAttribute: "url",
		synonyms: { fps: ["frame rate", "frames per second"], "frame rate": ["fps"], "frames per second": ["fps"] },
	});
});

test("a swap at Meilisearch is not sent again when its answer is lost: a second one would undo it", async () => {
	const service = await startMeilisearch();
	const target = targetOf({ engine: "meilisearch", host: service.url });
	await push(target);
	service.fail(/swap-indexes/, "disconnect");
	await expect(push(target)).rejects.toMatchObject({ exitCode: 3 });
	expect(service.log.filter((request) => request === "POST /swap-indexes")).toHaveLength(2);
});

test("a service tells what a key may do besides to search", async () => {
	const [algolia, typesense, meilisearch] = [await startAlgolia(), await startTypesense(), await startMeilisearch()];
	const allowed = (index: Omit<HostedIndex, "indexName" | "appId">, key: string) => targetOf(index, key).writingAllowed();
	for (const { engine, service } of [
		{ engine: "algolia", service: algolia },
		{ engine: "typesense", service: typesense },
		{ engine: "meilisearch", service: meilisearch },
	] as const) {
		expect(await allowed({ engine, host: service.url }, fakeKeys.search)).toBeNull();
	}
	algolia.fail(/keys/, { status: 200, body: { acl: ["search", "addObject", "deleteObject"] } });
	expect(await allowed({ engine: "algolia", host: algolia.url }, fakeKeys.search)).toBe("addObject, deleteObject");
	expect(await allowed({ engine: "typesense", host: typesense.url }, fakeKeys.admin)).toBe("the administration of keys");
	expect(await allowed({ engine: "meilisearch", host: meilisearch.url }, fakeKeys.admin)).toBe("the administration of keys");
});
