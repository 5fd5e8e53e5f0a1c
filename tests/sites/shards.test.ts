import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporaryFolder, temporarySite, writeFiles } from "../support/site.ts";

// Machines that share nothing build parts of a site, and another one makes the site of them.

const texts = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"];
const files: Readonly<Record<string, string>> = {
	"site.config.ts":
		'export default { title: "Site", url: "https://example.com", collections: { docs: { dir: "docs", route: "/" }, blog: { dir: "blog", route: "/blog", list: { sort: "date" } } } };\n',
	"docs/index.md": "# Home\n\n[A page](page-alpha.md#part)\n",
	"docs/_box.tsx":
		'import { usePages } from "keyframe-docs/theme";\nexport const Box = () => <b className="box">{usePages("docs").length}</b>;\n',
	"docs/code.mdx": '# Code\n\nimport { Box } from "./_box.tsx";\n\n<Box />\n\nWords of a component page.\n',
	...Object.fromEntries(
		texts.map((name) => [`docs/page-${name}.md`, `# Page ${name}\n\n## Part\n\n\`\`\`json\n{ "${name}": 1 }\n\`\`\`\n\nWords.\n`]),
	),
	...Object.fromEntries(
		texts.map((name, day) => [
			`blog/${name}.md`,
			`---\ndate: 2026-01-0${day + 1}\n---\n\n# Post ${name}\n\nText.\n\n<!-- truncate -->\n\nMore.\n`,
		]),
	),
};

const count = 3;
const outputs = temporaryFolder();
const machines = temporaryFolder();
let machineCount = 0;

/** A new machine with the site. */
function checkout(changed: Readonly<Record<string, string>> = {}): string {
	const root = join(machines, `machine-${machineCount++}`);
	writeFiles(root, { ...files, ...changed });
	return root;
}

/** A new folder for what a machine builds. */
const newFolder = () => join(outputs, `other-${machineCount++}`);

const shardFolder = (index: number) => join(outputs, `shard-${index}`);
const shardFolders = [1, 2, 3].map(shardFolder);

async function buildShard(index: number, { changed = {}, of = count, to = shardFolder(index) } = {}): Promise<string> {
	const { code, stdout, stderr } = await keyframe(["build", checkout(changed), "--shard", `${index}/${of}`, "--out", to]);
	expect([code, stderr.replace(/reading|rendering|\s/g, "")]).toEqual([0, ""]);
	return stdout;
}

function merge(folders: readonly string[], root = checkout()) {
	return keyframe(["merge", ...folders, "--root", root, "--out", join(root, "out")]);
}

let whole: ReadonlyMap<string, string>;

beforeAll(async () => {
	const root = checkout();
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	whole = readTree(join(root, "out"));
	let pages = 0;
	for (let index = 1; index <= count; index++) pages += Number(/(\d+) pages?, \1 rendered/.exec(await buildShard(index))?.[1]);
	expect(pages).toBeGreaterThan(texts.length * 2);
});

test("each page is in one shard; merged, they are the site that one build makes, and no page is compiled or rendered again", async () => {
	const pages = [...whole.keys()].filter((file) => file.endsWith(".html") && !file.startsWith("assets/"));
	const holders = shardFolders.map((folder) => readTree(folder));
	for (const page of pages) expect([page, holders.filter((holder) => holder.has(page)).length]).toEqual([page, 1]);
	for (const holder of holders) expect([...holder.keys()].filter((file) => file.endsWith(".html")).length).toBeGreaterThan(1);

	const root = checkout();
	const { code, stdout } = await merge([...shardFolders].reverse(), root);
	expect([code, stdout]).toEqual([0, expect.stringMatching(/^Merged \d+ pages, 0 rendered/)]);
	// Each process that compiles pages leaves a pack of its own.
	expect(readdirSync(join(root, ".keyframe/cache")).filter((name) => name.endsWith(".pack"))).toHaveLength(1);
	expect(readTree(join(root, "out"))).toEqual(whole);
});

test("a shard that runs again has the same bytes", async () => {
	const again = newFolder();
	await buildShard(2, { to: again });
	expect(readTree(again)).toEqual(readTree(shardFolder(2)));
});

test("what is damaged on the way is made again", async () => {
	const damaged = newFolder();
	cpSync(shardFolder(1), damaged, { recursive: true });
	const tree = [...readTree(damaged).keys()];
	writeFileSync(join(damaged, tree.find((file) => file.endsWith(".html")) ?? ""), "<p>Not the page</p>");
	writeFileSync(join(damaged, tree.find((file) => file.startsWith("keyframe-shard/")) ?? ""), "Not a segment");
	const incomplete = newFolder();
	cpSync(shardFolder(2), incomplete, { recursive: true });
	rmSync(join(incomplete, "keyframe-shard"), { recursive: true });
	const root = checkout();
	expect(await merge([damaged, incomplete, shardFolder(3)], root)).toMatchObject({ code: 0 });
	expect(readTree(join(root, "out"))).toEqual(whole);
});

test("a link in the place of a page is not published, whatever it leads to", async () => {
	const hostile = newFolder();
	cpSync(shardFolder(1), hostile, { recursive: true });
	const page = [...readTree(hostile).keys()].find((file) => file.endsWith(".html")) ?? "";
	const elsewhere = `${newFolder()}.html`;
	renameSync(join(hostile, page), elsewhere);
	symlinkSync(elsewhere, join(hostile, page));
	const root = checkout();
	expect(await merge([hostile, shardFolder(2), shardFolder(3)], root)).toMatchObject({ code: 0 });
	expect(lstatSync(join(root, "out", page)).isFile()).toBe(true);
	expect(readTree(join(root, "out"))).toEqual(whole);
});

describe("with summaries", () => {
	/** The sources that a machine has compiled. */
	const compiled = (root: string) => new Set(readFileSync(join(root, ".keyframe/cache/index"), "utf8").match(/^bodies \S+/gm)).size;
	const sources = Object.keys(files).filter((file) => /\.mdx?$/.test(file)).length;
	const summaries = [1, 2, 3].map(newFolder);
	const built = [1, 2, 3].map(newFolder);
	const run = async (args: readonly string[], root = checkout()) => {
		expect(await keyframe([args[0] ?? "", root, ...args.slice(1)])).toMatchObject({ code: 0 });
		return compiled(root);
	};

	test("each source is summarized once, and the site is the same", async () => {
		const counts: number[] = [];
		for (const [at, folder] of summaries.entries()) {
			counts.push(await run(["build", "--summarize", `${at + 1}/3`, "--out", folder]));
			expect([...readTree(folder).keys()].filter((file) => !file.startsWith("keyframe-shard/"))).toEqual(["build-manifest.json"]);
		}
		expect(Math.max(...counts)).toBeLessThan(sources / 2);
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sources);
		for (const [at, folder] of built.entries())
			await run(["build", "--shard", `${at + 1}/3`, "--out", folder, "--summaries", ...summaries]);

		const root = checkout();
		const { code, stdout } = await merge(built, root);
		expect([code, stdout]).toEqual([0, expect.stringMatching(/^Merged \d+ pages, 0 rendered/)]);
		expect(readdirSync(join(root, ".keyframe/cache")).filter((name) => name.endsWith(".pack"))).toHaveLength(1);
		expect(readTree(join(root, "out"))).toEqual(whole);
	});

	test("a shard compiles its own pages only, if the site is in the same folder on each machine", async () => {
		// Lists show the beginnings of posts, so their shard compiles these, too.
		const docs = { "site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n' };
		const folder = newFolder();
		const root = checkout(docs);
		const all = await run(["build", "--summarize", "1/1", "--out", folder], root);
		const counts: number[] = [];
		for (const part of ["1/3", "2/3", "3/3"]) {
			rmSync(join(root, ".keyframe"), { recursive: true });
			counts.push(await run(["build", "--shard", part, "--out", newFolder(), "--summaries", folder], root));
		}
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
		expect(Math.max(...counts)).toBeLessThan(all);
	});

	test("a shard computes the summaries that are missing, damaged, or of other texts", async () => {
		const damaged = newFolder();
		cpSync(summaries[0] ?? "", damaged, { recursive: true });
		const segment = [...readTree(damaged).keys()].find((file) => file.startsWith("keyframe-shard/")) ?? "";
		writeFileSync(join(damaged, segment), "Not a segment");
		const to = newFolder();
		const root = checkout();
		expect(await run(["build", "--shard", "2/3", "--out", to, "--summaries", damaged, summaries[1] ?? ""], root)).toBeGreaterThan(
			sources / 2,
		);
		expect(readTree(to)).toEqual(readTree(built[1] ?? ""));
		const edited = checkout({ "docs/page-eta.md": "# Edited\n" });
		const [own, other] = [newFolder(), newFolder()];
		await run(["build", "--shard", "1/3", "--out", own, "--summaries", ...summaries], edited);
		await run(["build", "--shard", "1/3", "--out", other], checkout({ "docs/page-eta.md": "# Edited\n" }));
		expect(readTree(own)).toEqual(readTree(other));
	});

	test("there may be more machines than pages", async () => {
		const site = () => temporarySite({ "docs/only.md": "# Only\n" });
		const parts = [1, 2, 3, 4].map(newFolder);
		for (const [at, folder] of parts.entries())
			expect(await keyframe(["build", site(), "--summarize", `${at + 1}/4`, "--out", folder])).toMatchObject({ code: 0 });
		expect(await keyframe(["build", site(), "--shard", "1/1", "--out", newFolder(), "--summaries", ...parts])).toMatchObject({ code: 0 });
	});

	test("a folder without summaries is refused", async () => {
		const { code, stderr } = await keyframe(["build", checkout(), "--shard", "1/3", "--out", newFolder(), "--summaries", checkout()]);
		expect([code, stderr]).toEqual([2, expect.stringContaining("has no summaries of pages.")]);
	});
});

describe("nothing is published", () => {
	const refused = async (folders: readonly string[], message: string, root = checkout()) => {
		const { code, stderr } = await merge(folders, root);
		expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
		expect(existsSync(join(root, "out"))).toBe(false);
	};

	test("if a shard is missing, which is named", async () => {
		await refused([shardFolder(1), shardFolder(3)], "Shard 2/3 is missing.");
		const killed = newFolder();
		cpSync(shardFolder(3), killed, { recursive: true });
		rmSync(join(killed, "build-manifest.json"));
		await refused([shardFolder(1), shardFolder(2), killed], "is not the output of a shard.");
	});

	test.each([
		["keyframe-shard.json", { pages: null }],
		["keyframe-shard.json", { pages: { "/": null } }],
		["keyframe-shard.json", { pages: { "/": { key: "x", files: [1] } } }],
		["build-manifest.json", { files: null }],
		["build-manifest.json", { files: { "a.html": null } }],
		["build-manifest.json", { files: { "../a.html": { size: 1, sha256: "x" } } }],
	])("if `%s` of a shard says %j", async (file, change) => {
		const hostile = newFolder();
		cpSync(shardFolder(3), hostile, { recursive: true });
		const path = join(hostile, file);
		writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), ...change }));
		await refused([shardFolder(1), shardFolder(2), hostile], "is not the output of a shard.");
	});

	test("if a shard is there twice, or one of another number", async () => {
		await refused([...shardFolders, shardFolder(1)], "are both shard 1/3.");
		const other = newFolder();
		await buildShard(3, { of: 4, to: other });
		await refused([shardFolder(1), shardFolder(2), other], "is shard 3/4, but");
	});

	test("if a shard, or the site here, is in another state", async () => {
		const other = newFolder();
		const changed = { "docs/page-eta.md": "# Edited\n" };
		await buildShard(3, { changed, to: other });
		await refused([shardFolder(1), shardFolder(2), other], "are from different states of the site.");
		await refused(shardFolders, "The shards are from another state of the site", checkout(changed));
	});
});
