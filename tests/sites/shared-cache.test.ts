import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite, writeFiles } from "../support/site.ts";
import { type StoreFault, startStore } from "../support/store-server.ts";

// Machines that share nothing but a store build the same site.

const files = {
	"site.config.ts":
		'export default { title: "Site", collections: { docs: { dir: "docs", route: "/" } }, cache: { timeout: 2, url: "URL" } };\n',
	"docs/index.md": "# Home\n\n```json\n{}\n```\n\nText to be found.\n",
	"docs/_box.tsx": "export const Box = () => <b>Box</b>;\n",
	"docs/page.mdx":
		'import { Box } from "./_box.tsx";\n\n# Page\n\n<Box />\n\n{process.env.BREAK_PAGE ? undefined.one : 1 + 1}\n\n```css\na { color: red }\n```\n',
	"docs/other.md": "# Other\n\n[Link](index.md)\n",
};

/** A new machine with the site, whose configuration names the store. Each has the site in another folder, and `below` is a path within it. */
function checkout(url: string, changed: Readonly<Record<string, string>> = {}, below = ""): string {
	const root = join(temporarySite({}), below);
	writeFiles(root, { ...files, "site.config.ts": files["site.config.ts"].replace("URL", url), ...changed });
	return root;
}

const writer = { KEYFRAME_CACHE_MODE: "read-write", KEYFRAME_CACHE_TOKEN: "s3cret" };

async function build(root: string, { env = {}, args = [] }: { readonly env?: NodeJS.ProcessEnv; readonly args?: readonly string[] } = {}) {
	const { code, stderr } = await keyframe(["build", root, ...args], { env });
	const warnings = stderr.split("\n").filter((line) => /\b(?:warning|error) /.test(line));
	return { code, warnings, tree: readTree(join(root, "out")) };
}

/** The kinds of entries that a build has made itself, and not downloaded. */
function compiled(root: string): string[] {
	const folder = join(root, ".keyframe/cache");
	const shared = readdirSync(join(folder, "shared")).map((name) => readFileSync(join(folder, "shared", name), "utf8"));
	const downloaded = new Set(shared.flatMap((text) => text.split("\n").map((line) => line.split(" ").slice(0, 2).join(" "))));
	const lines = readFileSync(join(folder, "index"), "utf8").split("\n").filter(Boolean);
	const names = lines.map((line) => line.split(" ").slice(0, 2).join(" "));
	return names.filter((name) => !downloaded.has(name)).map((name) => name.replace(/ .*/, ""));
}

test("a machine with an empty folder compiles and highlights nothing that another machine has, and publishes the same bytes", async () => {
	const store = await startStore();
	const first = checkout(store.url);
	const made = await build(first, { env: writer });
	expect(made).toMatchObject({ code: 0, warnings: [] });
	expect(store.requests).toEqual(["GET ac", "PUT cas", "GET ac", "PUT ac"]);
	expect(new Set(store.authorizations)).toEqual(new Set(["Bearer s3cret"]));

	store.requests.length = 0;
	const second = checkout(store.url, {}, "deep/in/a folder");
	expect(await build(second)).toEqual(made);
	expect(store.requests).toEqual(["GET ac", "GET cas"]);
	expect(compiled(second)).toEqual([]);

	rmSync(join(second, "out"), { recursive: true });
	const { stderr } = await keyframe(["build", second], { env: { BREAK_PAGE: "yes" } });
	expect(stderr).toContain("docs/page.mdx:7:");
	expect(compiled(second)).toEqual([]);
});

test("functions of the configuration are the same wherever the site is", async () => {
	const store = await startStore();
	const config = `import { defineSite } from "keyframe-docs";
export default defineSite({ title: "Site", cache: { timeout: 2, url: "${store.url}" }, markdown: { directives: { hi: () => "Hi" } } });\n`;
	const [near, far] = [temporarySite({}), join(temporarySite({}), "deep/in/a folder")];
	for (const root of [near, far]) writeFiles(root, { "site.config.ts": config, "docs/index.md": "# Home\n\n:hi[you]\n" });
	const made = await build(near, { env: writer });
	expect(made).toMatchObject({ code: 0, warnings: [] });
	expect(await build(far)).toEqual(made);
	expect(compiled(far)).toEqual([]);
});

test("a change is built with everything that has not changed, and only its entries are uploaded", async () => {
	const store = await startStore();
	await build(checkout(store.url), { env: writer });
	const before = new Map(store.objects);
	const edited = checkout(store.url, { "docs/other.md": "# Other\n\nEdited.\n" });
	expect(await build(edited, { env: writer })).toMatchObject({ code: 0, warnings: [] });
	const added = [...store.objects.keys()].filter((path) => !before.has(path));
	expect(added).toEqual([expect.stringMatching(/^cas\//)]);
	const reader = checkout(store.url, { "docs/other.md": "# Other\n\nEdited.\n" });
	expect((await build(reader)).tree).toEqual(readTree(join(edited, "out")));
	expect(compiled(reader)).toEqual([]);
});

test("a file that takes long to make is made on one machine", async () => {
	const store = await startStore();
	const integration = `{
		name: "drawings",
		outputs: () => [{
			path: "/drawing.0a1b.bin",
			isWhole: (bytes) => bytes[0] === 255,
			content() {
				if (process.env.MADE_BEFORE) throw new Error("Made again");
				return new Uint8Array([255, 0, 10, 13]);
			},
		}],
	}`;
	const config = files["site.config.ts"].replace("URL", store.url).replace(" };", `, integrations: [${integration}] };`);
	const maker = checkout(store.url, { "site.config.ts": config });
	const expected = await build(maker, { env: writer });
	expect(expected.tree.get("drawing.0a1b.bin")).toBe("\u00ff\0\n\r");
	const reader = checkout(store.url, { "site.config.ts": config });
	expect(await build(reader, { env: { MADE_BEFORE: "yes" } })).toEqual(expected);

	// The machine that made it has it in a folder of its own, and does not download it.
	store.requests.length = 0;
	await build(maker, { env: { ...writer, MADE_BEFORE: "yes" } });
	expect(store.requests).toEqual(["GET ac"]);
});

test("builds that may only read upload nothing, nor do checks, and `--no-cache` asks for nothing", async () => {
	const store = await startStore();
	const root = checkout(store.url);
	await build(root, { env: { KEYFRAME_CACHE_TOKEN: "s3cret" } });
	await keyframe(["check", root], { env: writer });
	expect(store.requests).toEqual(["GET ac", "GET ac"]);
	expect(store.authorizations).toEqual(["Bearer s3cret", "Bearer s3cret"]);
	await build(root, { env: writer, args: ["--no-cache"] });
	expect(store.requests).toHaveLength(2);
});

test("the environment alone names a store; `user:password` is sent as such", async () => {
	const store = await startStore();
	const { cache: _, ...rest } = { cache: "", ...files };
	const root = temporarySite({ ...rest, "site.config.ts": 'export default { title: "Site" };\n' });
	await build(root, { env: { KEYFRAME_CACHE_URL: `${store.url}/`, KEYFRAME_CACHE_TOKEN: "user:password" } });
	expect(store.authorizations).toEqual([`Basic ${Buffer.from("user:password").toString("base64")}`]);
});

test("the branch is the current one of the repository, or the one that the environment names", async () => {
	const store = await startStore();
	const root = checkout(store.url);
	execFileSync("git", ["init", "--quiet", "--initial-branch", "feature", root]);
	await build(root);
	expect(store.requests.splice(0)).toEqual(["GET ac", "GET ac"]);
	await build(root, { env: { KEYFRAME_CACHE_BRANCH: "main" } });
	expect(store.requests).toEqual(["GET ac"]);
});

test("a bucket gets signed requests, and not the token", async () => {
	const store = await startStore();
	const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret", AWS_ENDPOINT_URL: new URL(store.url).origin };
	const made = await build(checkout("s3://docs"), { env: { ...writer, ...keys } });
	expect(made).toMatchObject({ code: 0, warnings: [] });
	expect(store.requests).toEqual(["GET ac", "PUT cas", "GET ac", "PUT ac"]);
	expect(store.authorizations.every((header) => header?.startsWith("AWS4-HMAC-SHA256 Credential=id/"))).toBe(true);
	expect(await build(checkout("s3://docs"), { env: keys })).toEqual(made);
});

describe("a store that does not work changes nothing but adds one warning, even with `--strict`", () => {
	const faults: Readonly<Record<string, StoreFault>> = {
		"never answers": () => "never",
		"breaks connections": () => "cut",
		fails: () => ({ status: 500 }),
		"is full": ({ method }) => (method === "PUT" ? { status: 507 } : null),
		"returns wrong bytes": ({ method, path, stored }) =>
			method === "GET" && path.startsWith("cas/") && stored ? { status: 200, body: Buffer.from(stored).reverse() } : null,
	};

	test.each(Object.entries(faults))("if it %s", async (_, fault) => {
		const store = await startStore();
		const expected = await build(checkout(store.url), { env: writer });
		store.breakWith(fault);
		store.requests.length = 0;
		const root = checkout(store.url, { "docs/new.md": "# New\n" });
		const broken = await build(root, { env: writer, args: ["--strict"] });
		expect(broken).toMatchObject({ code: 0, warnings: [expect.stringContaining("(shared-cache-failed)")] });
		expect(broken.warnings[0]).not.toContain("s3cret");
		expect(store.requests.length).toBeLessThanOrEqual(5);

		rmSync(join(root, "docs/new.md"));
		rmSync(join(root, "out"), { recursive: true });
		expect((await build(root, { args: ["--no-cache"] })).tree).toEqual(expected.tree);
		writeFiles(root, { "docs/new.md": "# New\n" });
		expect((await build(root, { args: ["--no-cache"] })).tree).toEqual(broken.tree);
	});
});

describe("with `--untrusted-content`", () => {
	const args = ["--untrusted-content"];

	test("the environment's store is not used, and its token is not sent", async () => {
		const store = await startStore();
		const root = temporarySite({ "docs/index.md": "# Home\n", "site.config.ts": 'export default { title: "Site" };\n' });
		const { code } = await build(root, { env: { ...writer, KEYFRAME_CACHE_URL: store.url }, args });
		expect({ code, requests: store.requests }).toEqual({ code: 0, requests: [] });
	});

	test("a store in the configuration is refused", async () => {
		const store = await startStore();
		const { code, stderr } = await keyframe(["build", checkout(store.url, { "docs/page.mdx": "# Page\n" }), ...args], { env: writer });
		expect(code).toBe(1);
		expect(stderr).toContain("`cache` names a server whose answers the build would trust, which is refused with `--untrusted-content`.");
		expect(store.requests).toEqual([]);
	});
});
