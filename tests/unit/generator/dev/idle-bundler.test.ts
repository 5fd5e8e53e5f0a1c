import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdleBundler } from "../../../../generator/dev/idle-bundler.ts";
import { loadBundler } from "../../../../generator/lib/load-bundler.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** The bundler's processes that this process has started. */
function bundlers(): readonly string[] {
	const threads = readdirSync("/proc/self/task");
	const children = threads.flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean));
	return children.filter((id) => readFileSync(`/proc/${id}/comm`, "utf8") === "esbuild\n");
}

test("the bundler's process ends when nobody has edited for a while, and starts again for the next edit", async () => {
	// Other tests in this process may have left some running.
	await loadBundler().stop();
	const before = bundlers();
	const started = () => bundlers().filter((id) => !before.includes(id));
	const bundler = new IdleBundler();
	const edit = async () => {
		bundler.use();
		const { code } = await loadBundler().transform("let a = 1");
		bundler.rest();
		return code;
	};
	expect(await edit()).toBe("let a = 1;\n");
	vi.advanceTimersByTime(9_000);
	expect(await edit()).toBe("let a = 1;\n");
	vi.advanceTimersByTime(9_000);
	expect(started()).toHaveLength(1);
	bundler.use();
	vi.advanceTimersByTime(20_000);
	expect(started()).toHaveLength(1);
	bundler.rest();
	vi.advanceTimersByTime(10_000);
	vi.useRealTimers();
	await expect.poll(started).toEqual([]);
	expect(await edit()).toBe("let a = 1;\n");
	await loadBundler().stop();
});
