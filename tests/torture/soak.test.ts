import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";
import { randomNumbers, seed, tries } from "./extent.ts";

// Watch mode stays as it is, however long it runs. Saves and requests count, not minutes: about three of them in the long form.

const saves = tries(20, 1_200);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The text at an address. Throws unless there is a page. */
async function textOf(url: string): Promise<string> {
	const response = await fetch(url);
	const text = await response.text();
	if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
	return text;
}

/** MB of objects that are in use. */
function heap(): number {
	collectGarbage();
	return process.memoryUsage().heapUsed / 2 ** 20;
}

test(
	"saves and requests leave nothing behind",
	async ({ task }) => {
		task.meta.tried = saves;
		const text = (number: number) => `# Page\n\nText ${number}.\n\n${"Some more text. ".repeat(100)}\n`;
		const pages = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`docs/page-${index}.md`, text(0)]));
		const root = temporarySite({
			"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
			"docs/index.md": "# Home\n",
			...pages,
		});
		const server = await startServer(["dev", root]);
		onTestFinished(() => server.stop());
		const random = randomNumbers(seed);
		let middle = 0;
		for (let save = 1; save <= saves; save++) {
			const page = `page-${Math.floor(random() * 20)}`;
			writeFiles(root, { [`docs/${page}.md`]: text(save) });
			// `expect` keeps what it was asked, and a body that nobody reads stays as well: both would count.
			await vi.waitUntil(async () => (await textOf(server.url + page)).includes(`Text ${save}.`), { timeout: 20_000, interval: 10 });
			for (let request = 0; request < 10; request++) await textOf(`${server.url}page-${request}`);
			if (save === saves / 2) middle = heap();
		}
		// The second half of the saves keeps nothing that the first half did not, but for the index of the cache. MB.
		expect(heap() - middle).toBeLessThan(10);
	},
	60_000 + saves * 1_000,
);
