import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../generator/lib/hash.ts";
import { scanSources } from "../../../../generator/site/scan.ts";
import { siteConfig } from "../../../support/config.ts";
import { temporarySite } from "../../../support/site.ts";

const collections = { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" as const } };

function scan(files: Readonly<Record<string, string | Uint8Array>>, prepare: (root: string) => void = () => {}) {
	const root = temporarySite(files);
	prepare(root);
	return scanSources(siteConfig({ collections }, { root }));
}

describe("sources", () => {
	test("are read, with id, kind and hash", () => {
		const { value, problems } = scan({ "docs/guides/a.md": "\ufeff# A\r\n", "docs/b.mdx": "B", "pages/index.tsx": "export default 1" });
		expect(problems).toEqual([]);
		expect(value).toEqual([
			{ collection: "docs", file: "docs/b.mdx", id: "b", kind: "mdx", hash: sha256("B") },
			{ collection: "docs", file: "docs/guides/a.md", id: "guides/a", kind: "md", hash: sha256("\ufeff# A\r\n") },
			{
				collection: "pages",
				file: "pages/index.tsx",
				id: "index",
				kind: "tsx",
				hash: sha256("export default 1"),
			},
		]);
	});

	test("are found whatever their names, in an order that does not depend on the machine", () => {
		const names = ["b.md", "B.mdx", "a (1) [x] {y}.md", "größe.md", "Upper.MD", "a/b/c.md", "10.md", "9.md", "it's & more.md"];
		const { value } = scan(Object.fromEntries(names.map((name) => [`docs/${name}`, ""])));
		expect(value.map((source) => source.file)).toEqual(names.map((name) => `docs/${name}`).sort());
		expect(value.find((source) => source.file === "docs/Upper.MD")).toMatchObject({ id: "Upper", kind: "md" });
	});

	test("do not include partials, dependencies, hidden files, islands, other extensions and folders", () => {
		const files = [
			"docs/_part.mdx",
			"docs/_parts/a.md",
			"docs/x/_y/z.md",
			"docs/node_modules/p/README.md",
			"docs/.hidden.md",
			"docs/.x/a.md",
			"docs/a.txt",
			"docs/md",
			"docs/a.md.bak",
			"docs/page.tsx",
			"pages/x.island.tsx",
			"pages/x.ts",
			"other/a.md",
		];
		const { value, problems } = scan(Object.fromEntries(files.map((file) => [file, ""])), (root) =>
			mkdirSync(join(root, "docs/folder.md")),
		);
		expect([value, problems]).toEqual([[], []]);
	});

	test("are not taken from the output folder of a folder of Markdown", () => {
		const root = temporarySite({ "a.md": "", "out/b.md": "", "out (1)/c.md": "" });
		const config = siteConfig({ collections: { docs: { dir: ".", route: "/" } } }, { root });
		expect(scanSources(config).value.map((source) => source.file)).toEqual(["a.md", "out (1)/c.md"]);
	});

	test("are empty if the folder does not exist", () => {
		expect(scan({})).toEqual({ value: [], problems: [] });
	});

	test("a folder name may contain characters of patterns", () => {
		const root = temporarySite({ "do[c]s (1)/a.md": "", "docs (1)/b.md": "" });
		const config = siteConfig({ collections: { docs: { dir: "do[c]s (1)", route: "/" } } }, { root });
		expect(scanSources(config).value.map((source) => source.file)).toEqual(["do[c]s (1)/a.md"]);
	});
});

describe("files that cannot be read", () => {
	test("are reported, and all others are read", () => {
		const { value, problems } = scan({ "docs/a.md": Uint8Array.of(0x61, 0xff), "docs/b.md": "b", "docs/c.md": "a\0" });
		expect(value.map((source) => source.file)).toEqual(["docs/b.md"]);
		expect(problems.map((problem) => [problem.code, problem.at?.file])).toEqual([
			["file-encoding", "docs/a.md"],
			["file-encoding", "docs/c.md"],
		]);
	});

	test("a pipe does not block the scan", () => {
		const { value } = scan({ "docs/b.md": "b" }, (root) => void spawnSync("mkfifo", [join(root, "docs/a.md")]));
		expect(value.map((source) => source.file)).toEqual(["docs/b.md"]);
	});
});

describe("pages that are too large", () => {
	test.each([[false], [true]])("stop the build, in a lenient site, too (%s), unless the limit is raised", (lenient) => {
		const root = temporarySite({ "docs/a.md": "x".repeat(1_000_001), "docs/b.md": "b" });
		const scanWith = (pageSize: number) => scanSources(siteConfig({ collections, lenient, pageSize }, { root }));
		expect(scanWith(1).value.map(({ file }) => file)).toEqual(["docs/b.md"]);
		expect(scanWith(1).problems).toEqual([
			{
				code: "file-too-large",
				severity: "error",
				message: "`docs/a.md` is 1.0 MB, over the 1 MB limit for pages.",
				hint: "Split the page, link to the data as a file, or raise `pageSize` in the configuration.",
				at: { file: "docs/a.md", line: 1, column: 1 },
			},
		]);
		expect(scanWith(1.5).problems).toEqual([]);
	});

	test("may be over the default limit", () => {
		const root = temporarySite({ "docs/a.md": "x\n".repeat(3_000_000) });
		const { value, problems } = scanSources(siteConfig({ collections, pageSize: 7 }, { root }));
		expect([value.length, problems]).toEqual([1, []]);
	});
});

test("edits since a time are noticed and counted", () => {
	const root = temporarySite({ "docs/a.md": "A", "docs/b.md": "B", "docs/c.md": "C" });
	for (const [file, time] of [
		["docs/a.md", 1000],
		["docs/b.md", 2000],
		["docs/c.md", 2000],
	] as const)
		utimesSync(join(root, file), time, time);
	const edits = (since: number) => {
		const counts: number[] = [];
		scanSources(siteConfig({ collections }, { root }), { since, onEdit: (edited) => counts.push(edited) });
		return counts;
	};
	expect([edits(1_500_000), edits(2_000_000)]).toEqual([[1, 2], []]);
});

describe("links in the file system", () => {
	test("out of the site are not followed, nor are loops", () => {
		const outside = temporarySite({ "secret.md": "secret" });
		const { value } = scan({ "docs/b.md": "b" }, (root) => {
			symlinkSync(join(outside, "secret.md"), join(root, "docs/a.md"));
			symlinkSync(outside, join(root, "docs/folder"));
			symlinkSync(join(root, "docs"), join(root, "docs/loop"));
			symlinkSync(join(root, "nowhere"), join(root, "docs/dangling.md"));
		});
		expect(value.map((source) => source.file)).toEqual(["docs/b.md"]);
	});

	test("to nowhere and to themselves are reported with their targets", () => {
		const { value, problems } = scan({ "docs/b.md": "b" }, (root) => {
			symlinkSync("gone.md", join(root, "docs/dangling.md"));
			symlinkSync("circle.md", join(root, "docs/circle.md"));
			symlinkSync("gone.txt", join(root, "docs/other.txt"));
		});
		expect(value.map((source) => source.file)).toEqual(["docs/b.md"]);
		expect(problems.map(({ message }) => message)).toEqual([
			"`docs/circle.md` is a symbolic link to `circle.md`, which does not exist or leads back to the link.",
			"`docs/dangling.md` is a symbolic link to `gone.md`, which does not exist or leads back to the link.",
		]);
	});

	test("a site may itself be behind one", () => {
		const target = temporarySite({ "docs/a.md": "a" });
		const root = join(temporarySite({}), "link");
		symlinkSync(target, root);
		expect(scanSources(siteConfig({ collections }, { root })).value.map((source) => source.file)).toEqual(["docs/a.md"]);
	});
});
