import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { startConfigThread } from "../../../../generator/config/import-config.ts";
import { temporarySite } from "../../../support/site.ts";

/** Runs the text of a module as a configuration. */
function run(text: string, timeout = 20_000) {
	const root = temporarySite({ "config.mjs": text });
	return startConfigThread().run(pathToFileURL(join(root, "config.mjs")).href, timeout);
}

test.each([
	["ends its process", "process.exit(0);", "it ended its process with `process.exit(0)`"],
	[
		"ends its process while it waits",
		"setTimeout(() => process.exit(3)); await new Promise(() => {});",
		"it ended its process with `process.exit(3)`",
	],
	["throws", 'throw new Error("no luck");', "no luck"],
	[
		"rejects in the background",
		'Promise.reject(new Error("no luck")); await new Promise((resolve) => setTimeout(resolve, 5000));',
		"no luck",
	],
	["aborts", "process.abort();", "process.abort() is not supported in workers"],
])("a configuration that %s says so", async (_, text, message) => {
	expect(await run(text)).toMatchObject({ message });
});

test.each([
	["loops", "while (true) {}"],
	["waits for nothing", "setInterval(() => {}, 1000); await new Promise(() => {});"],
])("a configuration that %s is ended", async (_, text) => {
	expect(await run(text, 500)).toMatchObject({ message: "no result after 0.5 s" });
});

test.each([
	["goes on", "setInterval(() => {}, 10);"],
	["would throw later", 'setTimeout(() => { throw new Error("late"); }, 1);'],
	["would end its process later", "setTimeout(() => process.exit(1), 1);"],
])("a configuration that %s has its value", async (_, code) => {
	expect(await run(`${code} export default { title: "Site" };`)).toEqual({ value: { title: "Site" } });
});

test("functions, promises and symbols stay what they are; only their calls belong in page processes", async () => {
	const { value } = (await run(
		"const list = [1]; export default { call() {}, wait: Promise.resolve(), name: Symbol('x'), list, again: list, date: new Date(0), none: undefined };",
	)) as { value: Record<string, unknown> };
	expect(value).toEqual({
		call: expect.any(Function),
		wait: expect.any(Promise),
		name: expect.any(Symbol),
		...{ list: [1], again: [1], date: new Date(0), none: undefined },
	});
	expect(value.list).toBe(value.again);
	expect(value.call).toThrow("`call` of the configuration can be called in page processes only");
});

test("environment variables that a configuration sets are those of the build", async () => {
	await run("process.env.KEYFRAME_TEST_CONFIG = 'set'; export default {};");
	expect(process.env.KEYFRAME_TEST_CONFIG).toBe("set");
	delete process.env.KEYFRAME_TEST_CONFIG;
});

test("a configuration without a default export has none", async () => {
	expect(await run("export const title = 'Site';")).toEqual({ value: undefined });
});
