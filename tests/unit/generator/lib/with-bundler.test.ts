import { execFileSync } from "node:child_process";
import { stop, transform } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { stopBundler } from "../../../../generator/lib/load-bundler.ts";
import { withBundler } from "../../../../generator/lib/with-bundler.ts";

/** The ids of the processes of the bundler that this process has started. */
function bundlerProcesses(): number[] {
	const list = execFileSync("ps", ["-o", "pid=,args=", "--ppid", `${process.pid}`]).toString();
	return list.split("\n").flatMap((line) => (/esbuild.*--service/.test(line) ? [Number.parseInt(line, 10)] : []));
}

test("work of the bundler is done again when its process has died, also by two at once", async () => {
	onTestFinished(() => stop());
	const work = () => withBundler(() => transform("const a: number = 1;", { loader: "ts" }));
	await work();
	const running = bundlerProcesses();
	expect(running.length).toBeGreaterThan(0);
	for (const pid of running) process.kill(pid, "SIGKILL");
	const results = await Promise.all([work(), work()]);
	expect(results.map(({ code }) => code.trim())).toEqual(["const a = 1;", "const a = 1;"]);
	expect((await work()).code.trim()).toBe("const a = 1;");
});

test("a stopped bundler has no process until its next use", async () => {
	onTestFinished(() => stop());
	const work = () => withBundler(() => transform("const a: number = 1;", { loader: "ts" }));
	await work();
	stopBundler();
	await expect.poll(bundlerProcesses).toEqual([]);
	expect((await work()).code.trim()).toBe("const a = 1;");
	expect(bundlerProcesses().length).toBe(1);
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
