import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { baselineName } from "../../generator/checks/known-problems.ts";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

const config = 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/docs" } } };\n';

const pages = {
	"site.config.ts": config,
	"docs/index.md": "# Home\n\n[a](gone.md) and [b](gone.md#x)\n\n![](dot.png)\n\n[again](gone.md)\n",
	"docs/guide.md": "# Guide\n\n## A\n\n#### C\n\n[home](index.md#nothing)\n",
	"docs/dot.png": pixel,
};

const expected = `{
	"version": 1,
	"problems": {
		"docs/guide.md": {
			"anchor-broken": {
				"index.md#nothing": 1
			},
			"heading-order": {
				"C": 1
			}
		},
		"docs/index.md": {
			"image-alt-missing": {
				"dot.png": 1
			},
			"link-broken": {
				"gone.md": 2,
				"gone.md#x": 1
			}
		}
	}
}
`;

/** Exit code, and what was printed of problems and baseline. */
async function run(root: string, ...args: string[]) {
	const { code, stdout, stderr } = await keyframe([...args, root]);
	const places = [...stderr.matchAll(/^(\S+:\d+:\d+) \w+ .*\((\S+)\)$/gm)].map(([, place, kind]) => `${place} ${kind}`);
	return { code, places, said: stdout.split("\n").filter((line) => /baseline|record/.test(line)) };
}

describe("a site with known problems", () => {
	const root = temporaryFolder();
	const file = join(root, baselineName);

	beforeAll(async () => {
		writeFiles(root, pages);
		expect((await run(root, "check")).code).toBe(1);
		expect(existsSync(file)).toBe(false);
		expect(await run(root, "check", "--update-baseline")).toEqual({
			code: 0,
			places: [],
			said: [`6 known problems recorded in ${baselineName}.`],
		});
	});

	test("lists them in a readable file", () => {
		expect(readFileSync(file, "utf8")).toBe(expected);
	});

	test("is built, and the file stays as it is", async () => {
		expect(await run(root, "build", "--strict")).toEqual({ code: 0, places: [], said: ["6 known problems in the baseline."] });
		expect(readFileSync(file, "utf8")).toBe(expected);
		expect(existsSync(join(root, "out/docs/index.html"))).toBe(true);
	});

	test("shows all with --no-baseline", async () => {
		const { code, places } = await run(root, "check", "--no-baseline");
		expect(code).toBe(1);
		expect(places).toEqual([
			"docs/guide.md:5:1 heading-order",
			"docs/guide.md:7:8 anchor-broken",
			"docs/index.md:3:5 link-broken",
			"docs/index.md:3:22 link-broken",
			"docs/index.md:5:1 image-alt-missing",
			"docs/index.md:7:9 link-broken",
		]);
	});

	test("may be edited elsewhere, but must not get worse, and drops problems that are fixed", async () => {
		writeFiles(root, {
			"docs/index.md": `# Home\n\nA new line.\n${pages["docs/index.md"].slice("# Home\n".length)}\n[third](gone.md) [new](new.md)\n`,
			"docs/guide.md": "# Guide\n\n## A\n\n### C\n\n[home](index.md#nothing)\n",
		});
		expect(await run(root, "check")).toEqual({
			code: 1,
			places: ["docs/index.md:11:9 link-broken", "docs/index.md:11:24 link-broken"],
			said: ["5 known problems in the baseline.", `1 entry of ${baselineName} is fixed; \`keyframe check --update-baseline\` drops it.`],
		});
		expect(readFileSync(file, "utf8")).toBe(expected);
		writeFiles(root, { "docs/index.md": "# Home\n\n## Nothing\n\n![Dot](dot.png)\n" });
		expect((await run(root, "check", "--update-baseline")).said).toEqual(["There are no problems to record."]);
		expect(existsSync(file)).toBe(false);
	});
});

test("mistakes in the configuration and in code are never known problems; while there are any, nothing is written", async () => {
	const root = temporarySite({
		"site.config.ts": config.replace("title", 'navbar: { left: [{ label: "A", to: "/nowhere" }] }, title'),
		"docs/index.md": "# Home\n\n[a](gone.md) [b](javascript:x)\n",
	});
	const { code, places, said } = await run(root, "check", "--update-baseline");
	expect({ code, places }).toEqual({ code: 1, places: ["docs/index.md:3:18 link-unsafe", "site.config.ts:1:54 link-broken"] });
	expect(said).toEqual([`${baselineName} was not written: the errors above cannot be recorded and may hide others.`]);
	expect(existsSync(join(root, baselineName))).toBe(false);
});

test("addresses of other sites stay known when a run does not follow them", async () => {
	const root = temporarySite({ "site.config.ts": config, "docs/index.md": "# Home\n" });
	const text = `${JSON.stringify({ version: 1, problems: { "docs/index.md": { "external-broken": { "https://a.test/": 1 } } } }, null, "\t")}\n`;
	writeFileSync(join(root, baselineName), text);
	expect(await run(root, "check")).toEqual({ code: 0, places: [], said: [] });
	await run(root, "check", "--update-baseline");
	expect(readFileSync(join(root, baselineName), "utf8")).toBe(text);
});
