import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { watchProject } from "../../../../generator/dev/watch.ts";
import { temporarySite } from "../../../support/site.ts";

const files = Array.from({ length: 20 }, (_, index) => `docs/page-${index}.md`);

/** How editors save a file. */
const ways: Readonly<Record<string, (path: string, text: string) => Promise<void>>> = {
	"in one write": async (path, text) => writeFileSync(path, text),
	"twice within 30 ms": async (path, text) => {
		writeFileSync(path, `${text} at first`);
		await wait(30);
		writeFileSync(path, text);
	},
	"twice within 45 ms": async (path, text) => {
		writeFileSync(path, `${text} at first`);
		await wait(45);
		writeFileSync(path, text);
	},
	"by emptying the file first": async (path, text) => {
		writeFileSync(path, "");
		await wait(40);
		writeFileSync(path, text);
	},
	"by moving a new file onto it": async (path, text) => {
		writeFileSync(`${path}~`, text);
		renameSync(`${path}~`, path);
	},
	"by moving new files onto it three times": async (path, text) => {
		for (const version of ["first", "second", ""]) {
			writeFileSync(`${path}~`, text + version);
			renameSync(`${path}~`, path);
			await wait(10);
		}
	},
	"by moving it away first": async (path, text) => {
		renameSync(path, `${path}~`);
		await wait(40);
		writeFileSync(path, text);
		rmSync(`${path}~`);
	},
};

const readNow = (path: string) => {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "(missing)";
	}
};

test("200 saves in each way: the last text is seen, and no file that is about to be written", async () => {
	const root = temporarySite(Object.fromEntries(files.map((file) => [file, "Old."])));
	const seen = new Map<string, string>();
	const unfinished: string[] = [];
	let runs = 0;
	const watcher = watchProject({
		root,
		outDir: join(root, "out"),
		poll: null,
		onProblem: (problem) => expect.fail(problem.message),
		async onChange(changes) {
			if (changes === "everything") return;
			runs++;
			for (const path of changes) {
				if (!path.endsWith(".md")) continue;
				const text = readNow(path);
				seen.set(path, text);
				if (text === "" || text === "(missing)") unfinished.push(path);
			}
		},
	});
	onTestFinished(() => watcher.close());
	await watcher.ready;
	for (const [way, save] of Object.entries(ways)) {
		for (let round = 0; round < 10; round++) {
			const text = (path: string) => `${path} saved ${way}, round ${round}`;
			const paths = files.map((file) => join(root, file));
			const began = performance.now();
			await Promise.all(paths.map((path) => save(path, text(path))));
			// A file that a busy machine left empty for 100 ms is empty.
			const wasFast = performance.now() - began < 90;
			await expect.poll(() => paths.filter((path) => seen.get(path) !== text(path)), { message: way }).toEqual([]);
			if (wasFast) expect(unfinished, way).toEqual([]);
			unfinished.length = 0;
		}
	}
	expect(runs).toBeLessThan(600);
});

test("a file that stays empty, and one that is gone, are seen as what they are", async () => {
	const root = temporarySite({ "docs/empty.md": "Old.", "docs/gone.md": "Old." });
	const seen = new Map<string, string>();
	const watcher = watchProject({
		root,
		outDir: join(root, "out"),
		poll: null,
		onProblem: (problem) => expect.fail(problem.message),
		async onChange(changes) {
			if (changes !== "everything") for (const path of changes) seen.set(path, readNow(path));
		},
	});
	onTestFinished(() => watcher.close());
	await watcher.ready;
	writeFileSync(join(root, "docs/empty.md"), "");
	rmSync(join(root, "docs/gone.md"));
	await expect.poll(() => [seen.get(join(root, "docs/empty.md")), seen.get(join(root, "docs/gone.md"))]).toEqual(["", "(missing)"]);
});

test("600 saves in a row make few runs, and the last text is seen soon after it", async () => {
	const root = temporarySite({ "docs/a.md": "Old." });
	const path = join(root, "docs/a.md");
	let seen = "";
	let runs = 0;
	const watcher = watchProject({
		root,
		outDir: join(root, "out"),
		poll: null,
		onProblem: (problem) => expect.fail(problem.message),
		async onChange(changes) {
			if (changes === "everything") return;
			runs++;
			seen = readNow(path);
		},
	});
	onTestFinished(() => watcher.close());
	await watcher.ready;
	/** Times at which a busy machine kept this process waiting, so that the saves paused. */
	let pauses = 0;
	const began = performance.now();
	for (let save = 1; save <= 600; save++) {
		const saved = performance.now();
		writeFileSync(path, `Save ${save}.`);
		await wait(8);
		if (performance.now() - saved > 20) pauses++;
	}
	/** The saves take 5 s, and longer on a busy machine. */
	const slowness = Math.max(1, (performance.now() - began) / 5_000);
	await expect.poll(() => seen, { interval: 10 }).toBe("Save 600.");
	expect(runs).toBeLessThanOrEqual(60 * slowness + pauses);
});

test("files that are polled need no events of the system", async () => {
	const root = temporarySite({ "docs/a.md": "Old." });
	let seen = "";
	const watcher = watchProject({
		root,
		outDir: join(root, "out"),
		poll: 20,
		onProblem: (problem) => expect.fail(problem.message),
		async onChange(changes) {
			if (changes !== "everything") seen = readNow(join(root, "docs/a.md"));
		},
	});
	onTestFinished(() => watcher.close());
	await watcher.ready;
	writeFileSync(join(root, "docs/a.md"), "New text.");
	await expect.poll(() => seen).toBe("New text.");
});
