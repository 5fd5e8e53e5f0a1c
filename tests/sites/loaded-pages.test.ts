import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite, writeFiles } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

/** A configuration whose collection `api` has these keys, besides a folder of docs. */
const config = (api: string, start = "") => `import { readFileSync, appendFileSync } from "node:fs";
${start}
export default {
	title: "Site",
	collections: {
		docs: { dir: "docs", route: "/" },
		api: { route: "/api", ${api} },
	},
};
`;

/** Makes a page for each entry of a file, and counts its runs in `runs`. */
const load = `load: async ({ root, files }) => {
	appendFileSync(root + "/runs", "x");
	return files.flatMap((file) =>
		JSON.parse(readFileSync(root + "/" + file, "utf8")).map(({ name, text }) => ({
			path: "types/" + name.toLowerCase(),
			frontMatter: { title: name, description: "The type: " + name },
			body: text + "\\n\\n## Use\\n\\nSee [the start](/).",
		})),
	);
}`;

const types = JSON.stringify([
	{ name: "User", text: "A person. See [Team](./team.md)." },
	{ name: "Team", text: ":::tip\n\nMany.\n\n:::" },
]);

const files = { "docs/index.md": "# Start\n\n[User](/api/types/user#use)\n", "data/types.json": types };

const built = (root: string) => {
	const out = (path: string) => join(root, "out", path);
	return {
		read: (path: string) => readFileSync(out(path), "utf8"),
		has: (path: string) => existsSync(out(path)),
		runs: () => readFileSync(join(root, "runs"), "utf8").length,
	};
};

test("pages come from a function, with front matter, links and everything that other pages have", async () => {
	const root = temporarySite({ ...files, "site.config.ts": config(`${load}, inputs: { files: ["data/*.json"] }`) });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stderr: expect.not.stringContaining("warning") });
	const { read } = built(root);
	const user = read("api/types/user.html");
	expect(user).toContain("<title>User | Site</title>");
	expect(user).toContain('content="The type: User"');
	expect(user).toContain('<a href="/api/types/team">Team</a>');
	expect(read("api/types/team.html")).toContain("Many.");
	expect(read("index.html")).toContain("/api/types/user");
});

test("the function runs again only when its files, its values or its code change; pages follow", async () => {
	const api = (value: number, text = load) => config(`${text}, inputs: { files: ["data/*.json"], values: [${value}] }`);
	const root = temporarySite({ ...files, "site.config.ts": api(1) });
	const { read, has, runs } = built(root);
	const build = async (...options: readonly string[]) => expect(await keyframe(["build", root, ...options])).toMatchObject({ code: 0 });
	await build();
	await build();
	expect(runs()).toBe(1);
	writeFiles(root, { "data/types.json": JSON.stringify([{ name: "User", text: "Changed." }]) });
	await build();
	expect(runs()).toBe(2);
	expect(read("api/types/user.html")).toContain("Changed.");
	expect(has("api/types/team.html")).toBe(false);
	writeFiles(root, { "data/more.json": JSON.stringify([{ name: "Role", text: "New." }]) });
	await build();
	expect(has("api/types/role.html")).toBe(true);
	writeFiles(root, { "site.config.ts": api(2) });
	await build();
	expect(runs()).toBe(4);
	writeFiles(root, { "site.config.ts": api(2, load.replace("The type: ", "A type: ")) });
	await build();
	expect(read("api/types/user.html")).toContain("A type: User");
	await build("--no-cache");
	expect(runs()).toBe(6);
}, 120_000);

test("watch mode loads pages again when an input changes, appears or disappears", async () => {
	const root = temporarySite({ ...files, "site.config.ts": config(`${load}, inputs: { files: ["data/*.json"] }`) });
	const server = await startServer(["dev", root]);
	onTestFinished(() => server.stop());
	const page = async (path: string) => (await fetch(server.url + path)).text();
	expect(await page("api/types/team")).toContain("Many.");
	writeFiles(root, { "data/types.json": types.replace("Many.", "Several.") });
	await expect.poll(() => page("api/types/team"), { timeout: 20_000 }).toContain("Several.");
	writeFiles(root, { "data/more.json": JSON.stringify([{ name: "Role", text: "A new one." }]) });
	await expect.poll(() => page("api/types/role"), { timeout: 20_000 }).toContain("A new one.");
	rmSync(join(root, "data/more.json"));
	await expect.poll(() => page("api/types/role"), { timeout: 20_000 }).not.toContain("A new one.");
}, 90_000);

test("data that the configuration reads itself is not kept from the run before", async () => {
	const start = 'const list = JSON.parse(readFileSync(import.meta.dirname + "/../data/types.json", "utf8"));';
	const api = 'load: () => list.map(({ name, text }) => ({ path: name, body: text })), inputs: { files: ["data/types.json"] }';
	const root = temporarySite({
		"docs/a.md": "# A\n",
		"data/types.json": '[{"name":"one","text":"First."}]',
		"site.config.ts": config(api, start),
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	writeFiles(root, { "data/types.json": '[{"name":"one","text":"Second."}]' });
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	expect(built(root).read("api/one.html")).toContain("Second.");
});

describe("errors name the collection and the page", () => {
	test.each([
		["a function that throws", "load: () => { throw new Error('no server'); }", "`collections.api.load` failed: no server."],
		["something else", "load: () => ({ a: 1 })", "`collections.api.load` must return a list of pages."],
		[
			"a page without a body",
			'load: () => [{ path: "a", body: "" }, { path: "types/user" }]',
			"returned a wrong page: page 2 (`types/user`), `body`: must be text.",
		],
		[
			"a path that leaves the folder",
			'load: () => [{ path: "../docs/a", body: "" }]',
			"page 1 (`../docs/a`), `path`: must be a path such as users/list",
		],
		["two pages with one path", 'load: () => [{ path: "a", body: "" }, { path: "A", body: "" }]', "returned two pages with the path `A`."],
		["a folder, too", 'dir: "docs", load: () => []', "`collections.api.load`: must not be combined with `dir`"],
		["neither", "", "`collections.api.dir`: must be set, unless the collection has `load`"],
		["inputs for nothing", 'dir: "docs", inputs: { files: ["a.json"] }', "`collections.api.inputs`: needs `load`"],
	])("%s", async (_, api, message) => {
		const root = temporarySite({ "docs/a.md": "# A\n", "site.config.ts": config(api) });
		const { code, stderr } = await keyframe(["check", root]);
		expect(code).toBe(1);
		expect(stderr).toMatch(/site\.config\.ts:7:\d+ error/);
		expect(stderr).toContain(message);
	});

	test("a mistake in the text of a page", async () => {
		const api = 'load: () => [{ path: "types/user", body: "# User\\n\\n[Gone](./gone.md)" }]';
		const root = temporarySite({ "docs/a.md": "# A\n", "site.config.ts": config(api) });
		const { code, stderr } = await keyframe(["check", root]);
		expect(code).toBe(1);
		expect(stderr).toContain(".keyframe/pages/api/types/user.md:3:8 error");
	});
});
