import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporaryFolder } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { comparableHtml } from "../support/watched-html.ts";
import { randomNumbers, seed, tries } from "./extent.ts";
import { changeSite, type RandomSite, randomSite } from "./random-site.ts";

// Whatever was edited, a build with a cache, a build without one and watch mode give the same site.

const edits = tries(5, 300);
const folders = { warm: temporaryFolder(), cold: temporaryFolder(), watched: temporaryFolder() };

/** Makes a folder hold what the site holds, and writes nothing that it holds already. */
function writeSite(folder: string, site: RandomSite, before: RandomSite): void {
	for (const file of before.keys()) if (!site.has(file)) rmSync(join(folder, file));
	for (const [file, text] of site) {
		if (before.get(file) === text) continue;
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		writeFileSync(join(folder, file), text);
	}
}

async function build(folder: string): Promise<Map<string, string>> {
	expect(await keyframe(["build", folder])).toMatchObject({ code: 0 });
	return readTree(join(folder, "out"));
}

/** As `readTree` reads it. */
async function watchedPage(url: string): Promise<string> {
	return Buffer.from(await (await fetch(url)).arrayBuffer()).toString("latin1");
}

test(
	"warm, cold and watched are the same after each edit",
	async ({ task }) => {
		task.meta.tried = edits;
		const random = randomNumbers(seed);
		const site = randomSite();
		for (const folder of Object.values(folders)) writeSite(folder, site, new Map());
		const server = await startServer(["dev", folders.watched]);
		onTestFinished(() => server.stop());
		for (let step = 1; step <= edits; step++) {
			const before = new Map(site);
			const label = `seed ${seed}, step ${step}: ${changeSite(site, step, random)}`;
			for (const folder of Object.values(folders)) writeSite(folder, site, before);
			rmSync(join(folders.cold, ".keyframe"), { recursive: true, force: true });
			const [warm, cold] = [await build(folders.warm), await build(folders.cold)];
			expect(warm, label).toEqual(cold);
			const pages = [...cold].filter(([path]) => path.endsWith(".html") && path !== "404.html");
			const wrong = async () => {
				const answers = await Promise.all(
					pages.map(async ([path, html]) => ({ path, html, answer: await watchedPage(server.url + path) })),
				);
				return answers.filter(({ html, answer }) => comparableHtml(answer) !== comparableHtml(html)).map(({ path }) => path);
			};
			await expect.poll(wrong, { message: label }).toEqual([]);
		}
	},
	60_000 + edits * 5_000,
);
