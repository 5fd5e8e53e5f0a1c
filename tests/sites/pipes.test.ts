import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

// Files that commands read by a fixed or configured name. Reading a pipe would wait forever for its other end.

const config = 'export default { title: "Site", url: "https://example.com", urlLock: "urls.lock", samples: { types: "types.json" } };\n';

/** A site in which a file is a pipe. */
function siteWithPipe(name: string, files: Readonly<Record<string, string>>): string {
	const root = temporarySite({ "docs/index.md": "# Home\n", ...files });
	const path = join(root, name);
	rmSync(path, { recursive: true, force: true });
	mkdirSync(dirname(path), { recursive: true });
	spawnSync("mkfifo", [path]);
	return root;
}

async function expectRefusal(name: string, files: Readonly<Record<string, string>>, options: readonly string[] = []) {
	const root = siteWithPipe(name, files);
	const { code, stderr } = await keyframe(["check", root, ...options]);
	expect(stderr).toMatch(new RegExp(`\`(?:\\S*/)?${name.replaceAll(".", "\\.")}\` is a pipe, a socket or a device, not a regular file`));
	expect(stderr).toContain("Replace it with a file, or move it out of the site.");
	expect(code).toBe(1);
}

test.each([
	"package.json",
	"tsconfig.json",
	"jsconfig.json",
	"urls.lock",
	"types.json",
	"keyframe-baseline.json",
	"site.config.ts",
	"site.config.js",
])("a pipe called `%s` is an error", (name) => expectRefusal(name, { "site.config.ts": config }));

test.each(["docs/package.json", "lib/tsconfig.json"])("a pipe called `%s` beside code is an error", (name) =>
	expectRefusal(name, {
		"site.config.ts": config,
		"docs/a.mdx": 'import X from "../lib/x.tsx";\n\n<X />\n',
		"lib/x.tsx": "export default () => null;\n",
	}),
);

test("a pipe that the configuration imports is an error", () =>
	expectRefusal("helper.ts", { "site.config.ts": 'import { title } from "./helper.ts";\nexport default { title };\n' }));

test.each(["docusaurus.config.js", "docusaurus.config.ts", "book.toml"])(
	"a pipe called `%s` in a folder without a configuration is an error",
	(name) => expectRefusal(name, {}),
);

test("a pipe called `versions.json` in a site of another tool is an error", () =>
	expectRefusal("versions.json", {
		"docusaurus.config.js": 'module.exports = { title: "x", url: "https://x.com", baseUrl: "/", presets: [["classic", { docs: {} }]] };\n',
	}));

test("a pipe called `.env` is an error for the check that reads it, and no other", async () => {
	await expectRefusal(".env", { "site.config.ts": config }, ["--security"]);
	expect(await keyframe(["check", siteWithPipe(".env", { "site.config.ts": config })])).toMatchObject({ code: 0 });
});

test("a record that is a pipe is replaced when the record is written", async () => {
	const root = siteWithPipe("keyframe-baseline.json", { "site.config.ts": config, "docs/index.md": "# Home\n\n[a](./nowhere.md)\n" });
	expect(await keyframe(["check", root, "--update-baseline"])).toMatchObject({ code: 0 });
	expect(await keyframe(["check", root])).toMatchObject({ code: 0 });
});
