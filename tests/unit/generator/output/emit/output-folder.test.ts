import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkOutputFiles, checkOutputFolder } from "../../../../../generator/output/emit/output-folder.ts";
import { temporarySite } from "../../../../support/site.ts";

describe("output folders that are refused", () => {
	const files = {
		"docs/a.md": "",
		"static/x.png": "",
		"photos/me.jpg": "",
		"site.config.ts": "",
		"dist/index.html": "",
		file: "",
		"work/.git/HEAD": "",
		"work/build-manifest.json": "{}",
	};

	/** What `checkOutputFolder` says to a folder relative to the root. */
	function check(outDir: string): string | null {
		const root = temporarySite(files);
		symlinkSync(join(root, "photos"), join(root, "linked"));
		try {
			checkOutputFolder(join(root, outDir), root, [join(root, "docs"), join(root, "static")]);
			return null;
		} catch (error) {
			expect(error).toMatchObject({
				exitCode: 2,
				problems: [{ code: "out-refused", hint: "Choose an empty folder or one that Keyframe created, such as `--out out`." }],
			});
			return (error as Error).message;
		}
	}

	test.each([
		["", "`.` cannot be the output folder: it holds the site."],
		["..", "`..` cannot be the output folder: it holds the site."],
		["../..", "`../..` cannot be the output folder: it holds the site."],
		["docs", "`docs` cannot be the output folder: it overlaps with the sources in `docs`."],
		["docs/out", "`docs/out` cannot be the output folder: it overlaps with the sources in `docs`."],
		["static", "`static` cannot be the output folder: it overlaps with the sources in `static`."],
		["file", "`file` cannot be the output folder: it is not a folder."],
		["linked", "`linked` cannot be the output folder: it is not a folder."],
		["photos", "`photos` cannot be the output folder: it contains files that Keyframe did not create (`me.jpg`)."],
		["dist", "`dist` cannot be the output folder: it contains files that Keyframe did not create (`index.html`)."],
		["work", "`work` cannot be the output folder: it holds a Git repository."],
	])("%j", (outDir, message) => {
		expect(check(outDir)).toBe(message);
	});

	test.each(["out", "deep/er/out", "docs-out", "..out"])("%s is accepted", (outDir) => {
		expect(check(outDir)).toBeNull();
	});

	const manifest = (...paths: string[]) =>
		JSON.stringify({
			generator: "keyframe 1.0.0",
			base: "/",
			files: Object.fromEntries(paths.map((path) => [path, { size: 0, sha256: "" }])),
		});

	test("so are an empty folder, an earlier output, what file managers leave, and a folder inside a site that is all Markdown", () => {
		const root = temporarySite({
			"out/build-manifest.json": manifest("index.html", "a/b.html"),
			"out/index.html": "",
			"out/a/b.html": "",
			"out/a/.DS_Store": "",
		});
		mkdirSync(join(root, "empty"));
		const check = (name: string) => {
			checkOutputFolder(join(root, name), root, [root]);
			checkOutputFiles(join(root, name), root);
		};
		for (const name of ["out", "empty"]) expect(() => check(name)).not.toThrow();
	});

	test.each([
		[
			"the output of another tool",
			{ "build-manifest.json": '{ "pages": {} }', "app.js": "" },
			"it contains files that Keyframe did not create (`app.js`).",
		],
		["a broken manifest", { "build-manifest.json": "{" }, "it contains files that Keyframe did not create (`build-manifest.json`)."],
		[
			"a manifest that is cut off",
			{ "build-manifest.json": manifest("a.html").slice(0, 60), "a.html": "" },
			"it contains files that Keyframe did not create (`a.html`).",
		],
		["a list", { "build-manifest.json": "[]" }, "it contains files that Keyframe did not create (`build-manifest.json`)."],
		[
			"another file",
			{ "build-manifest.json": manifest("a.html"), CNAME: "" },
			"it contains files that the last build did not create (`CNAME`).",
		],
		[
			"a folder, a repository below, and a hidden file",
			{ "build-manifest.json": manifest("sub/a.html"), "notes/todo.md": "", "sub/.git/HEAD": "", ".env": "" },
			"it contains files that the last build did not create (`.env` and 2 more).",
		],
	])("not with %s", (_, files, reason) => {
		const root = temporarySite(Object.fromEntries(Object.entries(files).map(([path, text]) => [`out/${path}`, text])));
		const check = () => {
			checkOutputFolder(join(root, "out"), root, [join(root, "docs")]);
			checkOutputFiles(join(root, "out"), root);
		};
		expect(check).toThrow(`\`out\` cannot be the output folder: ${reason}`);
	});
});
