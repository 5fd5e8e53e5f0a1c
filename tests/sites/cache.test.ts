import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

// The cache is optional: whatever happens to it, a build gives the same result as without a cache.

const files = {
	"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
	"docs/index.md": "# Home\n\n```json\n{}\n```\n\n:::notte\nx\n:::\n",
	"docs/page.mdx":
		'# Page\n\nimport { X } from "./_x.tsx";\nimport I from "./_i.island.tsx";\nimport P from "./_p.mdx";\n\n<X /> <I /> <P />\n\n```css\na { color: red }\n```\n',
	"docs/other.md": "# Other\n\nText to be found.\n",
	"docs/_x.tsx": "export const X = () => <b>component</b>;\n",
	"docs/_p.mdx": "Partial [link](other.md).\n",
	"docs/_i.island.tsx": "export default function I() {\n\treturn <i>island</i>;\n}\n",
};

const edit = { "docs/index.md": `${files["docs/index.md"]}\nEdited.\n`, "docs/page.mdx": `${files["docs/page.mdx"]}\nEdited.\n` };

/** The result of a build: the reported problems and the published files. */
type Outcome = { readonly problems: readonly string[]; readonly tree: ReadonlyMap<string, string> };

const root = temporaryFolder();
const other = temporaryFolder();
let plain: Outcome;
let edited: Outcome;

/** Builds a site. `isAlone` is for what a page process would not read again: modules that it has loaded for an earlier build. */
async function build(folder: string, args: readonly string[] = [], { isAlone = false } = {}): Promise<Outcome> {
	const { code, stderr } = await keyframe(["build", folder, ...args], { isAlone });
	expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/\bat .*:\d+:\d+\)/) });
	return { problems: stderr.split("\n").filter((line) => /\b(?:warning|error) /.test(line)), tree: readTree(join(folder, "out")) };
}

beforeAll(async () => {
	writeFiles(root, files);
	writeFiles(other, { ...files, ...edit });
	[plain, edited] = [await build(root), await build(other)];
});

function cacheFiles(): string[] {
	return readdirSync(join(root, ".keyframe"), { recursive: true, withFileTypes: true, encoding: "utf8" })
		.filter((entry) => entry.isFile() && entry.name !== ".gitignore")
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

/** Flips some bits of a file, the same ones in every run. */
function flipBits(file: string): void {
	const bytes = readFileSync(file);
	let state = bytes.length;
	for (let count = 0; count < 20 && bytes.length > 0; count++) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		const at = state % bytes.length;
		bytes[at] = (bytes[at] ?? 0) ^ (1 << (state >>> 29));
	}
	writeFileSync(file, bytes);
}

/** Damages all texts of a kind. Returns how many there are. */
function damageTexts(kind: string): number {
	const folder = join(root, ".keyframe/cache");
	const lines = readFileSync(join(folder, "index"), "utf8").split("\n");
	const own = lines.map((line) => line.split(" ")).filter(([name]) => name === kind);
	for (const [, , pack = "", offset] of own.filter(([, , pack = ""]) => existsSync(join(folder, pack)))) {
		const bytes = readFileSync(join(folder, pack));
		bytes[Number(offset)] = (bytes[Number(offset)] ?? 0) ^ 1;
		writeFileSync(join(folder, pack), bytes);
	}
	return own.length;
}

const damages: Readonly<Record<string, (file: string) => void>> = {
	truncated: (file) => writeFileSync(file, readFileSync(file).subarray(0, Math.floor(readFileSync(file).length / 2))),
	"flipped in places": flipBits,
	"written with other letters": (file) => writeFileSync(file, readFileSync(file, "latin1").replaceAll("a", "b"), "latin1"),
	empty: (file) => writeFileSync(file, ""),
	deleted: (file) => rmSync(file),
};

describe("output and problems are the same as without a cache", () => {
	test.each(Object.entries(damages))("if every file of the cache is %s", async (_, damage) => {
		for (const file of cacheFiles()) damage(file);
		expect(await build(root, [], { isAlone: true })).toEqual(plain);
	});

	describe("when a page has changed, and a part of the cache is damaged:", () => {
		/** Changes the pages, or changes them back, and builds: the two take turns, because each build is one of a change. */
		const expectChange = async (options?: { readonly isAlone: boolean }) => {
			isEdited = !isEdited;
			writeFiles(root, isEdited ? edit : files);
			expect(await build(root, [], options)).toEqual(isEdited ? edited : plain);
		};
		let isEdited = false;

		test.each([["index"], ["server/", "output-state"], ["bundles/server"], ["bundles/client"], ["bundles/styles"]])(
			"%s",
			async (...names) => {
				const damaged = cacheFiles().filter((file) => names.some((name) => file.includes(`/${name}`)));
				expect(damaged).not.toEqual([]);
				for (const file of damaged) flipBits(file);
				await expectChange({ isAlone: names.includes("server/") });
			},
		);

		test.each(["bodies", "code", "sections", "documents", "highlights", "modules", "module-facts"])("all %s", async (kind) => {
			expect(damageTexts(kind)).toBeGreaterThan(0);
			await expectChange({ isAlone: kind === "modules" });
		});

		test("nothing", async () => {
			await expectChange();
			await expectChange();
		});

		afterAll(async () => {
			if (isEdited) await expectChange();
		});
	});

	test("if the published files were changed", async () => {
		writeFileSync(join(root, "out/index.html"), "changed");
		rmSync(join(root, "out/page.html"));
		expect(await build(root)).toEqual(plain);
	});

	test("if the cache must not be read", async () => {
		expect(await build(root, ["--no-cache"])).toEqual(plain);
	});

	test("if builds share it at the same time", async () => {
		const folders = [temporarySite({}), temporarySite({}), temporarySite({})];
		await Promise.all(folders.map((folder) => build(root, ["--no-cache", "--out", folder])));
		for (const folder of folders) expect(readTree(folder)).toEqual(plain.tree);
	});

	test("if the cache cannot be written, with a warning", async () => {
		rmSync(join(root, ".keyframe"), { recursive: true });
		writeFileSync(join(root, ".keyframe"), "a file where the folder should be");
		const { tree, problems } = await build(root);
		expect(tree).toEqual(plain.tree);
		expect(problems.filter((problem) => !plain.problems.includes(problem))).toEqual([expect.stringContaining("cache-unwritable")]);
	});
});

test("a page is compiled again after a change of a file that one of its code blocks shows", async () => {
	const folder = temporarySite({
		"site.config.ts": files["site.config.ts"],
		"docs/code.md": "# Code\n\n```js file=./a.js\n```\n",
		"docs/a.js": "earlierCode();\n",
	});
	const shows = ({ tree }: Outcome) => ["earlierCode", "laterCode"].filter((name) => tree.get("code.html")?.includes(name));
	expect(shows(await build(folder))).toEqual(["earlierCode"]);
	writeFiles(folder, { "docs/a.js": "laterCode();\n" });
	expect(shows(await build(folder))).toEqual(["laterCode"]);
});

test("a check reuses what the last one rendered, if that is intact", async () => {
	const pages = { "docs/page.mdx": "# Page\n\n{1 + 1}\n", "docs/other.md": files["docs/other.md"] };
	const site = temporarySite({
		"site.config.ts": files["site.config.ts"],
		...pages,
		"docs/index.md": "# Home\n\n[Page](page.mdx#component)\n",
	});
	const check = async () => {
		const { stdout, stderr } = await keyframe(["check", site]);
		return { rendered: /(\d+) rendered/.exec(stdout)?.[1] ?? "0", problems: stderr.replace(/^(?:reading|rendering)\n/gm, "") };
	};
	const first = await check();
	expect(first.problems).toContain("docs/index.md:3:8 error");
	const state = join(site, ".keyframe/checked-state.json");
	const recorded = readFileSync(state, "utf8");
	expect(await check()).toEqual(first);
	writeFiles(site, { "docs/index.md": "# Home\n" });
	expect((await check()).rendered).toBe("1");
	expect((await check()).rendered).toBe("0");
	writeFileSync(state, recorded.replace(/.$/, ""));
	expect(Number((await check()).rendered)).toBeGreaterThan(1);
	writeFiles(site, { "docs/index.md": "# Home\n\n[Page](page.mdx#component)\n" });
	expect((await check()).problems).toBe(first.problems);
});

test("another title bundles code again only if components read it", async () => {
	const reader =
		'import useSite from "@docusaurus/useDocusaurusContext";\nexport const X = () => <b>title: {useSite().siteConfig.title}</b>;\n';
	const renamed = { "site.config.ts": files["site.config.ts"].replace("Site", "Renamed") };
	/** Builds a site, changes its title, and builds it again. Returns which bundles were rewritten, and the new page. */
	const rename = async (site: Readonly<Record<string, string>>) => {
		const folder = temporarySite(site);
		await build(folder);
		const records = () => ["client", "server"].map((name) => [name, statSync(join(folder, `.keyframe/bundles/${name}.json`)).ino] as const);
		const before = new Map(records());
		writeFiles(folder, renamed);
		const { tree } = await build(folder);
		return { bundled: records().flatMap(([name, inode]) => (before.get(name) === inode ? [] : [name])), tree };
	};
	const plain = await rename(files);
	expect(plain.bundled).toEqual([]);
	expect(plain.tree).toEqual((await build(temporarySite({ ...files, ...renamed }))).tree);
	const reading = await rename({ ...files, "docs/_x.tsx": reader });
	expect(reading.bundled).toEqual(["server"]);
	expect(reading.tree.get("page.html")).toContain("title: Renamed");
});
