import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { keyframe, repository } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";

// The package lets programs build sites as the command does, several in one process.

type Library = typeof import("../../generator/public-api.ts");

const { build, check } = (await import(`${repository}dist/public-api.js`)) as Library;

/**
 * Two sites with nothing in common but the structure of their files: different titles, code, components and settings under the same names.
 */
const manual = {
	"site.config.ts": `import { defineSite } from "keyframe-docs";
import { title } from "./title.ts";
export default defineSite({ title, collections: { docs: { dir: "docs", route: "/" } }, markdown: { directives: { shout: ({ text }) => ({ html: text }) } } });
`,
	"title.ts": 'export const title = "Manual";\n',
	"docs/index.md": "# Home\n\n```ts\nconst manual = 1;\n```\n\n:::notte\nx\n:::\n",
	"docs/page.mdx": '# Page\n\nimport { Box } from "./_box.tsx";\n\n<Box />\n',
	"docs/_box.tsx": "let count = 0;\nexport const Box = () => <b>Manual {++count}</b>;\n",
};
const handbook = {
	"site.config.ts": `export default { title: "Handbook", url: "https://example.com", base: "/book/", collections: { docs: { dir: "docs", route: "/docs" } } };\n`,
	"docs/index.md": "# Start\n\n```css\na { color: red }\n```\n",
	"docs/page.mdx": '# Page\n\nimport { Box } from "./_box.tsx";\nimport Count from "./count.island.tsx";\n\n<Box /> <Count />\n',
	"docs/_box.tsx": "let count = 10;\nexport const Box = () => <i>Handbook {++count}</i>;\n",
	"docs/count.island.tsx": 'export default function Count() {\n\treturn <button type="button">1</button>;\n}\n',
};

/** What a build must not change in the program that runs it, or write to. */
function watchProcess() {
	const written = (["stdout", "stderr"] as const).map((stream) => vi.spyOn(process[stream], "write"));
	onTestFinished(() => written.forEach((spy) => void spy.mockRestore()));
	const before = [process.exitCode, process.cwd(), process.eventNames().map((event) => [event, process.listenerCount(event)])];
	return () => {
		for (const spy of written) expect(spy).not.toHaveBeenCalled();
		expect([process.exitCode, process.cwd(), process.eventNames().map((event) => [event, process.listenerCount(event)])]).toEqual(before);
	};
}

test("two sites that one program builds, at the same time or one after the other, equal the command's", async () => {
	const commanded = [temporarySite(manual), temporarySite(handbook)];
	const problems: string[][] = [];
	for (const root of commanded) {
		const { code, stdout } = await keyframe(["build", root, "--json"]);
		expect(code).toBe(0);
		problems.push(jsonProblems(stdout).map(placeAndCode));
	}
	expect(problems).toEqual([["docs/index.md:7:1 directive-unknown"], []]);
	const roots = [temporarySite(manual), temporarySite(handbook)];
	const program = join(repository, "tests/fixtures/library/build.mjs");
	const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...roots], {
		env: { ...process.env, NODE_OPTIONS: "" },
	});
	expect(stderr).toBe("");
	const results = JSON.parse(stdout) as Record<"together" | "alone", Awaited<ReturnType<Library["build"]>>[]>;
	for (const [kind, built] of Object.entries(results)) {
		expect(built).toMatchObject([
			{ ok: true, pages: 2 },
			{ ok: true, pages: 2 },
		]);
		expect(built.map((result) => result.problems.map(placeAndCode))).toEqual(problems);
		roots.forEach((root, index) => {
			const tree = readTree(join(root, kind));
			expect(tree).toEqual(readTree(join(commanded[index] ?? "", "out")));
			// The manifest does not list itself.
			expect(tree.size - 1).toBe(built[index]?.files);
		});
	}
});

test("the next build in the same process sees edits of a page, a component, and the configuration's imports", async () => {
	const root = temporarySite(manual);
	expect(await build(root)).toMatchObject({ ok: true });
	const edits = {
		"docs/index.md": "# Home\n\nEdited.\n",
		"docs/_box.tsx": "export const Box = () => <b>New box</b>;\n",
		"title.ts": 'export const title = "New manual";\n',
	};
	writeFiles(root, edits);
	expect(await build(root)).toMatchObject({ ok: true, problems: [] });
	const fresh = temporarySite({ ...manual, ...edits });
	expect(await keyframe(["build", fresh])).toMatchObject({ code: 0 });
	expect(readTree(join(root, "out"))).toEqual(readTree(join(fresh, "out")));
});

test("problems are returned, nothing is printed, and the process stays unchanged", async () => {
	const broken = { ...handbook, "docs/index.md": "# Start\n\n[gone](gone.md)\n" };
	const root = temporarySite(broken);
	await keyframe(["check", temporarySite(handbook)]);
	const unchanged = watchProcess();
	const result = await build(root);
	expect(result).toMatchObject({ ok: false, pages: 0, files: 0 });
	expect(result.problems.map(placeAndCode)).toEqual(["docs/index.md:3:8 link-broken"]);
	expect(existsSync(join(root, "out"))).toBe(false);
	expect((await build(join(root, "missing"))).problems).toMatchObject([{ code: "root-not-found" }]);
	expect((await check(root, { strict: true })).problems.map(placeAndCode)).toEqual(["docs/index.md:3:8 link-broken"]);
	unchanged();
});

test("two builds of one site at the same time: one publishes, and the other says why it does not", async () => {
	const root = temporarySite(manual);
	const results = await Promise.all([build(root), build(root)]);
	const [published, refused] = results[0]?.ok ? results : results.reverse();
	expect(published).toMatchObject({ ok: true });
	expect(refused).toMatchObject({ ok: false, problems: [{ code: "build-locked" }] });
	expect(existsSync(join(root, "out/index.html"))).toBe(true);
});

test("a check reports its progress and writes no output", async () => {
	const root = temporarySite(manual);
	const stages = new Set<string>();
	expect(await check(root, { onProgress: (stage) => stages.add(stage) })).toMatchObject({ ok: true, pages: 2 });
	expect([...stages]).toEqual(["reading", "rendering"]);
	expect(existsSync(join(root, "out"))).toBe(false);
});
