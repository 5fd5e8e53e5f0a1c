import type { ChildProcess } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { DevSession } from "../../../../generator/dev/session.ts";
import type { SpareWorkers } from "../../../../generator/highlight/spare-workers.ts";
import type { CompileTask } from "../../../../generator/page/compile-task.ts";
import { loadSite } from "../../../../generator/pipeline/load-site.ts";
import { startProcess } from "../../../../generator/processes/process-pool.ts";
import { openSpareProcesses } from "../../../../generator/processes/spare-processes.ts";
import type { RenderTask } from "../../../../generator/render/render-task.ts";
import { repository } from "../../../support/cli.ts";
import { temporarySite, writeFiles } from "../../../support/site.ts";

/** The processes, for one test after the other: a new one needs longer to start than most tests need. */
const waiting = openSpareProcesses();
afterAll(() => waiting.close());

/**
 * Page processes of the compiled program, because they do not run its sources. No test here highlights code. `tasks` receives what the
 * processes are asked to do.
 */
function compiled(tasks: string[]): SpareWorkers {
	const module = `${repository}dist/page-process.js`;
	const sends = new Map<ChildProcess, ChildProcess["send"]>();
	return {
		processes: {
			take({ heapLimit }) {
				const child = waiting.take({ module, heapLimit }) ?? startProcess({ module, heapLimit });
				const { send } = child;
				sends.set(child, send);
				child.send = (message: { readonly task?: CompileTask | RenderTask }) => {
					const { task } = message;
					if (task) tasks.push("source" in task ? `compile ${task.source.file}` : `render ${task.file}`);
					return send.call(child, message);
				};
				return child;
			},
			give(child, { heapLimit }) {
				child.send = sends.get(child) ?? child.send;
				waiting.give(child, { module, heapLimit });
			},
			close: () => {},
		},
		threads: { take: () => null, give: () => {} },
	};
}

/**
 * Watch mode of a new site. `update` returns the kinds of messages that open pages receive for changed files, `null` if there is no update;
 * `shown` is the text of a file as open pages receive it.
 */
async function session(files: Readonly<Record<string, string>>, keys = 'collections: { docs: { dir: "docs", route: "/" } }') {
	const started = await start(files, keys);
	await started.opened.refresh("everything");
	return started;
}

/** Watch mode of a new site before its first refresh. */
async function start(files: Readonly<Record<string, string>>, keys = 'collections: { docs: { dir: "docs", route: "/" } }') {
	const root = temporarySite({ "site.config.ts": `export default { title: "Site", ${keys} };\n`, "docs/index.md": "# Home\n", ...files });
	const loaded = await loadSite(root, {}, { isDev: true });
	const tasks: string[] = [];
	const opened = new DevSession(loaded, { rootArgument: root, cli: {}, liveToken: "", spares: compiled(tasks) });
	onTestFinished(() => opened.close());
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
	const shown = async (path: string) => {
		const content = (await opened.file(path))?.content;
		if (content?.kind === "made") return String(await content.make());
		return content?.kind === "page" ? ((await opened.page(content.route)).page?.[content.part] ?? "") : "";
	};
	return { root, opened, update, write, append, shown, tasks };
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

test("front matter of a folder reaches its pages, and no others, when the file is made, changes and goes", async () => {
	const { root, opened, write, update, shown, tasks } = await session({
		"docs/guides/a.md": "# A\n",
		"docs/guides/deep/b.md": "# B\n",
		"docs/c.md": "# C\n",
	});
	const compiled = () => [...new Set(tasks.splice(0).filter((task) => task.startsWith("compile")))].sort();
	const description = async (path: string) => /name="description" content="([^"]*)"/.exec(await shown(path))?.[1];
	compiled();
	const pages = ["compile docs/guides/a.md", "compile docs/guides/deep/b.md"];
	expect(await write("docs/guides/_defaults.yml", "description: Guides\n")).toContain("content");
	expect([compiled(), await description("guides/deep/b.html"), await description("c.html")]).toEqual([pages, "Guides", undefined]);
	expect(await write("docs/guides/_defaults.yml", "description: Guide\nnoindex: 1\n")).toContain("content");
	expect([compiled(), await description("guides/a.html")]).toEqual([pages, "Guide"]);
	expect(opened.problems).toMatchObject([{ code: "front-matter-invalid", at: { file: "docs/guides/_defaults.yml", line: 2 } }]);
	rmSync(join(root, "docs/guides/_defaults.yml"));
	expect(await update("docs/guides/_defaults.yml")).toContain("content");
	expect([compiled(), await description("guides/a.html"), opened.problems]).toEqual([[], undefined, []]);
});

test("a page that lists the pages of a collection follows their titles, and only such pages do", async () => {
	const list =
		'import { usePages } from "keyframe-docs/theme";\nexport const List = () => <b>{usePages("docs").map(({ title }) => title).join()}</b>;\n';
	const { write, shown, tasks } = await session(
		{
			"components/list.tsx": list,
			"pages/list.mdx": '# List\n\nimport { List } from "../components/list.tsx";\n\n<List />\n',
			"pages/other.mdx": '# Other\n\nimport { Badge } from "keyframe-docs/theme";\n\n<Badge>1</Badge>\n',
		},
		'collections: { docs: { dir: "docs", route: "/" }, pages: { dir: "pages", route: "/p", layout: "page" } }',
	);
	const pages = async () => [await shown("p/list.html"), await shown("p/other.html")];
	expect((await pages())[0]).toContain("<b>Home</b>");
	tasks.splice(0);
	await write("docs/index.md", "# Start\n");
	expect((await pages())[0]).toContain("<b>Start</b>");
	// The components ask for the data once.
	expect(tasks.filter((task) => task.startsWith("render pages/"))).toEqual(["render pages/list.mdx"]);
});

describe("the check of rendered pages", () => {
	const files = {
		"components/part.tsx": "export const Part = ({ name }: { name: string }) => <p id={name}>Text</p>;\n",
		"docs/made.mdx": 'import { Part } from "../components/part.tsx";\n\n# Made\n\n<Part name="part" />\n',
	};
	const broken = "# Home\n\n[No part](made.mdx#trap)\n";

	test("outlasts a refresh that finds nothing, as when the watcher has started", async () => {
		const folder = temporarySite({});
		const isAllowed = `(await import("node:fs")).existsSync(${JSON.stringify(join(folder, "go"))})`;
		const wait = `while (!${isAllowed}) await new Promise((resolve) => setTimeout(resolve, 5));`;
		const { opened } = await session(
			{ ...files, "docs/index.md": broken },
			`integrations: [{ name: "slow", checks: async () => { ${wait} return []; } }], collections: { docs: { dir: "docs", route: "/" } }`,
		);
		const checked = opened.checkPages();
		expect(await opened.refresh("everything")).toBe(null);
		writeFiles(folder, { go: "" });
		expect([await checked, opened.problems.map(({ code }) => code)]).toEqual([true, ["anchor-broken"]]);
	});

	test("is not undone by the answer to a request that came before the edit", async () => {
		const { opened, write } = await session(files);
		const made = (await opened.file("made.html"))?.content;
		if (made?.kind !== "page") throw new Error("The page is missing");
		const { problemsChanged } = await opened.page(made.route);
		await write("docs/index.md", broken);
		await opened.checkPages();
		expect([problemsChanged(), opened.problems.map(({ code }) => code)]).toEqual([false, ["anchor-broken"]]);
	});
});

describe("what nobody sees comes after the page", () => {
	/** Writes a file. Returns what `look` sees when open pages are told, and the tasks of page processes until the end. */
	async function early<Seen>(
		{ root, opened, tasks }: Awaited<ReturnType<typeof session>>,
		[file, text]: readonly [string, string],
		look: () => Promise<Seen>,
	) {
		writeFiles(root, { [file]: text });
		tasks.length = 0;
		const seen: Seen[] = [];
		const messages = await opened.refresh([join(root, file)], async () => void seen.push(await look()));
		expect(messages).toContainEqual({ type: "content" });
		return { seen, tasks: [...tasks] };
	}

	test("a text is shown before the rest of the site is compared, and only its page is compiled and rendered", async () => {
		const site = await session({
			"docs/index.md": "# Home\n\nOld words.\n",
			"docs/group/other.md": "# Other\n\nOld words, too.\n",
			"docs/group/_category_.json": '{ "link": { "type": "generated-index" } }',
		});
		const list = () => site.shown("category/group.html");
		expect(await list()).toContain("Old words, too.");
		const edit = ["docs/group/other.md", "# Other\n\nNew words.\n"] as const;
		const look = async () => ({ page: await site.shown("group/other.html"), list: await list() });
		const { seen, tasks } = await early(site, edit, look);
		expect(seen).toEqual([{ page: expect.stringContaining("New words."), list: expect.stringContaining("Old words, too.") }]);
		expect(tasks).toEqual(["compile docs/group/other.md", "render docs/group/other.md"]);
		expect(await list()).toContain("New words.");
	});

	test("the text of a page with code is shown with the code", async () => {
		const page = (words: string) => `export const sum = 1 + 1;\n\n# Sum\n\n${words} {sum}.\n`;
		const site = await session({ "docs/sum.mdx": page("Old:") });
		const { seen, tasks } = await early(site, ["docs/sum.mdx", page("New:")], () => site.shown("sum.html"));
		expect(seen).toEqual([expect.stringMatching(/New: (?:<!-- -->)?2/)]);
		expect(tasks).toEqual(["compile docs/sum.mdx", "render docs/sum.mdx"]);
	});

	test("a title and a link are shown once with the sidebar and the address", async () => {
		const site = await session({ "docs/other.md": "# Other\n" });
		const edit = ["docs/other.md", "# Renamed\n\n[Home](index.md#home)\n"] as const;
		const { seen } = await early(site, edit, async () => {
			const page = JSON.parse(await site.shown("other.json")) as { readonly main: string; readonly sidebar: { readonly dataUrl: string } };
			return { main: page.main, sidebar: await site.shown(page.sidebar.dataUrl.slice(1)) };
		});
		expect(seen).toEqual([{ main: expect.stringContaining('href="/#home"'), sidebar: expect.stringContaining("Renamed") }]);
	});

	test("a page that breaks stays, and its problem is found", async () => {
		const site = await session({ "docs/other.md": "# Other\n" });
		const edit = ["docs/other.md", "---\ntitle: [\n---\n"] as const;
		const { seen } = await early(site, edit, () => site.shown("other.html"));
		expect(seen.every((html) => html.includes("Other"))).toBe(true);
		expect(site.opened.problems).toMatchObject([{ severity: "error", at: { file: "docs/other.md" } }]);
	});
});

describe("the first page of a large site", () => {
	const pages = Object.fromEntries(
		Array.from({ length: 60 }, (_, index) => [`docs/page-${index}.md`, `---\nsidebar_label: Short ${index}\n---\n\n# Page ${index}\n`]),
	);

	test("is shown with the sidebar, links and styles before all pages are known, and is whole afterwards", async () => {
		// The site is whole when the files of all integrations are known.
		const folder = temporarySite({});
		const isAllowed = `(await import("node:fs")).existsSync(${JSON.stringify(join(folder, "go"))})`;
		const wait = `while (!${isAllowed}) await new Promise((resolve) => setTimeout(resolve, 5));`;
		const site = await start(
			{
				...pages,
				"docs/page-1.md": "# Page 1\n\n[Two](page-2.md#below) and [none](missing.md).\n",
				"docs/code.mdx": "export const sum = 1 + 1;\n\n# Sum\n\nIt is {sum}.\n",
				"docs/broken.md": "---\ntitle: [\n---\n",
			},
			`integrations: [{ name: "slow", outputs: async () => { ${wait} return []; } }], collections: { docs: { dir: "docs", route: "/" } }`,
		);
		const seen: unknown[] = [];
		const early = async () => {
			expect(site.opened.isComplete).toBe(false);
			const page = JSON.parse(await site.shown("page-1.json")) as { readonly main: string; readonly sidebar: { readonly dataUrl: string } };
			const [stylesheet = ""] = /assets\/[^"]+\.css/.exec(await site.shown("page-1.html")) ?? [];
			const [sidebar, code, styles] = [
				await site.shown(page.sidebar.dataUrl.slice(1)),
				await site.shown("code.html"),
				await site.shown(stylesheet),
			];
			seen.push({ main: page.main, sidebar, code, broken: await site.shown("broken.html"), hasStyles: styles.length > 0 });
			expect(site.opened.isComplete).toBe(false);
			writeFiles(folder, { go: "" });
		};
		let shown = Promise.resolve();
		const messages = await site.opened.refresh("everything", async () => {
			shown = early();
		});
		await shown;
		expect(seen).toEqual([
			{
				main: expect.stringContaining('href="/page-2#below"'),
				sidebar: expect.stringContaining("Short 59"),
				code: expect.stringMatching(/It is (?:<!-- -->)?2/),
				broken: "",
				hasStyles: true,
			},
		]);
		expect(messages).toEqual([{ type: "content" }]);
		expect(site.opened.problems.map(({ code }) => code).sort()).toEqual(["anchor-broken", "front-matter-syntax", "link-broken"]);
		expect(await site.shown("page-1.html")).toContain(">Short 2</span>");
	});

	test("of a small site is shown before the other files of the site are known", async () => {
		const site = await start({ "docs/index.md": "# Home\n" }, 'collections: { docs: { dir: "docs", route: "/" } }');
		const seen: unknown[] = [];
		await site.opened.refresh("everything", async () => {
			seen.push({ isComplete: site.opened.isComplete, page: await site.shown("index.html") });
		});
		expect(seen).toEqual([{ isComplete: false, page: expect.stringContaining("Home") }]);
	});
});
