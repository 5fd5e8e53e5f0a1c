import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { shortHash } from "../../../../../generator/lib/hash.ts";
import { findAssets, listStaticFiles } from "../../../../../generator/site/files/assets.ts";
import { siteConfig } from "../../../../support/config.ts";
import { documentOf } from "../../../../support/documents.ts";
import { temporarySite } from "../../../../support/site.ts";

/** Files that a page `docs/guides/a.md` with these links needs. */
function assetsOf(files: Readonly<Record<string, string>>, links: readonly string[], prepare: (root: string) => void = () => {}) {
	const root = temporarySite({ "docs/guides/a.md": "", "docs/b.md": "", ...files });
	prepare(root);
	const documents = [documentOf("docs/guides/a.md", { links }), documentOf("docs/b.md")];
	return [...findAssets(siteConfig({ collections: { docs: { dir: "docs", route: "/" } } }, { root }), { documents }).assets.values()];
}

describe("assets", () => {
	test.each([
		["beside the page", "img.png", "docs/guides/img.png"],
		["with a dot", "./img.png", "docs/guides/img.png"],
		["above", "../img.png", "docs/img.png"],
		["from the root", "/media/img.png", "media/img.png"],
		["escaped", "my%20img.png", "docs/guides/my img.png"],
		["with query and fragment", "img.svg?x#y", "docs/guides/img.svg"],
	])("%s", (_, link, file) => {
		const name = file.split("/").at(-1)?.replace(/ /g, "_").split(".") ?? [];
		expect(assetsOf({ [file]: "content" }, [link])).toEqual([{ file, outputPath: `assets/${name[0]}.${shortHash("content")}.${name[1]}` }]);
	});

	test("include the logos, which every page shows", () => {
		const root = temporarySite({ "static/light.svg": "light", "static/dark.svg": "dark" });
		const logo = { light: "/light.svg", dark: "/dark.svg" };
		const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } }, logo }, { root });
		expect([...findAssets(config, { documents: [] }).assets.keys()]).toEqual(["static/dark.svg", "static/light.svg"]);
	});

	test("of pages whose links are not followed are their previews only", () => {
		const root = temporarySite({ "docs/a.png": "a", "docs/b.png": "b", "docs/preview.png": "p" });
		const documents = [
			documentOf("docs/a.md", { links: ["a.png"] }),
			documentOf("docs/b.md", { links: ["b.png"], frontMatter: { image: "preview.png" } }),
		];
		const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } } }, { root });
		const { assets } = findAssets(config, { documents, linked: new Set(["docs/a.md"]) });
		expect([...assets.keys()]).toEqual(["docs/a.png", "docs/preview.png"]);
	});

	test("do not include pages, folders, missing files and addresses of other sites", () => {
		expect(
			assetsOf({ "docs/guides/x/y.png": "" }, [
				"../b.md",
				"https://a.b/img.png",
				"//a.b/c",
				"#x",
				"missing.png",
				"x",
				"",
				"a%2",
				"mailto:a@b.c",
			]),
		).toEqual([]);
	});

	test("have a name that depends on their content, and are listed once, in order", () => {
		const files = { "docs/guides/b.png": "1", "docs/a.png": "2", "docs/guides/a.png": "1" };
		expect(assetsOf(files, ["b.png", "../a.png", "./b.png", "a.png"]).map((asset) => asset.file)).toEqual([
			"docs/a.png",
			"docs/guides/a.png",
			"docs/guides/b.png",
		]);
	});

	test("have safe names", () => {
		expect(assetsOf({ "docs/guides/größe (1)&.png": "" }, ["größe (1)&.png"])[0]?.outputPath).toMatch(
			/^assets\/gr__e__1__\.[0-9a-f]{10}\.png$/,
		);
	});
});

describe("files that are never published, whatever links to them", () => {
	test.each([
		".env",
		".git/config",
		"secret/.htpasswd",
		"server.key",
		"cert.pem",
		"docs/guides/id_rsa",
		"package.json",
		"node_modules/p/LICENSE",
	])("%s", (file) => {
		expect(assetsOf({ [file]: "canary" }, [`/${file}`, `../../${file}`])).toEqual([]);
	});

	test("outside of the site", () => {
		const outside = temporarySite({ "secret.txt": "canary" });
		const links = [
			"../../../secret.txt",
			"/../secret.txt",
			"%2e%2e/%2e%2e/%2e%2e/secret.txt",
			"../../../../../../etc/passwd",
			"linked.txt",
			"folder/secret.txt",
		];
		expect(
			assetsOf({}, links, (root) => {
				symlinkSync(join(outside, "secret.txt"), join(root, "docs/guides/linked.txt"));
				symlinkSync(outside, join(root, "docs/guides/folder"));
			}),
		).toEqual([]);
	});

	test("pipes, which would block the build", () => {
		expect(assetsOf({}, ["pipe.png"], (root) => void spawnSync("mkfifo", [join(root, "docs/guides/pipe.png")]))).toEqual([]);
	});
});

describe("static files", () => {
	test("are all files of the folder, sorted, without the files that systems leave there", () => {
		const root = temporarySite({
			"static/b.txt": "",
			"static/.well-known/x": "",
			"static/.nojekyll": "",
			"static/a/b/c.png": "",
			"static/.DS_Store": "",
			"static/.git/config": "",
			"other/x": "",
		});
		mkdirSync(join(root, "static/empty"));
		expect(listStaticFiles(siteConfig({}, { root }))).toEqual({
			value: [".nojekyll", ".well-known/x", "a/b/c.png", "b.txt"],
			problems: [],
		});
	});

	test("may be missing", () => {
		expect(listStaticFiles(siteConfig({}, { root: temporarySite({}) }))).toEqual({ value: [], problems: [] });
	});

	test("behind links within the site are among them", () => {
		const root = temporarySite({ "static/a": "", "files/b": "", ".env": "" });
		symlinkSync("../files", join(root, "static/folder"));
		symlinkSync("../files/b", join(root, "static/b"));
		symlinkSync(".", join(root, "static/loop"));
		expect(listStaticFiles(siteConfig({}, { root }))).toEqual({ value: ["a", "b", "folder/b"], problems: [] });
	});

	test("that are secret, special or outside are refused, unless they are allowed", () => {
		const outside = temporarySite({ "secret.txt": "" });
		const root = temporarySite({ "static/.env": "", "static/k.pem": "", "static/deep/id_rsa": "", ".env": "" });
		symlinkSync("../.env", join(root, "static/env.txt"));
		symlinkSync(join(outside, "secret.txt"), join(root, "static/linked.txt"));
		symlinkSync(outside, join(root, "static/folder"));
		spawnSync("mkfifo", [join(root, "static/pipe")]);
		symlinkSync("/dev/zero", join(root, "static/zeros"));
		const names = ["static/.env", "static/k.pem", "static/deep/id_rsa", "static/env.txt", "static/linked.txt", "static/folder"];
		const faults = (allow: string[]) => listStaticFiles(siteConfig({ allow }, { root })).problems.map(({ at }) => at?.file);
		expect(faults([]).sort()).toEqual([...names, "static/pipe", "static/zeros"].sort());
		expect(faults([...names.slice(0, 4), outside]).sort()).toEqual(["static/pipe", "static/zeros"]);
		expect(listStaticFiles(siteConfig({ allow: [...names.slice(0, 4), outside] }, { root })).value).toEqual([
			".env",
			"deep/id_rsa",
			"env.txt",
			"folder/secret.txt",
			"k.pem",
			"linked.txt",
		]);
	});

	test("that are links to nowhere or to themselves are reported with their targets, and left out where the site is lenient", () => {
		const root = temporarySite({ "static/a": "" });
		symlinkSync("/nowhere/x", join(root, "static/dangling"));
		symlinkSync("circle", join(root, "static/circle"));
		symlinkSync("two", join(root, "static/one"));
		symlinkSync("one", join(root, "static/two"));
		const { value, problems } = listStaticFiles(siteConfig({}, { root }));
		expect(value).toEqual(["a"]);
		expect(problems.map(({ severity, message }) => [severity, message])).toEqual(
			[
				["circle", "circle"],
				["dangling", "/nowhere/x"],
				["one", "two"],
				["two", "one"],
			].map(([link, target]) => [
				"error",
				`\`static/${link}\` is a symbolic link to \`${target}\`, which does not exist or leads back to the link.`,
			]),
		);
		const lenient = listStaticFiles(siteConfig({ lenient: true }, { root }));
		expect(lenient.value).toEqual(["a"]);
		expect(lenient.problems.map(({ severity, message }) => [severity, message])[0]).toEqual([
			"warning",
			"`static/circle` is a symbolic link to `circle`, which does not exist or leads back to the link; it is left out.",
		]);
	});

	test("that this user cannot read are reported, before anything is written", async () => {
		// Tests may run as a user who can read everything. Other test files of the process have loaded the modules already.
		vi.resetModules();
		vi.doMock("node:fs", async (original) => {
			const fs = await original<typeof import("node:fs")>();
			const accessSync = (path: string, mode: number) => {
				if (path.endsWith("unreadable-in-tests")) throw Object.assign(new Error("EACCES: permission denied, access"), { code: "EACCES" });
				return fs.accessSync(path, mode);
			};
			return { ...fs, accessSync };
		});
		onTestFinished(() => {
			vi.doUnmock("node:fs");
			vi.resetModules();
		});
		const assets = await import("../../../../../generator/site/files/assets.ts");
		const root = temporarySite({ "static/a": "", "static/unreadable-in-tests": "" });
		const { value, problems } = assets.listStaticFiles(siteConfig({}, { root }));
		expect(value).toEqual(["a"]);
		expect(problems).toMatchObject([
			{
				severity: "error",
				code: "file-refused",
				message: "`static/unreadable-in-tests` is protected by its permissions, so it is not read.",
			},
		]);
	});
});
