import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DevSession } from "../../../../generator/dev/session.ts";
import type { SpareWorkers } from "../../../../generator/highlight/spare-workers.ts";
import { loadSite } from "../../../../generator/pipeline/load-site.ts";
import { startProcess } from "../../../../generator/processes/process-pool.ts";
import { repository } from "../../../support/cli.ts";
import { temporarySite, writeFiles } from "../../../support/site.ts";

/** Page processes of the compiled program, because they do not run its sources. No test here highlights code. */
const compiled: SpareWorkers = {
	processes: {
		take: ({ heapLimit }) => startProcess({ module: `${repository}dist/page-process.js`, heapLimit }),
		give: (child) => void child.kill(),
		close: () => {},
	},
	threads: { take: () => null, give: () => {} },
};

/** Watch mode of a new site. `update` returns the kinds of messages that open pages receive for changed files, `null` if there is no update. */
async function session(files: Readonly<Record<string, string>>, keys = 'collections: { docs: { dir: "docs", route: "/" } }') {
	const root = temporarySite({ "site.config.ts": `export default { title: "Site", ${keys} };\n`, "docs/index.md": "# Home\n", ...files });
	const loaded = await loadSite(root, {}, { isDev: true });
	const opened = new DevSession(loaded, { rootArgument: root, cli: {}, liveToken: "", spares: compiled });
	onTestFinished(() => opened.close());
	await opened.refresh("everything");
	const update = async (...changed: readonly string[]) => {
		const messages = await opened.refresh(changed.map((file) => join(root, file)));
		return messages?.map(({ type }) => type) ?? null;
	};
	const write = (file: string, text: string) => {
		writeFiles(root, { [file]: text });
		return update(file);
	};
	const append = (file: string) => {
		appendFileSync(join(root, file), "One more line\n");
		return update(file);
	};
	return { root, opened, update, write, append };
}

describe("a file that another program writes", () => {
	test("is not an update, in the site's folder and next to its pages, when it is made, grows and goes", async () => {
		const { root, update, append } = await session({});
		for (const file of ["server.log", "docs/server.log", "data.json"]) {
			expect([file, await append(file), await append(file), await append(file)]).toEqual([file, null, null, null]);
			rmSync(join(root, file));
			expect([file, await update(file)]).toEqual([file, null]);
		}
	});

	test("is not an update when the bundle of the site is broken either", async () => {
		const { append, write } = await session(
			{ "page.css": "p {}" },
			'styles: ["./page.css"], collections: { docs: { dir: "docs", route: "/" } }',
		);
		await write("page.css", '@import "./missing.css";');
		expect(await append("server.log")).toBe(null);
	});

	test("is an update as soon as a page links to it, and as long as it does", async () => {
		const { append, write } = await session({ "server.log": "Start\n" });
		expect(await append("server.log")).toBe(null);
		expect(await write("docs/index.md", "# Home\n\n[Log](../server.log)\n")).toEqual(["content"]);
		expect(await append("server.log")).toEqual(["content", "files"]);
		await write("docs/index.md", "# Home\n");
		expect([await append("server.log"), await append("server.log")]).toEqual([null, null]);
	});

	test("is an update if it makes a link valid", async () => {
		const { opened, append } = await session({ "docs/index.md": "# Home\n\n[Log](server.log)\n" });
		expect(opened.problems).toHaveLength(1);
		expect(await append("docs/server.log")).toEqual(["content", "files"]);
		expect(opened.problems).toEqual([]);
	});
});

test("what a site publishes or reads is an update: static files, included code, pages, styles, known problems, what an integration watches", async () => {
	const { write, append } = await session(
		{
			"docs/index.md": '# Home\n\n```txt file="../notes.log"\n```\n\n[Broken](missing.md)\n',
			"notes.log": "Start\n",
			"static/out.log": "Start\n",
			"words.log": "Start\n",
			"page.css": "p { color: red }",
		},
		'styles: ["./page.css"], integrations: [{ name: "words", outputs: () => [], watches: ["words.log"] }], collections: { docs: { dir: "docs", route: "/" } }',
	);
	expect(await append("static/out.log")).toEqual(["content", "files"]);
	expect(await append("notes.log")).toEqual(["content"]);
	expect(await append("words.log")).toEqual(["content"]);
	expect(await write("docs/new.md", "# New\n")).not.toBe(null);
	expect(await write("page.css", "p { color: blue }")).toEqual(["content", "style"]);
	const known = { version: 1, problems: { "docs/index.md": { "link-broken": { "missing.md": 1 } } } };
	expect(await write("keyframe-baseline.json", JSON.stringify(known))).toEqual(["content"]);
});
