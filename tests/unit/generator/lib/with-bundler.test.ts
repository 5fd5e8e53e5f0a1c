import { execFileSync } from "node:child_process";
import { stop, transform } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { withBundler } from "../../../../generator/lib/with-bundler.ts";

/** Ends the processes of the bundler that this process has started. */
function killBundler(): number {
	const list = execFileSync("ps", ["-o", "pid=,args=", "--ppid", `${process.pid}`]).toString();
	const pids = list.split("\n").flatMap((line) => (/esbuild.*--service/.test(line) ? [Number.parseInt(line, 10)] : []));
	for (const pid of pids) process.kill(pid, "SIGKILL");
	return pids.length;
}

test("work of the bundler is done again when its process has died, also by two at once", async () => {
	onTestFinished(() => stop());
	const work = () => withBundler(() => transform("const a: number = 1;", { loader: "ts" }));
	await work();
	expect(killBundler()).toBeGreaterThan(0);
	const results = await Promise.all([work(), work()]);
	expect(results.map(({ code }) => code.trim())).toEqual(["const a = 1;", "const a = 1;"]);
	expect((await work()).code.trim()).toBe("const a = 1;");
});

test("what fails for another reason is not tried again", async () => {
	let tries = 0;
	const work = () => {
		tries++;
		return Promise.reject(new Error("no"));
	};
	await expect(withBundler(work)).rejects.toThrow("no");
	expect(tries).toBe(1);
});
