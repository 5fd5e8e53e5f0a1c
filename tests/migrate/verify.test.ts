import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { temporarySite } from "../support/site.ts";

type Files = Readonly<Record<string, string>>;

const manifest = JSON.stringify({ generator: "keyframe 0.0.0", base: "/", files: {} });

/** A page as Docusaurus writes it, with its navigation. */
function originalPage(content: string, title = "Guide"): string {
	return `<!doctype html><html><head><title>${title} | Project</title><link rel="stylesheet" href="/assets/main.css"></head><body>
		<nav class="navbar"><a href="/else">Elsewhere</a></nav><aside>Sidebar</aside>
		<main><article><nav class="theme-doc-breadcrumbs">Home</nav><div class="theme-doc-toc-mobile">On this page</div>
		<div class="theme-doc-markdown markdown">${content}</div>
		<footer class="theme-doc-footer">Edit this page</footer></article>
		<div class="table-of-contents">On this page</div><nav class="pagination-nav"><a href="/next">Next</a></nav></main></body></html>`;
}

/** The page in the new site. */
function newPage(content: string, title = "Guide"): string {
	return `<!doctype html><html><head><title>${title} – Project</title></head><body><header><nav><a href="/docs">Docs</a></nav></header>
		<main><article class="docs-article"><div class="page-top"><a href="/a.md">Markdown</a></div><div class="prose">${content}</div>
		<footer class="docs-footer">Last update</footer></article><nav class="toc">On this page</nav></main></body></html>`;
}

const redirect = (to: string) => `<!doctype html><meta http-equiv="refresh" content="0; url=${to}"><title>Moved</title>`;

/** Compares two folders of files; the second is the new site. */
async function verify(original: Files, site: Files, ...options: readonly string[]) {
	const files = [
		...Object.entries(original).map(([file, text]) => [`build/${file}`, text]),
		...Object.entries(site).map(([file, text]) => [`new/out/${file}`, text]),
	];
	const root = temporarySite({ ...Object.fromEntries(files), "new/out/build-manifest.json": manifest });
	return await keyframe(["migrate", "--verify", "build", "new", ...options], { cwd: root });
}

/** What a page loses when its content changes. */
async function losses(before: string, after: string): Promise<unknown> {
	const { stdout } = await verify({ "a.html": originalPage(before) }, { "a.html": newPage(after) }, "--json");
	return JSON.parse(stdout).losses.map(({ kind, count, examples }: { kind: string; count: number; examples: string[] }) => [
		kind,
		count,
		...examples,
	]);
}

test("equal pages lose nothing, whatever navigation and markup the tools write around them", async () => {
	const before = `<header><h1>Guide</h1></header>
		<p>It’s <b>quick</b> – “really”.</p>
		<h2 class="anchor" id="set-up">Set up<a class="hash-link" href="#set-up" title="Direct link">​</a></h2>
		<div class="codeBlock"><pre><code><span class="token-line">npm i</span><br><span class="token-line">  npm start</span><br></code></pre><button>Copy</button></div>
		<ul><li><p>See <a href="/b/">b</a>, <a href="../b#x">x</a>, <a href="https://example.com/">example</a></p></li></ul>
		<img src="/assets/images/shot-0123456789abcdef0123456789abcdef.png"><a href="/assets/files/list-0123456789abcdef0123456789abcdef.pdf">List</a>`;
	const after = `<h1>Guide</h1><p>It's <strong>quick</strong> - "really".</p><h2 id="set-up"><a class="anchor" href="#set-up">Set up</a></h2>
		<figure class="code"><pre><code><span>npm</span> i
  npm start</code></pre></figure><ul><li>See <a href="/b">b</a>, <a href="/b#x">x</a>, <a href="https://example.com">example</a></li></ul>
		<picture><img src="/assets/shot.3dff95bd02.webp"></picture><a href="/assets/list.0f12ab34cd.pdf">List</a>`;
	const result = await verify(
		{ "a/index.html": originalPage(before), "b/index.html": originalPage("<h1>B</h1>"), "404.html": originalPage("Nothing") },
		{ "a.html": newPage(after), "b.html": newPage("<h1>B</h1>") },
	);
	expect(result).toMatchObject({ code: 0, stdout: "\nCompared 2 pages: nothing is lost.\n" });
});

describe("a page loses", () => {
	test.each([
		["text", "<p>Read the manual before you start.</p><p>End.</p>", "<p>Read before you start.</p><p>End.</p>", ["text", 2, "the manual"]],
		["a whole paragraph", "<p>One.</p><p>Two words.</p>", "<p>One.</p>", ["text", 2, "Two words."]],
		["a code block", "<pre>a\nb</pre><pre>a\nb</pre>", "<pre>a\n\nb </pre>", ["code", 1, "a\nb"]],
		["an image", '<img src="/img/a.png"><img src="/img/b.png">', '<img src="/assets/b.0123456789.png">', ["media", 1, "/img/a.png"]],
		["an inlined image", '<img src="data:image/png;base64,AAAA">', "", ["media", 1, "an image inside the HTML"]],
		["a video", '<video><source src="/v/a.mp4"></video>', "", ["media", 1, "/v/a.mp4"]],
		["a heading", '<h2 id="a">A</h2><h2 id="b">B</h2>', '<h2 id="b">B</h2>', ["heading", 1, "A"]],
		["the id of a heading", '<h2 id="a">A</h2>', '<h2 id="a-1">A</h2>', ["anchor", 1, "a"]],
		["a link", '<p><a href="/b">B</a></p>', "<p>B</p>", ["link", 1, "/b (B)"]],
		["a link to a section", '<p><a href="/b#x">B</a></p>', '<p><a href="/b">B</a></p>', ["link", 1, "/b#x (B)"]],
		["its form, where markup is shown", "<p>Note</p><p>Text</p>", "<p>:::note Text :::</p>", ["markup", 2, ":::", ":::"]],
	])("%s", async (_, before, after, loss) => {
		expect(await losses(before, after)).toEqual([loss]);
	});

	test("nothing when blocks move, or when code looks like markup", async () => {
		expect(await losses("<p>One.</p><p>Two.</p>", "<p>Two.</p><p>One.</p><p>New: <code>&lt;Card /></code></p>")).toEqual([]);
	});

	test("words that stand in another order, in texts that differ too much to be aligned", async () => {
		const words = (from: number) => Array.from({ length: 2000 }, (_, index) => `word${from + index}`);
		const before = `<p>${words(0).join(" ")} last</p>`;
		expect(await losses(before, `<p>${words(0).reverse().join(" ")}</p>`)).toEqual([["text", 1, "last"]]);
	});
});

test("addresses: missing, redirected and new ones; the list begins with what readers notice first", async () => {
	const page = (content: string) => originalPage(`<h1>P</h1><p>${content}</p>`);
	const result = await verify(
		{
			"index.html": page('Start with <a href="/old">old</a>.'),
			"gone.html": page("Gone"),
			"old.html": page("Moved text."),
			"lost.html": page("Lost"),
			"away.html": page("Away"),
			"titled.html": originalPage("<h1>P</h1>", "One"),
			"was-redirect.html": redirect("/old"),
			"was-redirect-too.html": redirect("/old"),
		},
		{
			"index.html": newPage('<h1>P</h1><p>Start with <a href="/fresh">fresh</a>.</p>'),
			"old.html": redirect("/fresh"),
			"fresh.html": newPage("<h1>P</h1><p>Moved text.</p>"),
			"lost.html": redirect("/nowhere"),
			"away.html": redirect("https://example.com/away"),
			"titled.html": newPage("<h1>P</h1>", "Two"),
			"was-redirect.html": redirect("/fresh"),
		},
	);
	expect(result.code).toBe(1);
	expect(result.stdout).toMatchInlineSnapshot(`
		"
		Missing pages (2 pages)
		  /gone
		  /was-redirect-too

		Redirects that lead nowhere (1 page)
		  /lost: /nowhere

		Missing text (1 page, 1 word)
		  /: 1 word: “old”

		Different titles (1 page)
		  /titled: One | Project → Two – Project

		Not a loss: addresses that redirect (2)
		  /away → https://example.com/away
		  /old → /fresh

		Not a loss: new pages (1)
		  /fresh

		Compared 8 pages: 3 without losses, 5 with losses.
		"
	`);
});

test("the base path of the original is found, and counts in its links", async () => {
	const original = originalPage('<p><a href="/project/b">B</a></p>').replace("/assets/main.css", "/project/assets/main.css");
	const site = { "a.html": newPage('<p><a href="/b">B</a></p>') };
	expect(await verify({ "a.html": original, "assets/main.css": "" }, site)).toMatchObject({ code: 0 });
});

test("what cannot be compared", async () => {
	const site = { "a.html": newPage("A") };
	expect(await verify({ "a.txt": "" }, site)).toMatchObject({ code: 2, stderr: expect.stringContaining("There are no pages in `build`.") });
	const root = temporarySite({ "new/docs/a.md": "# A\n" });
	const unbuilt = await keyframe(["migrate", "--verify", "old", "new"], { cwd: root });
	expect(unbuilt).toMatchObject({ code: 1, stderr: expect.stringContaining("Run `keyframe build new` first.") });
	expect(await keyframe(["migrate", "vitepres"])).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown command 'vitepres'") });
});

describe("an address", () => {
	/** Starts a host that answers with these pages, and records what was asked. */
	async function host(answers: Readonly<Record<string, string | RequestListener>>) {
		const asked: string[] = [];
		const server = createServer((request, response) => {
			const url = request.url ?? "";
			asked.push(url);
			const answer = answers[url];
			if (typeof answer === "function") return answer(request, response);
			const type = url.endsWith(".xml") ? "application/xml" : url.endsWith(".txt") ? "text/plain" : "text/html";
			response.writeHead(answer === undefined ? 404 : 200, { "content-type": type }).end(answer ?? "Not found");
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
		const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		return { origin, asked };
	}

	async function verifyHost(address: string, site: Files, ...options: readonly string[]) {
		const root = temporarySite({ ...site, "build-manifest.json": manifest });
		const result = await keyframe(["migrate", "--verify", address, root, "--json", ...options]);
		return { ...result, report: result.stdout === "" ? null : JSON.parse(result.stdout) };
	}

	test("is read by its links, on its own host, below the address, without what robots.txt excludes", async () => {
		const other = await host({});
		const links = (...targets: string[]) => originalPage(`<p>${targets.map((to) => `<a href="${to}">x</a>`).join("")}</p>`);
		const { origin, asked } = await host({
			"/robots.txt": "User-agent: *\nDisallow: /docs/private\n",
			"/docs/": links("a", "/docs/a#x", "/docs/private/b", "/elsewhere", `${other.origin}/docs/c`, "/docs/moved", "/docs/image.png"),
			"/docs/a": originalPage("<p>Text</p>"),
			"/docs/moved": (_, response) => response.writeHead(302, { location: `${other.origin}/docs/d` }).end(),
		});
		const { report, code } = await verifyHost(`${origin}/docs/`, { "index.html": newPage(""), "a.html": newPage("<p>Text</p>") });
		expect(code).toBe(1);
		expect(other.asked).toEqual([]);
		expect(asked.sort()).toEqual(["/docs/", "/docs/a", "/docs/moved", "/docs/sitemap.xml", "/robots.txt"]);
		expect(report).toMatchObject({ compared: 3, unread: [] });
		expect(report.losses).toMatchObject([
			{ kind: "page", page: "/moved" },
			{ kind: "text", page: "/" },
			{ kind: "link", page: "/" },
		]);
	});

	test("is read by its sitemap, which may name the public host; failures are listed, and busy hosts get time", async () => {
		let isBusy = true;
		const { origin } = await host({
			"/robots.txt": "Sitemap: https://example.com/all.xml\n",
			"/all.xml": "<sitemapindex><sitemap><loc>https://example.com/part.xml</loc></sitemap></sitemapindex>",
			"/part.xml": "<urlset><url><loc>https://example.com/a/</loc></url><url><loc>https://example.com/b</loc></url></urlset>",
			"/a/": (_, response) => {
				response.writeHead(isBusy ? 503 : 200, { "retry-after": "0", "content-type": "text/html" }).end(isBusy ? "" : originalPage("A"));
				isBusy = false;
			},
			"/b": (_, response) => response.writeHead(500).end(),
		});
		const { report, code } = await verifyHost(origin, { "a.html": newPage("A"), "b.html": newPage("B") });
		expect(code).toBe(1);
		expect(report).toMatchObject({ compared: 1, losses: [], unread: [{ page: "/b", reason: "the host answers 500" }] });
	});

	test("is read up to a limit, which the report tells", async () => {
		const { origin } = await host({
			"/": originalPage('<a href="/a">a</a><a href="/b">b</a>'),
			"/a": originalPage("A"),
			"/b": originalPage("B"),
		});
		const site = { "index.html": newPage('<a href="/a">a</a><a href="/b">b</a>'), "a.html": newPage("A"), "b.html": newPage("B") };
		expect(await verifyHost(origin, site, "--max-pages", "3")).toMatchObject({ code: 0, report: { compared: 2, added: null } });
	});

	test("of a hostile host: pages nested too deeply are listed, long sitemaps are cut, and no text controls the terminal", async () => {
		const control = "\u001b]0;title\u0007";
		const { origin } = await host({
			"/sitemap.xml": `<urlset><loc>/a</loc><loc>/deep</loc>${"<loc>/x</loc>".repeat(300_000)}</urlset>`,
			"/a": originalPage(`<h2>${control}</h2>`),
			"/deep": originalPage("<div>".repeat(300_000)),
		});
		const site = { "a.html": newPage(""), "deep.html": newPage("") };
		const { report } = await verifyHost(origin, site);
		expect(report).toMatchObject({ compared: 1, unread: [{ page: "/deep", reason: "its elements are nested too deeply" }] });
		const root = temporarySite({ ...site, "build-manifest.json": manifest });
		const { stdout } = await keyframe(["migrate", "--verify", origin, root]);
		expect(stdout).toContain("]0;title");
		expect(stdout).not.toContain("\u001b");
	});

	test("that cannot be read, or leads to another host, is an error", async () => {
		const { origin } = await host({ "/": (_, response) => response.writeHead(301, { location: "https://example.com/" }).end() });
		const site = { "a.html": newPage("A") };
		const moved = await verifyHost(origin, site);
		expect(moved).toMatchObject({ code: 2, stderr: expect.stringContaining("it redirects to `https://example.com/`") });
		const absent = await verifyHost(`${origin}/docs/`, site);
		expect(absent).toMatchObject({ code: 2, stderr: expect.stringContaining("the host answers 404") });
	});
});

test("a site of Keyframe is equal to itself, page by page", async () => {
	const root = temporarySite({
		"docs/a.md":
			"# A\n\nText with [b](b.md#two), `code` and a table.\n\n| One | Two |\n| --- | --- |\n| 1 | 2 |\n\n:::tip\n\nA tip.\n\n:::\n",
		"docs/b.md": "# B\n\n## Two\n\n```js\nconst a = 1;\n```\n",
	});
	expect(await keyframe(["build", root])).toMatchObject({ code: 0 });
	const result = await keyframe(["migrate", "--verify", join(root, "out"), root]);
	expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining("nothing is lost") });
}, 60_000);
