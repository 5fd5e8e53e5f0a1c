import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../../../../generator/config/load-config.ts";
import { samples } from "../../../../../generator/integrations/samples/samples.ts";
import { openSiteFiles } from "../../../../../generator/site/page-files.ts";
import { scanSources } from "../../../../../generator/site/scan.ts";
import { sampleConfig } from "../../../../checks/sample-site.ts";
import { git, repository } from "../../../../support/git.ts";
import { temporarySite, writeFiles } from "../../../../support/site.ts";

/** A compiler that finds a mistake in each file with the word `wrong`. It checks many files only when the file `go` is there. */
const compiler = `
const { existsSync, readFileSync, watch } = require("node:fs");
const folder = process.argv[3];
const { files } = JSON.parse(readFileSync(folder + "/tsconfig.json", "utf8"));
const found = files.filter((file) => readFileSync(folder + "/" + file, "utf8").includes("wrong"));
const end = () => {
	for (const file of found) console.log(file + "(1,1): error TS2304: Cannot find it.");
	process.exit(found.length > 0 ? 1 : 0);
};
const go = __dirname + "/go";
if (files.length < 300) end();
const watcher = watch(__dirname, () => existsSync(go) && end());
if (existsSync(go)) end();
`;

const sample = (code: string) => `\`\`\`ts\n${code}\n\`\`\`\n\n`;

test("the note on an edited page does not wait for the check of all pages, whose results on that page are out of date", async () => {
	const root = temporarySite({
		"site.config.ts": sampleConfig,
		"samples/package.json": "{}\n",
		"samples/node_modules/typescript/package.json": '{ "version": "0.0.1" }',
		"samples/node_modules/typescript/bin/tsc": compiler,
		"docs/index.md": `# Home\n\n${sample("const one = 1;").repeat(400)}`,
		"docs/edited.md": `# Edited\n\n${sample("wrong;")}`,
		"docs/wrong.md": `# Wrong\n\n${sample("wrong;")}`,
	});
	const { config } = await loadConfig(root, {});
	const notes = samples({ packages: "samples", timeout: 1000, heapLimit: 100, isChecked: false });
	const cache = { get: () => null, set: () => {} };
	const check = async () => {
		const filesFor = openSiteFiles({ config, sources: () => scanSources(config).value, cache, onProgress: () => {} });
		const found = (await notes.notes?.(filesFor(notes))) ?? [];
		return found.map(({ at, severity }) => `${at?.file}:${at?.line} ${severity}`);
	};
	const whole = check();
	writeFiles(root, { "docs/edited.md": `# Edited\n\n\n\n${sample("wrong;")}` });
	expect(await check()).toEqual(["docs/edited.md:6 warning"]);
	writeFileSync(join(root, "samples/node_modules/typescript/bin/go"), "");
	expect(await whole).toEqual(["docs/edited.md:6 warning", "docs/wrong.md:4 warning"]);
	expect(await check()).toEqual(["docs/edited.md:6 warning", "docs/wrong.md:4 warning"]);
	notes.close?.();
});

test("a version with packages of its own has notes, too, from its own compiler, even if its pages are from Git", async () => {
	const packages = (folder: string, code: number) => ({
		[`${folder}/package.json`]: "{}\n",
		[`${folder}/node_modules/typescript/package.json`]: '{ "version": "0.0.1" }',
		[`${folder}/node_modules/typescript/bin/tsc`]: compiler.replace("TS2304", `TS${code}`),
	});
	const versions = '{ current: {}, "2": { dir: "two", packages: "packages/two" }, "1": { ref: "v1", packages: "packages/one" } }';
	const root = repository({
		"site.config.ts": `export default { title: "T", collections: { docs: { dir: "docs", route: "/", versions: ${versions} } } };`,
		"docs/page.md": `# Page\n\n${sample("wrong;")}`,
	});
	git(root, ["tag", "v1"]);
	writeFiles(root, {
		"two/page.md": `# Page\n\nText.\n\n${sample("wrong;")}`,
		...packages("samples", 3000),
		...packages("packages/two", 3002),
		...packages("packages/one", 3001),
	});
	const { config } = await loadConfig(root, {});
	const notes = samples({ packages: "samples", timeout: 1000, heapLimit: 100, isChecked: false });
	const cache = { get: () => null, set: () => {} };
	const check = async () => {
		const filesFor = openSiteFiles({ config, sources: () => scanSources(config).value, cache, onProgress: () => {} });
		return ((await notes.notes?.(filesFor(notes))) ?? []).map(({ at, message }) => `${at?.file}:${at?.line} ${/TS\d+/.exec(message)?.[0]}`);
	};
	const old = ".keyframe/versions/1/docs/page.md:4 TS3001";
	expect((await check()).sort()).toEqual([old, "docs/page.md:4 TS3000", "two/page.md:6 TS3002"]);
	writeFiles(root, { "two/page.md": "# Page\n" });
	expect((await check()).sort()).toEqual([old, "docs/page.md:4 TS3000"]);
	notes.close?.();
});
