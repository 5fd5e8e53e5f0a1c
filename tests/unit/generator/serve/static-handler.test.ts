import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../generator/lib/hash.ts";
import { ask, longText, raw, rawGet, sampleFiles, serveFiles, statusOf, swapBuild } from "./serve-fixture.ts";

describe("pages", () => {
	test.each([
		["/", "index.html"],
		["/docs/", "docs/index.html"],
		["/docs/a", "docs/a.html"],
		["/docs/a?x=1", "docs/a.html"],
		["/%64ocs/a", "docs/a.html"],
		["/docs/a%20b%23c%3F", "docs/a b#c?.html"],
		["/both", "both.html"],
		["/both/", "both/index.html"],
		["/.well-known/security.txt", ".well-known/security.txt"],
	])("%s is %s", async (path, file) => {
		const { status, headers, body } = await ask(await serveFiles(), path);
		expect(status).toBe(200);
		expect(body.toString()).toBe(sampleFiles[file]);
		expect(headers["content-length"]).toBe(String(body.length));
		expect(headers["x-content-type-options"]).toBe("nosniff");
	});

	test.each([
		["/docs/a.html", "/docs/a"],
		["/docs/a/", "/docs/a"],
		["/docs/a/?q=%2f%2fevil", "/docs/a?q=%2f%2fevil"],
		["/docs", "/docs/"],
		["/docs/index.html", "/docs/"],
		["/index.html", "/"],
		["/docs/a%20b%23c%3F.html", "/docs/a%20b%23c%3F"],
	])("%s leads to %s", async (path, location) => {
		const { status, headers, body } = await ask(await serveFiles(), path);
		expect({ status, location: headers.location }).toEqual({ status: 308, location });
		expect(headers["cache-control"]).toBe("no-cache");
		expect(body.length).toBe(0);
	});

	test.each([
		"/nothing",
		"/404",
		"/404.html",
		"/DOCS",
		"/docs.",
		"/docs%20",
		"/docs//a",
		"/build-manifest.json",
		"/constructor",
		"/__proto__",
	])("%s is not found", async (path) => {
		const { status, headers, body } = await ask(await serveFiles(), path);
		expect(status).toBe(404);
		expect(body.toString()).toBe(sampleFiles["404.html"]);
		expect(headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(headers.etag).toBeUndefined();
	});

	test("a build without a page for it says so in words", async () => {
		const { status, headers, body } = await ask(await serveFiles({ "index.html": "x" }), "/nothing");
		expect(status).toBe(404);
		expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
		expect(body.toString()).toBe("404 Not Found\n");
	});

	test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])("%s is not allowed", async (method) => {
		const { status, headers } = await ask(await serveFiles(), "/", { method });
		expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" });
	});

	test.each(["/", "/docs/", "/nothing", "/docs", "/assets/photo.02140bbb11.png"])(
		"HEAD of %s has the headers of GET and no body",
		async (path) => {
			const server = await serveFiles();
			const options = { headers: { "accept-encoding": "br" } };
			const [head, get] = [await ask(server, path, { ...options, method: "HEAD" }), await ask(server, path, options)];
			expect(head.status).toBe(get.status);
			expect({ ...head.headers, date: null }).toEqual({ ...get.headers, date: null });
			expect(head.body.length).toBe(0);
		},
	);

	test("HTTP/1.0 works when it names a host", async () => {
		const server = await serveFiles();
		expect(await raw(server, "GET /docs/a HTTP/1.0\r\nHost: localhost\r\n\r\n")).toMatch(/^HTTP\/1\.1 200[\s\S]*<title>A<\/title>$/);
		expect(statusOf(await raw(server, "GET / HTTP/1.0\r\n\r\n"))).toBe(403);
		expect(statusOf(await raw(server, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))).toBe(400);
	});
});

describe("Markdown of pages", () => {
	const files = { ...sampleFiles, "docs/a.md": "# A\n", "docs/index.md": "# Docs\n", "docs/a b#c?.md": "# Odd name\n" };

	test.each([
		["/docs/a", "text/markdown", "# A\n"],
		["/docs/", "text/markdown, text/html;q=0.9, */*;q=0.1", "# Docs\n"],
		["/docs/a", "text/html, text/markdown", "# A\n"],
		["/docs/a", "text/html, text/markdown;q=0.5", sampleFiles["docs/a.html"]],
		["/docs/a", "text/markdown;q=0", sampleFiles["docs/a.html"]],
		["/docs/a", "text/html,application/xhtml+xml,*/*;q=0.8", sampleFiles["docs/a.html"]],
		["/docs/a", "*/*", sampleFiles["docs/a.html"]],
		["/both", "text/markdown", sampleFiles["both.html"]],
	])("%s for %s", async (path, accept, text) => {
		const { status, headers, body } = await ask(await serveFiles(files), path, { headers: { accept } });
		expect({ status, text: body.toString() }).toEqual({ status: 200, text });
		expect(headers["content-type"]).toMatch(String(text).startsWith("#") ? /^text\/markdown/ : /^text\/html/);
	});

	test("is named in a header of the page, which caches keep apart by what is asked for", async () => {
		const server = await serveFiles(files, "/sub/");
		const { headers } = await ask(server, "/sub/docs/a%20b%23c%3F");
		expect(headers.link).toBe('</sub/docs/a%20b%23c%3F.md>; rel="alternate"; type="text/markdown"');
		expect(headers.vary).toBe("Accept, Accept-Encoding");
		expect((await ask(server, "/sub/both")).headers.link).toBeUndefined();
	});
});

describe("types and caching", () => {
	test.each([
		["/docs/a", "text/html; charset=utf-8", "no-cache"],
		["/notes.md", "text/markdown; charset=utf-8", "no-cache"],
		["/data.json", "application/json; charset=utf-8", "no-cache"],
		["/assets/plain.css", "text/css; charset=utf-8", "no-cache"],
		["/assets/entry.5TKC7ZZS.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
		["/assets/photo.02140bbb11.png", "image/png", "public, max-age=31536000, immutable"],
		["/data.json.gz", "application/gzip", "no-cache"],
		["/data.json.br", "application/octet-stream", "no-cache"],
	])("%s", async (path, type, caching) => {
		const { headers } = await ask(await serveFiles(), path);
		expect(headers["content-type"]).toBe(type);
		expect(headers["cache-control"]).toBe(caching);
		expect(headers.vary).toBe("Accept-Encoding");
	});

	test("the tag comes from the content, and what has not changed is not sent again", async () => {
		const server = await serveFiles();
		const { headers } = await ask(server, "/docs/a");
		expect(headers.etag).toBe(`"${sha256(sampleFiles["docs/a.html"] ?? "").slice(0, 32)}"`);
		for (const tag of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, "*"]) {
			const second = await ask(server, "/docs/a", { headers: { "if-none-match": tag } });
			expect(second).toMatchObject({ status: 304, headers: { etag: headers.etag, vary: "Accept-Encoding", "cache-control": "no-cache" } });
			expect(second.body.length).toBe(0);
		}
		expect((await ask(server, "/docs/a", { headers: { "if-none-match": '"x", garbage' } })).status).toBe(200);
		expect((await ask(server, "/nothing", { headers: { "if-none-match": "*" } })).status).toBe(404);
	});
});

describe("encodings", () => {
	test.each([
		["br", "br", brotliDecompressSync],
		["gzip", "gzip", gunzipSync],
		["gzip, deflate, br, zstd", "br", brotliDecompressSync],
		["br;q=0.1, gzip;q=0.2", "gzip", gunzipSync],
	])("%s gives %s", async (accepted, encoding, decompress) => {
		const server = await serveFiles();
		for (let round = 0; round < 2; round++) {
			const { headers, body } = await ask(server, "/docs/", { headers: { "accept-encoding": accepted } });
			expect(headers["content-encoding"]).toBe(encoding);
			expect(headers["content-length"]).toBe(String(body.length));
			expect(headers["content-type"]).toBe("text/html; charset=utf-8");
			expect(headers.etag).toMatch(new RegExp(`^W/"[0-9a-f]{32}-${encoding}"$`));
			expect(decompress(body).toString()).toBe(sampleFiles["docs/index.html"]);
			const again = await ask(server, "/docs/", { headers: { "accept-encoding": accepted, "if-none-match": headers.etag } });
			expect(again.status).toBe(304);
		}
	});

	test.each([
		["/docs/", "identity, br;q=0"],
		["/docs/a", "br"],
		["/assets/photo.02140bbb11.png", "br"],
	])("%s stays as it is for %s", async (path, accepted) => {
		const { headers } = await ask(await serveFiles(), path, { headers: { "accept-encoding": accepted } });
		expect(headers["content-encoding"]).toBeUndefined();
	});

	test("forms have different tags", async () => {
		const server = await serveFiles();
		const tags = await Promise.all(
			["br", "gzip", "identity"].map(async (name) => (await ask(server, "/docs/", { headers: { "accept-encoding": name } })).headers.etag),
		);
		expect(new Set(tags).size).toBe(3);
	});

	test.each([
		["br", "br", "made by the build, brotli"],
		["gzip", "gzip", "made by the build, gzip"],
		["identity", undefined, longText],
	])("what the build compressed is sent as it is: %s", async (accepted, encoding, text) => {
		const { headers, body } = await ask(await serveFiles(), "/data.json", { headers: { "accept-encoding": accepted } });
		expect(headers["content-encoding"]).toBe(encoding);
		expect(headers["content-type"]).toBe("application/json; charset=utf-8");
		expect(headers.etag).toBe(`"${sha256(text).slice(0, 32)}"`);
		expect(body.toString()).toBe(text);
	});
});

describe("ranges", () => {
	const photo = "/assets/photo.02140bbb11.png";

	test.each([
		["bytes=2-5", "2345", "bytes 2-5/10"],
		["bytes=7-", "789", "bytes 7-9/10"],
		["bytes=-2", "89", "bytes 8-9/10"],
		["bytes=0-100", "0123456789", "bytes 0-9/10"],
	])("%s", async (range, text, contentRange) => {
		const { status, headers, body } = await ask(await serveFiles(), photo, { headers: { range } });
		expect({ status, text: body.toString(), range: headers["content-range"], length: headers["content-length"] }).toEqual({
			status: 206,
			text,
			range: contentRange,
			length: String(text.length),
		});
	});

	test.each(["bytes=10-", "bytes=-0"])("%s cannot be had", async (range) => {
		const { status, headers, body } = await ask(await serveFiles(), photo, { headers: { range } });
		expect({ status, range: headers["content-range"], length: body.length }).toEqual({ status: 416, range: "bytes */10", length: 0 });
	});

	test.each([
		["two ranges", "bytes=0-1,3-4"],
		["a thousand ranges", `bytes=0-0${",1-1".repeat(1000)}`],
		["no number", "bytes=x"],
		["a backward range", "bytes=5-2"],
	])("%s gives everything", async (_, range) => {
		const { status, headers, body } = await ask(await serveFiles(), photo, { headers: { range } });
		expect({ status, text: body.toString(), ranges: headers["accept-ranges"] }).toEqual({
			status: 200,
			text: "0123456789",
			ranges: "bytes",
		});
	});

	test("a part of another version is never sent", async () => {
		const server = await serveFiles();
		const { headers } = await ask(server, photo);
		const part = { range: "bytes=0-1" };
		expect((await ask(server, photo, { headers: { ...part, "if-range": headers.etag } })).status).toBe(206);
		expect((await ask(server, photo, { headers: { ...part, "if-range": `W/${headers.etag}` } })).status).toBe(200);
		expect((await ask(server, photo, { headers: { ...part, "if-range": "Sat, 01 Jan 2000 00:00:00 GMT" } })).status).toBe(200);
	});

	test("text and empty files have none", async () => {
		const server = await serveFiles();
		expect((await ask(server, "/docs/", { headers: { range: "bytes=0-1" } })).status).toBe(200);
		expect((await ask(server, "/empty.mp4", { headers: { range: "bytes=0-1" } })).status).toBe(416);
		expect(await ask(server, "/empty.mp4")).toMatchObject({ status: 200, headers: { "content-length": "0" } });
	});
});

describe("base path", () => {
	test("the site lies below it", async () => {
		const server = await serveFiles(sampleFiles, "/sub/");
		expect((await ask(server, "/sub/")).body.toString()).toBe(sampleFiles["index.html"]);
		expect((await ask(server, "/sub/docs/a")).body.toString()).toBe(sampleFiles["docs/a.html"]);
		expect((await ask(server, "/docs/a")).status).toBe(404);
		expect((await ask(server, "/subdocs/a")).status).toBe(404);
		for (const [path, location] of [
			["/", "/sub/"],
			["/sub", "/sub/"],
			["/sub/index.html", "/sub/"],
			["/sub/docs", "/sub/docs/"],
			["/sub/docs/a.html", "/sub/docs/a"],
		] as const) {
			expect(await ask(server, path)).toMatchObject({ status: 308, headers: { location } });
		}
	});
});

describe("hostile requests", () => {
	/** Written to sockets as they are: no client would send most of them. */
	const targets = `// /// ////evil.com/ //evil.com //evil.com/ //evil.com/%2e%2e ///evil.com/.. /\\evil.com /\\/evil.com/ /%5cevil.com
		/%2f%2fevil.com/ /%09/evil.com /.evil.com /@evil.com /.. /../ /../../../../etc/passwd /..%2f..%2fetc/passwd
		/%2e%2e/%2e%2e/etc/passwd /..%5c..%5cetc /..;/x /%c0%ae%c0%ae/x /%252e%252e/x /docs/..%2f..%2fcanary.txt /./docs
		/docs/. /docs/./ /docs//a /docs/../docs /.env /.env/. /.env?raw /.env?raw?? /.env?import&raw?? /.env?.svg?import
		/.env::$DATA /.ENV /.git/config /package.json /@fs/etc/passwd /@fs//etc/passwd?import&raw?? /__open-in-editor?file=/etc/passwd
		/_image?href=/etc/passwd /out-secret/s.txt /../out-secret/s.txt /link.txt /docs/link.txt /folder-link/canary.txt /canary.txt
		/unlisted.txt /%00 /a%00.html /x.html%00.png /%E0%A4%A /% /%zz /%u0041 /x#/../../canary /x?y#z * http://evil.com/docs
		https://evil.com docs /DOCS /docs%20 /docs. /docs%2e /<script>alert(1)</script> /"><img/src=x/onerror=alert(1)>
		/x?"></script><script>alert(1) /x%0d%0aSet-Cookie:a=b /x%0aLocation:%20//evil /docs?%0d%0aSet-Cookie:a=b
		/${"a".repeat(3000)} /${"a/".repeat(2000)} /%25%32%35 /docs/a.html/.. /docs/%61%2ehtml /é`.split(/\s+/);

	test("nothing but published files, and no way to another site", async () => {
		const server = await serveFiles();
		const parent = dirname(server.folder);
		const canary = "CANARY-7f3a";
		mkdirSync(join(parent, "out-secret"));
		for (const file of ["canary.txt", ".env", "out-secret/s.txt", "out/.env", "out/unlisted.txt"])
			writeFileSync(join(parent, file), canary);
		symlinkSync(join(parent, "canary.txt"), join(server.folder, "link.txt"));
		symlinkSync(join(parent, "canary.txt"), join(server.folder, "docs", "link.txt"));
		symlinkSync(parent, join(server.folder, "folder-link"));

		for (const target of targets) {
			const answer = await rawGet(server, target);
			const head = answer.slice(0, answer.indexOf("\r\n\r\n"));
			expect([308, 400, 404], target).toContain(statusOf(answer));
			expect(answer, target).not.toMatch(/CANARY|root:|alert\(1\)<|onerror|\n\s+at /);
			expect(head, target).not.toMatch(/^set-cookie:/im);
			const location = /^location: (.*)$/im.exec(head)?.[1]?.trim();
			if (location !== undefined) expect(new URL(location, "http://localhost").origin, target).toBe("http://localhost");
			if (location !== undefined) expect(location, target).toMatch(/^\/docs\/(?:a|\?|$)/);
		}
		expect((await ask(server, "/")).status).toBe(200);
		expect(server.errors).toEqual([]);
	});

	test.each([
		["an open bracket", "["],
		["a close bracket", "]"],
		["two words", "a b"],
		["a port out of range", "localhost:99999"],
		["a user", "localhost:3000@evil"],
		["another site", "evil.com"],
		["8 KB", "a".repeat(8192)],
		["two names", "localhost, evil.com"],
		["a letter beyond ASCII", "\u00e9"],
		["slashes", "//"],
	])("%s for a host is refused, and the server lives on", async (_, host) => {
		const server = await serveFiles();
		expect([400, 403]).toContain(statusOf(await rawGet(server, "/", host)));
		expect(statusOf(await rawGet(server, "//", host))).not.toBe(200);
		expect((await ask(server, "/")).status).toBe(200);
	});

	test("a foreign name is refused whatever is asked", async () => {
		const server = await serveFiles();
		for (const target of ["/", "/docs", "/nothing", "/%", "/assets/plain.css"]) {
			expect(statusOf(await rawGet(server, target, "rebound.example"))).toBe(403);
		}
	});

	test("no header of the request changes an answer", async () => {
		const server = await serveFiles();
		const plain = await ask(server, "/docs");
		const headers = {
			origin: "http://evil.com",
			forwarded: "host=evil.com;proto=https",
			"x-forwarded-host": "evil.com",
			"x-forwarded-proto": "https",
			"x-original-url": "/docs/a",
			"x-rewrite-url": "/docs/a",
			"x-middleware-subrequest": "1",
		};
		const answer = await ask(server, "/docs", { headers });
		expect({ ...answer.headers, date: null }).toEqual({ ...plain.headers, date: null });
		expect(Object.keys((await ask(server, "/", { headers })).headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
	});

	test("an upgrade is answered as if it had not been asked for", async () => {
		const server = await serveFiles();
		const answer = await raw(
			server,
			"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n",
		);
		expect(statusOf(answer)).toBe(200);
	});

	test("requests in one packet are answered in order", async () => {
		const one = (target: string, last = false) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${last ? "Connection: close\r\n" : ""}\r\n`;
		const answer = await raw(await serveFiles(), one("/docs/a") + one("/../x") + one("/nothing") + one("/", true));
		expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400", "HTTP/1.1 404", "HTTP/1.1 200"]);
	});

	test("readers that leave in the middle are no error", async () => {
		const server = await serveFiles({ ...sampleFiles, "film.mp4": Buffer.alloc(20_000_000) });
		for (let round = 0; round < 20; round++) {
			await new Promise<void>((resolve) => {
				const socket = connect(server.port, "127.0.0.1", () => socket.write("GET /film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n"));
				socket.once("data", () => socket.destroy());
				socket.once("close", () => resolve());
			});
		}
		expect((await ask(server, "/film.mp4")).body.length).toBe(20_000_000);
		expect(server.errors).toEqual([]);
	});
});

describe("rebuilding", () => {
	test("a new build is served at once", async () => {
		const server = await serveFiles();
		const before = await ask(server, "/docs/a");
		swapBuild(server.folder, { "docs/a.html": "new", "docs/b.html": "added" });
		const after = await ask(server, "/docs/a", { headers: { "if-none-match": before.headers.etag } });
		expect({ status: after.status, text: after.body.toString() }).toEqual({ status: 200, text: "new" });
		expect((await ask(server, "/docs/b")).body.toString()).toBe("added");
		expect((await ask(server, "/docs/")).status).toBe(404);
	});

	test("every answer comes from one build, while builds follow each other", async () => {
		const build = (number: number) => ({ "page.html": `${number}`.repeat(10 + number), "film.mp4": `${number}`.repeat(20 + number) });
		const server = await serveFiles(build(0));
		const known = new Map(
			Array.from({ length: 10 }, (_, number) => build(number))
				.flatMap((files) => Object.values(files))
				.map((text) => [`"${sha256(text).slice(0, 32)}"`, text]),
		);
		for (let number = 1; number < 10; number++) {
			const answers = Array.from({ length: 10 }, (_, index) => ask(server, index % 2 ? "/page" : "/film.mp4"));
			swapBuild(server.folder, build(number));
			for (const { status, headers, body } of await Promise.all(answers)) {
				expect(status).toBe(200);
				expect(body.toString()).toBe(known.get(headers.etag ?? ""));
			}
		}
	});

	test("a file that is gone or was changed is an error of the server, told once, and shows nothing", async () => {
		const server = await serveFiles();
		rmSync(join(server.folder, "docs/a.html"));
		writeFileSync(join(server.folder, "notes.md"), "changed by hand");
		rmSync(join(server.folder, "index.html"));
		symlinkSync("/etc/passwd", join(server.folder, "index.html"));
		for (const path of ["/docs/a", "/notes.md", "/"]) {
			const { status, body } = await ask(server, path);
			expect({ status, text: body.toString() }).toEqual({ status: 500, text: "500 Internal Server Error\n" });
		}
		expect(server.errors).toHaveLength(3);
		expect((await ask(server, "/both")).status).toBe(200);
	});
});
