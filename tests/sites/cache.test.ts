import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";

// The cache is advice: whatever happens to it, a build gives what it would have given without one.

const files = {
	"site.config.ts": 'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } } };\n',
	"docs/index.md": "# Home\n\n```ts\nconst a: number = 1;\n```\n\n:::notte\nx\n:::\n",
	"docs/page.mdx": '# Page\n\nimport { X } from "./_x.tsx";\nimport I from "./_i.island.tsx";\n\n<X /> <I />\n\n```css\na { color: red }\n```\n',
	"docs/_x.tsx": "export const X = () => <b>component</b>;\n",
	"docs/_i.island.tsx": "export default function I() {\n\treturn <i>island</i>;\n}\n",
};

/** A built site, and what a build of it says and gives. */
async function builtSite() {
	const root = temporarySite(files);
	const { code, stderr } = await keyframe(["build", root]);
	expect(code).toBe(0);
	return { root, problems: problemsOf(stderr), tree: readTree(join(root, "out")) };
}

function problemsOf(stderr: string): string[] {
	return stderr.split("\n").filter((line) => /\b(?:warning|error)\b/.test(line));
}

async function expectSameBuild(site: Awaited<ReturnType<typeof builtSite>>, args: readonly string[] = []): Promise<void> {
	const result = await keyframe(["build", site.root, ...args]);
	expect(result.stderr).not.toMatch(/\bat .*:\d+:\d+\)/);
	expect({ code: result.code, problems: problemsOf(result.stderr) }).toEqual({ code: 0, problems: site.problems });
	expect(readTree(join(site.root, "out"))).toEqual(site.tree);
}

function cacheFiles(root: string): string[] {
	const folder = join(root, ".keyframe");
	return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
		.filter((entry) => entry.isFile() && entry.name !== ".gitignore")
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

/** The same sequence of numbers from 0 to 1 for the same seed. */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const damages: Readonly<Record<string, (file: string, next: () => number) => void>> = {
	truncated: (file, next) => writeFileSync(file, readFileSync(file).subarray(0, Math.floor(next() * readFileSync(file).length))),
	"with flipped bytes": (file, next) => {
		const bytes = readFileSync(file);
		for (let count = 0; count < 20 && bytes.length > 0; count++) {
			const at = Math.floor(next() * bytes.length);
			bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(next() * 8));
		}
		writeFileSync(file, bytes);
	},
	"with other letters": (file) => writeFileSync(file, readFileSync(file, "latin1").replaceAll("a", "b"), "latin1"),
	empty: (file) => writeFileSync(file, ""),
	deleted: (file) => rmSync(file),
};

describe("output and problems are those of a cold build", () => {
	test.each(Object.entries(damages))("when every file of the cache is %s", async (_, damage) => {
		const site = await builtSite();
		const next = random(1);
		for (const file of cacheFiles(site.root)) damage(file, next);
		await expectSameBuild(site);
		await expectSameBuild(site);
	});

	test.each(["bodies", "documents", "highlights", "server", "bundles/server", "bundles/client", "context", "output-state"])(
		"when %s is lost",
		async (name) => {
			const site = await builtSite();
			const lost = cacheFiles(site.root).filter((file) => file.includes(`/${name}`));
			expect(lost).not.toEqual([]);
			for (const file of lost) rmSync(file);
			rmSync(join(site.root, "out"), { recursive: true });
			await expectSameBuild(site);
		},
	);

	test("when every file of the cache and of the output is damaged in turn", async () => {
		const site = await builtSite();
		const next = random(2);
		for (const file of cacheFiles(site.root)) {
			if (!existsSync(file)) continue;
			damages["with flipped bytes"]?.(file, next);
			await expectSameBuild(site);
		}
	});

	test("when the published files were changed", async () => {
		const site = await builtSite();
		writeFileSync(join(site.root, "out/index.html"), "changed");
		rmSync(join(site.root, "out/page.html"));
		await expectSameBuild(site);
	});

	test("when the cache cannot be written", async () => {
		const site = await builtSite();
		rmSync(join(site.root, ".keyframe"), { recursive: true });
		writeFileSync(join(site.root, ".keyframe"), "a file where the folder should be");
		await expectSameBuild(site);
	});

	test("without reading the cache", async () => {
		const site = await builtSite();
		await expectSameBuild(site, ["--no-cache"]);
		rmSync(join(site.root, ".keyframe"), { recursive: true });
		await expectSameBuild(site, ["--no-cache"]);
	});
});
