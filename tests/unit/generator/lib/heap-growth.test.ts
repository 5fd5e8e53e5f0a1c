import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { repository } from "../../../support/cli.ts";
import { temporarySite } from "../../../support/site.ts";

// Holds 32 MB of data, and makes garbage. The heap adapts to both at first, so the most memory that it has is looked for afterwards.
const probe = `import { getHeapStatistics } from "node:v8";
import { HeapGrowth } from "./heap-growth.mjs";

const make = () => new Array(20_000).fill(0);
const data = Array.from({ length: 200 }, make);
const recent = new Array(50);
function mostUsed(rounds) {
	let most = 0;
	for (let round = 0; round < rounds; round++) {
		recent[round % recent.length] = make();
		most = Math.max(most, getHeapStatistics().used_heap_size);
	}
	return most;
}
function mostUsedLater() {
	mostUsed(800);
	return mostUsed(1600);
}
const heap = new HeapGrowth();
const before = mostUsedLater();
heap.limit();
const limited = mostUsedLater();
heap.restore();
console.log(JSON.stringify([data.length, before / limited, mostUsedLater() / limited]));
`;

test("a limited heap has less garbage, until the limit is lifted", async () => {
	const folder = temporarySite({ "probe.mjs": probe });
	await build({
		entryPoints: [join(repository, "generator/lib/heap-growth.ts")],
		outfile: join(folder, "heap-growth.mjs"),
		...{ format: "esm", platform: "node" },
	});
	// Without threads, the collector keeps up on a busy machine, too.
	const flags = ["--single-threaded-gc", "--initial-old-space-size=60"];
	const printed = execFileSync(process.execPath, [...flags, join(folder, "probe.mjs")], { encoding: "utf8" });
	const [count, before, after] = JSON.parse(printed);
	expect(count).toBe(200);
	expect(before).toBeGreaterThan(1.4);
	expect(after).toBeGreaterThan(1.4);
});
