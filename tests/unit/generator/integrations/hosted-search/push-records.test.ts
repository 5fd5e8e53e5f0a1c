import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { openService, openTarget } from "../../../../../generator/integrations/hosted-search/open-service.ts";
import { pushRecords } from "../../../../../generator/integrations/hosted-search/push-records.ts";
import { SiteError } from "../../../../../generator/lib/problem.ts";
import { hostedEngines } from "../../../../../theme/search/hosted/hosted-search.ts";
import { fakeKeys } from "../../../../support/search-services/fake-service.ts";
import { type StartedService, someRecords, startService } from "../../../../support/search-services/started-index.ts";

/** A time in ms. */
const now = 1_800_000_000_000;

const records = someRecords(10);

/** Pushes to the index of a service. Returns the pauses in ms, and the error if there is one. */
async function push(started: StartedService, options: { records?: typeof records; key?: string; maxDelete?: number; now?: number } = {}) {
	const pauses: number[] = [];
	const clock = {
		wait: async (ms: number) => void pauses.push(ms),
		// After this pause, the service of the test is silent. It answers all other requests, however busy the machine is.
		get timeout() {
			return pauses.at(-1) === 2000 ? 500 : 60_000;
		},
	};
	const service = openService(started.index, { value: options.key ?? fakeKeys.admin, source: "THE_KEY" }, clock);
	const target = openTarget(started.index, service);
	const settings = { languages: ["en"] as const, synonyms: [["fps", "frame rate"]] };
	const input = { target, indexName: "docs", settings, records, maxDelete: 30, now, onProgress: () => {}, ...options };
	const outcome = await pushRecords(input).then(
		(before) => ({ before, error: null }),
		(error: unknown) => ({ before: null, error }),
	);
	if (outcome.error !== null && !(outcome.error instanceof SiteError)) throw outcome.error;
	return { ...outcome, pauses, message: outcome.error?.message ?? "", exitCode: outcome.error?.exitCode ?? 0 };
}

/** The ids of the site's records that an index has. */
function idsIn(started: StartedService, indexName = "docs"): unknown[] {
	return [...(started.documents(indexName)?.values() ?? [])].map(({ objectID }) => objectID);
}

const ids = records.map(({ objectID }) => objectID);

describe.each(hostedEngines)("a push to %s", (engine) => {
	test("makes an index with all records, and nothing else", async () => {
		const started = await startService(engine);
		expect(await push(started)).toMatchObject({ error: null, before: null });
		expect(idsIn(started)).toEqual(ids);
		expect(started.names()).toEqual(["docs"]);
	});

	test("does the same again", async () => {
		const started = await startService(engine);
		await push(started);
		const first = [...(started.documents("docs") ?? [])];
		expect(await push(started, { now: now + 1 })).toMatchObject({ error: null, before: records.length });
		expect([...(started.documents("docs") ?? [])]).toEqual(first);
		expect(started.names()).toEqual(["docs"]);
	});

	test("replaces records that are gone, up to the share that may go", async () => {
		const started = await startService(engine);
		await push(started);
		expect(await push(started, { records: records.slice(0, 7) })).toMatchObject({ error: null });
		expect(idsIn(started)).toEqual(ids.slice(0, 7));
		const before = started.service.log.length;
		const refused = await push(started, { records: records.slice(0, 4) });
		expect(refused).toMatchObject({
			exitCode: 2,
			message: "The index `docs` has 7 records and would have 4, 43% fewer; only 30% are allowed.",
		});
		expect(started.service.log.slice(before).filter((request) => /PUT|PATCH|DELETE/.test(request))).toEqual([]);
		expect(idsIn(started)).toHaveLength(7);
		expect(await push(started, { records: records.slice(0, 4), maxDelete: 43 })).toMatchObject({ error: null });
		expect(await push(started, { records: [], maxDelete: 100 })).toMatchObject({ exitCode: 2, message: "The site has no search records." });
		expect(idsIn(started)).toEqual(ids.slice(0, 4));
	});

	test("sends requests again that the service was too busy for, after the pause that it asks for", async () => {
		const started = await startService(engine);
		started.service.fail(started.requests.add, { status: 429, headers: { "retry-after": "7" } }, { status: 503 }, "disconnect", "silence");
		const { error, pauses } = await push(started);
		expect(error).toBeNull();
		expect(pauses.filter((pause) => pause >= 500)).toEqual([7000, 1000, 2000, 4000]);
		expect(idsIn(started)).toEqual(ids);
	});

	test("ends after six attempts, and leaves the live index as it was", async () => {
		const started = await startService(engine);
		await push(started);
		const failure = { status: 500, body: { message: "Out of disk space." } };
		started.service.fail(started.requests.add, ...Array.from({ length: 6 }, () => failure));
		const { exitCode, message } = await push(started, { records: records.slice(0, 8) });
		expect(exitCode).toBe(3);
		expect(message).toMatch(/ failed: 500 Out of disk space \(6 attempts\)\.$/);
		expect(idsIn(started)).toEqual(ids);
		expect(started.names()).toEqual(["docs"]);
	});

	test("ends at a key that the service refuses", async () => {
		const started = await startService(engine);
		for (const key of ["wrong", fakeKeys.search]) {
			const { exitCode, message, pauses } = await push(started, { key });
			expect({ exitCode, pauses }).toEqual({ exitCode: 4, pauses: [] });
			expect(message).toMatch(/refused the key for/);
			expect(message).not.toContain(key);
		}
		expect(started.names()).toEqual([]);
	});

	test("ends at an answer that it does not understand", async () => {
		const started = await startService(engine);
		started.service.fail(started.requests.add, { status: 400, body: { message: "Unknown attribute." } });
		expect(await push(started)).toMatchObject({
			exitCode: 3,
			message: expect.stringMatching(/failed: 400 Unknown attribute\.$/),
			pauses: expect.not.arrayContaining([500]),
		});
	});

	test("that is killed leaves the live index as it was, and what it began goes later", async () => {
		const started = await startService(engine);
		await push(started);
		// A process that is killed does not clean up.
		const gone = { status: 400 };
		started.service.fail(started.requests.add, gone);
		started.service.fail(started.requests.remove, gone);
		expect(await push(started, { records: records.slice(0, 8) })).toMatchObject({ exitCode: 3 });
		expect(idsIn(started)).toEqual(ids);
		expect(started.names()).toHaveLength(2);
		await push(started, { now: now + 60_000 });
		// For an hour, it might be of a push that still runs.
		expect(started.names()).toHaveLength(2);
		await push(started, { now: now + 3_700_000 });
		expect(started.names()).toEqual(["docs"]);
	});

	test("whose last step fails leaves the live index as it was", async () => {
		const started = await startService(engine);
		await push(started);
		const failure = { status: 500, body: { message: "Out of disk space." } };
		started.service.fail(started.requests.replace, ...Array.from({ length: 6 }, () => failure));
		expect(await push(started, { records: records.slice(0, 8) })).toMatchObject({ exitCode: 3 });
		expect(idsIn(started)).toEqual(ids);
	});

	test("says so when the index has other records than were pushed", async () => {
		const started = await startService(engine);
		const add = started.requests.add;
		// The service says that it has taken what it has not.
		const taken = { status: 200, body: engine === "typesense" ? '{"success":true}' : { taskID: 0, taskUid: 0 } };
		started.service.fail(add, taken);
		const { exitCode, message } = await push(started);
		expect({ exitCode, message }).toEqual({
			exitCode: 3,
			message: expect.stringMatching(/^The index `docs_push_\w+` has (?:0|no) records after 10 were pushed\.$/),
		});
		expect(started.names()).toEqual([]);
	});
});

describe.each(hostedEngines)("a server that is not %s", (engine) => {
	/** Pushes to a server that gives one answer to everything, and returns the error. */
	async function pushTo(answer: string | "endless", status = 200) {
		const server = createServer((_, response) => {
			response.writeHead(status);
			if (answer !== "endless") return response.end(answer);
			const piece = Buffer.alloc(1_000_000, "x");
			const send = () => {
				while (!response.destroyed && response.write(piece));
			};
			response.on("drain", send);
			send();
		});
		onTestFinished(() => void server.close());
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const index = { engine, host, appId: "APP1", indexName: "docs" };
		const target = openTarget(
			index,
			openService(index, { value: "secret-key", source: "THE_KEY" }, { wait: async () => {}, timeout: 60_000 }),
		);
		const input = {
			target,
			settings: { languages: ["en"] as const, synonyms: [] },
			indexName: "docs",
			records,
			maxDelete: 30,
			now,
			onProgress: () => {},
		};
		return pushRecords(input).catch((error: unknown) => error);
	}

	test.each(["null", "7", "[]", '{"numberOfDocuments":"x","num_documents":null,"nbHits":[]}'])(
		"is told by its answer %s",
		async (answer) => {
			expect(await pushTo(answer)).toMatchObject({ exitCode: 3, message: expect.stringContaining("the answer is not one that ") });
		},
	);

	test("cannot fill the memory", async () => {
		expect(await pushTo("endless")).toMatchObject({ exitCode: 3, message: expect.stringContaining("the answer is longer than 16 MB") });
	});

	test.each([400, 403])("cannot put the key into the log with status %i", async (status) => {
		const { message } = (await pushTo('{"message":"secret-key is wrong"}', status)) as Error;
		expect(message).toContain("… is wrong.");
		expect(message).not.toContain("secret-key");
	});
});
