import { getTransformedRoutes } from "@vercel/routing-utils";
import { describe, expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { bootScript } from "../../../../../theme/lib/boot-script.ts";
import { siteConfig } from "../../../../support/config.ts";
import { integrationFilesOf } from "../../../../support/integration-files.ts";
import { outputText } from "../../../../support/output-text.ts";
import { sha256Source } from "../../../../support/policy-source.ts";

const redirects = [
	{ from: "/old", to: "/docs/a" },
	{ from: "/größe (1)/", to: "/docs/a#part" },
	{ from: "/away", to: "https://other.example/?price=$5", temporary: true },
];

/** The text of each file that a host gets, by path. */
async function textsOf(
	host: NonNullable<UserConfig["hosts"]>[number],
	user: Partial<UserConfig> = {},
	staticFiles: readonly string[] = [],
) {
	const collections = { docs: { dir: "docs", route: "/docs" } };
	const { files } = await integrationFilesOf(
		{ "docs/a.md": { anchors: ["part"] } },
		{ collections, redirects, hosts: [host], ...user },
		{ staticFiles },
	);
	return Object.fromEntries(await Promise.all(files.map(async (file) => [file.path, await outputText(file)] as const)));
}

const forever = "Cache-Control: public, max-age=31536000, immutable";

describe("Netlify and Cloudflare", () => {
	test("redirect; Netlify in spite of the page that stands in, Cloudflare in both forms of an address", async () => {
		expect((await textsOf("netlify"))._redirects).toBe(
			`/old /docs/a 301!\n/gr%C3%B6%C3%9Fe%20(1)/ /docs/a#part 301!\n/away https://other.example/?price=$5 302!\n`,
		);
		expect((await textsOf("cloudflare", { base: "/sub/", redirects: redirects.slice(0, 1) }))._redirects).toBe(
			`/sub/old /sub/docs/a 301\n/sub/old/ /sub/docs/a 301\n`,
		);
	});

	test("have the policy of the pages for all of them, and keep hashed files", async () => {
		const { _headers = "" } = await textsOf("netlify", { base: "/sub/" });
		const [all = "", assets = "", ...search] = _headers.split("\n\n");
		expect(all).toContain("/sub/*\n  Content-Security-Policy: default-src 'self'; ");
		expect(all).toContain(`script-src 'self' ${sha256Source(bootScript)};`);
		// Each page has a policy with the hash of its own styles.
		expect(all).toContain("; style-src 'self' 'unsafe-inline';");
		expect(all).toContain("; frame-ancestors 'self'\n");
		expect(all).toContain("\n  X-Content-Type-Options: nosniff");
		expect(assets).toBe(`/sub/assets/*\n  ${forever}`);
		expect(search.map((rule) => rule.trim())).toEqual(
			["core", "list", "terms", "text", "vocabulary"].map((name) => `/sub/search-data/${name}-*\n  ${forever}`),
		);
	});

	test("have no policy where the site wants none, and do not keep a folder with files that may change", async () => {
		const { _headers: strict } = await textsOf("netlify", { trustedTypes: true });
		expect(strict).toContain("; require-trusted-types-for 'script'; trusted-types keyframe; frame-ancestors 'self'\n");
		const { _headers } = await textsOf("cloudflare", { contentSecurityPolicy: false }, ["assets/logo.svg"]);
		expect(_headers).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff\n {2}Referrer-Policy: strict-origin-when-cross-origin\n\n/);
		expect(_headers).not.toContain("assets");
	});
});

describe("Vercel", () => {
	test("accepts the file, redirects both forms, and keeps files with a hash", async () => {
		const config = JSON.parse((await textsOf("vercel"))["vercel.json"] ?? "");
		const { routes, error } = getTransformedRoutes(config);
		expect(error).toBeNull();
		const answer = (path: string) => {
			const found = (routes ?? []).filter((route) => "src" in route && route.src !== undefined && new RegExp(route.src).test(path));
			return found.flatMap((route) => ("headers" in route ? [{ status: route.status, ...route.headers }] : []));
		};
		for (const path of ["/old", "/old/"]) expect(answer(path)).toContainEqual({ status: 301, Location: "/docs/a" });
		expect(answer("/gr%C3%B6%C3%9Fe%20(1)")).toContainEqual({ status: 301, Location: "/docs/a#part" });
		expect(answer("/away")).toContainEqual({ status: 302, Location: "https://other.example/?price=$5" });
		expect(answer("/olds")).not.toContainEqual(expect.objectContaining({ Location: "/docs/a" }));
		const cached = { "Cache-Control": "public, max-age=31536000, immutable" };
		expect(answer("/assets/main.ABCDEFG2.js")).toContainEqual(expect.objectContaining(cached));
		expect(answer("/search-data/text-0123456789.json")).toContainEqual(expect.objectContaining(cached));
		expect(answer("/search-data/index.json")).not.toContainEqual(expect.objectContaining(cached));
		expect(answer("/assets/logo.svg")).not.toContainEqual(expect.objectContaining(cached));
		expect(answer("/docs/a")).toContainEqual(expect.objectContaining({ "X-Content-Type-Options": "nosniff" }));
	});
});

const inLanguages = { locales: { en: {}, de: {} }, base: "/sub/", redirects: [] };

test("unknown addresses in a language show its own page, where the host does not find it by itself", async () => {
	expect((await textsOf("netlify", inLanguages))._redirects).toBe("/sub/de/* /sub/de/404.html 404\n");
	expect((await textsOf("cloudflare", inLanguages))._redirects).toBe("");
	const text = (await textsOf("nginx", inLanguages))["nginx.conf"] ?? "";
	expect(text).toContain('location ~ "^(\\/sub\\/search\\-data|\\/sub\\/de\\/search\\-data)/[a-z]+-[0-9a-f]{10}\\.json$" {');
	expect(text).toContain(
		'set $keyframe_not_found "/sub/404.html";\nif ($uri ~ "^\\/sub\\/de\\/") { set $keyframe_not_found "/sub/de/404.html"; }\nerror_page 404 $keyframe_not_found;\n',
	);
});

describe("nginx", () => {
	test("gives the Markdown of a page to clients that ask for it, before any other rewriting ends", async () => {
		const text = (await textsOf("nginx"))["nginx.conf"] ?? "";
		const folder = text.slice(text.indexOf("[^/]/$ {"));
		expect(folder.indexOf("index.md")).toBeGreaterThan(0);
		expect(folder.indexOf("index.md")).toBeLessThan(folder.indexOf("break;"));
		expect(text.match(/add_header Vary Accept always;/g)).toHaveLength(3);
	});

	test("has a block for each address, decoded as nginx compares it, and no variable in a target", async () => {
		const text = (await textsOf("nginx"))["nginx.conf"] ?? "";
		expect(text.match(/^location = ".*$/gm)).toEqual([
			'location = "/old" { return 301 "/docs/a"; }',
			'location = "/old/" { return 301 "/docs/a"; }',
			'location = "/größe (1)/" { return 301 "/docs/a#part"; }',
			'location = "/größe (1)" { return 301 "/docs/a#part"; }',
			'location = "/away" { return 302 "https://other.example/?price=%245"; }',
			'location = "/away/" { return 302 "https://other.example/?price=%245"; }',
		]);
	});

	test("never publishes its own file, and finds pages by their addresses", async () => {
		const text = (await textsOf("nginx", { base: "/sub/", redirects: [] }))["nginx.conf"] ?? "";
		expect(text).toContain("location = /sub/nginx.conf { return 404; }");
		expect(text).toContain("error_page 404 /sub/404.html;");
		expect(text).toMatch(/location \/sub\/ \{\n(?:\tif .*\n)*\ttry_files \$uri \$uri\.html \$uri\/index\.html =404;\n/);
		// Each block has all headers: one that adds its own inherits none.
		expect(text.match(/X-Content-Type-Options/g)).toHaveLength(text.match(/^location .*\{$/gm)?.length ?? 0);
		const [braces, closing] = [/\{$/gm, /^\}$/gm].map((pattern) => text.match(pattern)?.length);
		expect(braces).toBe(closing);
	});
});

test("other hosts have no files", async () => {
	const { files } = await integrationFilesOf({}, {});
	expect(files).toEqual([]);
});

test("two hosts that read the same files differently are a mistake", () => {
	expect(() => siteConfig({ hosts: ["netlify", "cloudflare"] })).toThrow("must not have both netlify and cloudflare");
});
