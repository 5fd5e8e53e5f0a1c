import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Asset } from "../../../../../generator/site/files/assets.ts";
import { aliasResolver, createLinkResolver } from "../../../../../generator/site/links/link-resolver.ts";
import type { LinkResolver, LinkResolverInput, ResolvedLink } from "../../../../../generator/site/links/resolved-link.ts";
import { buildRoutes } from "../../../../../generator/site/routes/routes.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, documentOf } from "../../../../support/documents.ts";

const pages: Readonly<Record<string, DocumentInput>> = {
	"docs/index.md": { anchors: ["welcome"] },
	"docs/intro.md": { anchors: ["intro", "first-steps", "größe", "a-b"] },
	"docs/guides/index.mdx": { anchors: [] },
	"docs/guides/setup.mdx": { anchors: ["setup"] },
	"docs/guides/a b.md": {},
	"docs/api/README.md": {},
	"docs/api/4.0.md": {},
	"docs/renamed.md": { frontMatter: { slug: "/other/place" } },
	"docs/draft.md": { frontMatter: { draft: true } },
	"pages/index.tsx": { bodyKind: "module" },
};

const assets = new Map<string, Asset>(
	["docs/guides/diagram.png", "docs/files/data.pdf", "pages/logo.svg"].map((file) => [
		file,
		{ file, outputPath: `assets/${file.split("/").at(-1)?.replace(".", ".1a2b.")}` },
	]),
);

const config = siteConfig({
	base: "/sub/",
	collections: { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" } },
});
const documents = Object.entries(pages).map(([file, page]) => documentOf(file, page));
const { routes } = buildRoutes(config, documents);
const drafts = buildRoutes({ ...config, drafts: true }, documents).routes.filter((route) => route.document.frontMatter.draft);
const input: LinkResolverInput = {
	base: config.base,
	siteUrl: "https://my.site",
	routes,
	drafts,
	staticFiles: new Set(["/img/logo.png", "/files/a b.zip", "/robots.txt"]),
	assets,
	refused: new Map([["docs/guides/id_rsa", "secret"]]),
	contentFiles: ["docs/guides/diagram.png", "docs/guides/Photo One.jpg", "docs/guides/cafe\u0301.jpg"],
	redirects: new Map([
		["/old/page", "/docs/"],
		["/docs/guides/former", "/docs/guides/setup#install"],
		["/old/away", "https://example.com/"],
	]),
	otherPaths: new Set(["/old/page", "/docs/guides/former", "/old/away"]),
	generated: [
		{ path: "/search", url: "/sub/search" },
		{ path: "/docs/category/api", url: "/sub/docs/category/api" },
	],
};
const resolver = createLinkResolver(input);

/** Resolves a link of a page, or of the configuration. */
function resolve(href: string, file: string | null = "docs/intro.md", kind: "link" | "image" = "link"): ResolvedLink {
	return resolver(href, kind, file === null ? null : (routes.find((route) => route.document.file === file) ?? null));
}

/** The URL, or code, reason and hint in one line. */
function short(resolved: ResolvedLink): string {
	return resolved.ok ? resolved.url : `${resolved.code}: ${resolved.reason}${resolved.hint === null ? "" : ` | ${resolved.hint}`}`;
}

describe("every form of a link to a page", () => {
	test.each([
		["file beside the page", "index.md", "/sub/docs/"],
		["file with a dot", "./index.md", "/sub/docs/"],
		["file in a folder", "guides/setup.mdx", "/sub/docs/guides/setup"],
		["file without ending", "guides/setup", "/sub/docs/guides/setup"],
		["folder", "guides", "/sub/docs/guides/"],
		["folder with a slash", "guides/", "/sub/docs/guides/"],
		["folder with a README", "api", "/sub/docs/api/"],
		["name with a dot", "api/4.0", "/sub/docs/api/4.0"],
		["file whose page has a slug", "renamed.md", "/sub/docs/other/place"],
		["file of another collection", "../pages/index.tsx", "/sub/"],
		["path", "/docs/intro", "/sub/docs/intro"],
		["path with a slash at the end", "/docs/intro/", "/sub/docs/intro"],
		["path of a folder without its slash", "/docs/guides", "/sub/docs/guides/"],
		["path with an ending", "/docs/intro.html", "/sub/docs/intro"],
		["path of an index file", "/docs/guides/index.html", "/sub/docs/guides/"],
		["the root", "/", "/sub/"],
		["file from the root", "/docs/guides/setup.mdx", "/sub/docs/guides/setup"],
		["escaped", "guides/a%20b.md", "/sub/docs/guides/a%20b"],
		["not escaped", "guides/a b.md", "/sub/docs/guides/a%20b"],
		["white space around it", " index.md ", "/sub/docs/"],
		["query", "index.md?a=1&b", "/sub/docs/?a=1&b"],
		["old address", "/old/page", "/sub/docs/"],
		["old address in another form", "/old/page.html?x=1", "/sub/docs/?x=1"],
		["old address of a part", "/docs/guides/former", "/sub/docs/guides/setup#install"],
		["old address relative to the page", "guides/former", "/sub/docs/guides/setup#install"],
		["old address that leads away", "/old/away", "/sub/old/away"],
		["generated page", "/search?q=x", "/sub/search?q=x"],
		["generated page with a slash at the end", "/docs/category/api/#top", "/sub/docs/category/api#top"],
		["generated page as a file", "/docs/category/api.html", "/sub/docs/category/api"],
		["generated page relative to the page", "category/api", "/sub/docs/category/api"],
	])("%s: %s", (_, href, url) => {
		expect(resolve(href)).toEqual({ ok: true, url, asset: null });
	});

	test.each([
		["docs/guides/setup.mdx", "../intro.md", "/sub/docs/intro"],
		["docs/guides/setup.mdx", "..", "/sub/docs/"],
		["docs/guides/setup.mdx", ".", "/sub/docs/guides/"],
		["docs/guides/index.mdx", "setup", "/sub/docs/guides/setup"],
		["docs/renamed.md", "intro.md", "/sub/docs/intro"],
		["docs/index.md", "../../../../docs/intro.md", "/sub/docs/intro"],
		["pages/index.tsx", "docs/intro", "/sub/docs/intro"],
	])("from %s, %s", (file, href, url) => {
		expect(short(resolve(href, file))).toBe(url);
	});

	test("a generated page has no anchors", () => {
		expect(short(resolve("/docs/category/api/#render"))).toBe(
			"anchor-broken: `/docs/category/api` has no heading or id `#render` | The page has no headings.",
		);
	});

	test.each([undefined, true, false])("trailingSlash %s: relative addresses begin where they would without it", (trailingSlash) => {
		const slashed = { ...config, trailingSlash: trailingSlash ?? null };
		const own = createLinkResolver({ ...input, routes: buildRoutes(slashed, documents).routes });
		const from = (file: string, href: string) => {
			const origin = buildRoutes(slashed, documents).routes.find((route) => route.document.file === file) ?? null;
			return own(href, "link", origin);
		};
		const slash = trailingSlash ? "/" : "";
		expect(short(from("docs/index.md", "other/place"))).toBe(`/sub/docs/other/place${slash}`);
		expect(short(from("docs/intro.md", "./other/place/"))).toBe(`/sub/docs/other/place${slash}`);
		expect(short(from("docs/guides/index.mdx", "../other/place"))).toBe(`/sub/docs/other/place${slash}`);
		expect(short(from("docs/intro.md", "/docs/renamed/"))).toBe(`/sub/docs/other/place${slash}`);
	});

	test("a relative link may also be an address relative to the page's", () => {
		expect(short(resolve("../intro", "docs/renamed.md"))).toBe("/sub/docs/intro");
		expect(short(resolve("place", "docs/renamed.md"))).toBe("/sub/docs/other/place");
	});
});

describe("anchors", () => {
	test.each([
		["#first-steps", "/sub/docs/intro#first-steps"],
		["intro.md#first-steps", "/sub/docs/intro#first-steps"],
		["/docs/intro?x#first-steps", "/sub/docs/intro?x#first-steps"],
		["#gr%C3%B6%C3%9Fe", "/sub/docs/intro#gr%C3%B6%C3%9Fe"],
		["#größe", "/sub/docs/intro#größe"],
		["#", "/sub/docs/intro#"],
		["#top", "/sub/docs/intro#top"],
		["#:~:text=word", "/sub/docs/intro#:~:text=word"],
		["/old/page#welcome", "/sub/docs/#welcome"],
	])("%s leads somewhere", (href, url) => {
		expect(short(resolve(href))).toBe(url);
	});

	test("is an open question where the page is code", () => {
		const open = { page: "/", id: "größe", address: "/?x", isLikely: false };
		expect(resolve("/?x#gr%C3%B6%C3%9Fe")).toEqual({ ok: true, url: "/sub/?x#gr%C3%B6%C3%9Fe", asset: null, open });
		expect(resolve("/#top")).toEqual({ ok: true, url: "/sub/#top", asset: null });
	});

	test.each([
		["#frist-steps", "anchor-broken: `docs/intro.md` has no heading or id `#frist-steps` | Did you mean `#first-steps`?"],
		["index.md#first-steps", "anchor-broken: `docs/index.md` has no heading or id `#first-steps` | Ids on that page: `#welcome`."],
		[
			"#constructor",
			"anchor-broken: `docs/intro.md` has no heading or id `#constructor` | Ids on that page: `#intro`, `#first-steps`, `#größe`, `#a-b`.",
		],
		["guides#x", "anchor-broken: `docs/guides/index.mdx` has no heading or id `#x` | The page has no headings."],
		["#First-Steps", "anchor-broken: `docs/intro.md` has no heading or id `#First-Steps` | Did you mean `#first-steps`?"],
		[
			"#user-content-fn-1",
			"anchor-broken: `docs/intro.md` has no heading or id `#user-content-fn-1` | Ids on that page: `#intro`, `#first-steps`, `#größe`, `#a-b`.",
		],
		["#a%", "anchor-broken: `docs/intro.md` has no heading or id `#a%` | Ids on that page: `#intro`, `#first-steps`, `#größe`, `#a-b`."],
	])("%s does not", (href, expected) => {
		expect(short(resolve(href))).toBe(expected);
	});
});

describe("files", () => {
	test.each([
		["/img/logo.png", "/sub/img/logo.png"],
		["/robots.txt", "/sub/robots.txt"],
		["/files/a%20b.zip", "/sub/files/a%20b.zip"],
		["/img/logo.png?v=1#x", "/sub/img/logo.png?v=1#x"],
	])("static: %s", (href, url) => {
		expect(resolve(href)).toEqual({ ok: true, url, asset: null });
		expect(resolve(href, null)).toEqual({ ok: true, url, asset: null });
	});

	test.each([
		["docs/guides/setup.mdx", "diagram.png", "docs/guides/diagram.png", "/sub/assets/diagram.1a2b.png"],
		["docs/intro.md", "./guides/diagram.png", "docs/guides/diagram.png", "/sub/assets/diagram.1a2b.png"],
		["docs/intro.md", "/docs/files/data.pdf", "docs/files/data.pdf", "/sub/assets/data.1a2b.pdf"],
		["docs/intro.md", "files/data.pdf#page=3", "docs/files/data.pdf", "/sub/assets/data.1a2b.pdf#page=3"],
		["docs/intro.md", "../pages/logo.svg?x", "pages/logo.svg", "/sub/assets/logo.1a2b.svg?x"],
	])("beside the content: from %s, %s", (file, href, asset, url) => {
		expect(resolve(href, file, "image")).toEqual({ ok: true, url, asset: assets.get(asset) });
	});

	test.each([
		["missing.png", "image-missing: there is no image `docs/missing.png` | Put the file at `docs/missing.png`, or correct the path."],
		["guides/diagramm.png", "image-missing: there is no image `docs/guides/diagramm.png` | Did you mean `guides/diagram.png`?"],
		[
			"./guides/photo%20one.jpg",
			"image-missing: the case differs from `docs/guides/Photo One.jpg` | Did you mean `./guides/Photo%20One.jpg`?",
		],
		[
			"guides/caf\u00e9.jpg",
			"image-missing: its accented letters are encoded differently from `docs/guides/cafe\u0301.jpg` | Did you mean `guides/cafe\u0301.jpg`?",
		],
		["/img/Logo.png", "image-missing: the case differs from `/img/logo.png` | Did you mean `/img/logo.png`?"],
		["guides/setup.mdx", "image-missing: `guides/setup.mdx` is a page, not an image | Use an image file, or link to the page: `[…](…)`."],
		["/img/lgo.png", "image-missing: there is no page or static file `/img/lgo.png` | Did you mean `/img/logo.png`?"],
		[
			"shots/first",
			"image-missing: there is no image `docs/shots/first` | Write the path of an image file with its ending, such as `.png`.",
		],
		[
			"/shots/first",
			"image-missing: there is no page or static file `/shots/first` | Write the path of an image file with its ending, such as `.png`.",
		],
	])("an image that is missing: %s", (href, expected) => {
		expect(short(resolve(href, "docs/intro.md", "image"))).toBe(expected);
	});
});

describe("links that lead nowhere", () => {
	test.each([
		["intor.md", "link-broken: there is no page or file `docs/intor.md` | Did you mean `intro.md`?"],
		["./intor", "link-broken: there is no page or file `docs/intor` | Did you mean `./intro`?"],
		["intor.md?x#first-steps", "link-broken: there is no page or file `docs/intor.md` | Did you mean `intro.md?x#first-steps`?"],
		["./Intro.md", "link-broken: the case differs from `docs/intro.md` | Did you mean `./intro.md`?"],
		["Guides/Setup", "link-broken: the case differs from `docs/guides/setup.mdx` | Did you mean `guides/setup`?"],
		["/docs/Intro#intro", "link-broken: the case differs from `/docs/intro` | Did you mean `/docs/intro#intro`?"],
		["/Docs/intro.md", "link-broken: the case differs from `/docs/intro.md` | Did you mean `/docs/intro.md`?"],
		["www.example.com/a", "link-broken: there is no page or file `docs/www.example.com/a` | Did you mean `https://www.example.com/a`?"],
		["", "link-malformed: it has no address | Write the address, or remove the link."],
		["/docs/draft", "link-broken: `docs/draft.md` is a draft | Publish it, or remove the link."],
		["../setup.mdx", "link-broken: there is no page or file `setup.mdx` | Did you mean `guides/setup.mdx`?"],
		["/docs/setup", "link-broken: there is no page or static file `/docs/setup` | Did you mean `/docs/guides/setup`?"],
		["/docs/nothing-like-it", "link-broken: there is no page or static file `/docs/nothing-like-it` | Add the page, or correct the path."],
		["draft.md", "link-broken: `docs/draft.md` is a draft | Publish it, or remove the link."],
		["draft", "link-broken: `docs/draft.md` is a draft | Publish it, or remove the link."],
		["a%2", "link-malformed: `a%2` has a malformed escape | Write a percent sign as `%25`."],
		["/docs/100%", "link-malformed: `/docs/100%` has a malformed escape | Write a percent sign as `%25`."],
		["guides\\setup.mdx", "link-malformed: an address cannot contain a backslash | Write `guides/setup.mdx`."],
		["/\\evil.test", "link-malformed: an address cannot contain a backslash | Write `/evil.test`."],
		["/sub/docs/intro", "link-broken: there is no page or static file `/sub/docs/intro` | Did you mean `/docs/intro`?"],
		["toString", "link-broken: there is no page or file `docs/toString` | Add the page `docs/toString.md`, or correct the path."],
		["/__proto__", "link-broken: there is no page or static file `/__proto__` | Add the page, or correct the path."],
	])("%s", (href, expected) => {
		expect(short(resolve(href))).toBe(expected);
	});

	test("in the configuration there is no page to be relative to", () => {
		expect(short(resolve("docs/intro", null))).toBe(
			"link-broken: `docs/intro` is not a path of the site | Begin it with a slash: `/docs/intro`.",
		);
		expect(short(resolve("/docs/intro", null))).toBe("/sub/docs/intro");
		expect(short(resolve("https://example.com", null))).toBe("https://example.com");
	});
});

describe("addresses elsewhere", () => {
	test.each([
		["http:/example.com", "`http:/example.com` is not a complete URL | Did you mean `http://example.com`?"],
		["https:example.com", "`https:example.com` is not a complete URL | Did you mean `https://example.com`?"],
		["https//example.com/x", "`https//example.com/x` is not a complete URL | Did you mean `https://example.com/x`?"],
		["https:///example.com", "`https:///example.com` is not a complete URL | Did you mean `https://example.com`?"],
		["https:\\\\example.com", "`https:\\\\example.com` is not a complete URL | Did you mean `https://example.com`?"],
		["http://", "`http://` is not a complete URL | Write the whole address."],
		["http://[::1", "`http://[::1` has no valid host | Write the whole address."],
		["//", "`//` has no host | Write the whole address."],
		["https://example.com/a b", "an address cannot contain a space | Did you mean `https://example.com/a%20b`?"],
		["https://example.com/100%", "`https://example.com/100%` has a malformed escape | Did you mean `https://example.com/100%25`?"],
		["mailto:", "`mailto:` has no recipient | Write the whole address."],
		["tel:", "`tel:` has no recipient | Write the whole address."],
	])("%s is malformed", (href, expected) => {
		for (const file of ["docs/intro.md", null]) expect(short(resolve(href, file))).toBe(`link-malformed: ${expected}`);
	});

	test("a misspelled scheme and a scheme that is not allowed have different messages", () => {
		expect(short(resolve("htps://example.com"))).toBe(
			"link-unsafe: the scheme of `htps://example.com` is not allowed | Did you mean `https://example.com`?",
		);
	});

	test("an address without a scheme is treated as https, with a warning", () => {
		expect(resolve("//example.com/x")).toEqual({
			ok: true,
			url: "https://example.com/x",
			asset: null,
			warning: {
				code: "link-malformed",
				reason: "`//example.com/x` has no scheme",
				hint: "Did you mean `https://example.com/x`?",
				suggestions: ["https://example.com/x"],
			},
		});
	});

	test.each([
		"https://example.com/a?b#c",
		"http://example.com",
		"HTTPS://EXAMPLE.COM",
		"mailto:a@example.com",
		"tel:+123",
		"mailto:?subject=x",
		"https://example.com/?q=100%",
	])("%s stays as it is", (href) => {
		expect(resolve(href)).toEqual({ ok: true, url: href, asset: null });
	});

	test.each([
		"javascript:alert(1)",
		"javascript:1",
		"JaVaScRiPt:alert(1)",
		" javascript:alert(1)",
		"\u0008javascript:alert(1)",
		"\u001fjavascript:alert(1)",
		"\njavascript:alert(1)",
		"java\tscript:alert(1)",
		"java\nscript:alert(1)",
		"java\r\nscript:alert(1)",
		"\tj\na\tv\na\ts\nc\tr\ni\tp\nt\t:alert(1)",
		"javascript\t:alert(1)",
		"javascript://example.com/%0aalert(1)",
		"vbscript:msgbox(1)",
		"data:text/html,<script>alert(1)</script>",
		"data:text/html;base64,PHNjcmlwdD4=",
		"data:image/svg+xml,<svg/>",
		"data:image/png;base64,AAAA",
		"DATA:text/html,x",
		"blob:https://example.com/x",
		"view-source:https://example.com",
		"about:blank",
		"filesystem:https://example.com/x",
		"ftp://example.com",
		"ws://example.com",
		"jar:https://example.com!/",
		"intent://x#Intent;end",
		"x-custom.scheme+1:y",
	])("%j has a scheme that is not allowed", (href) => {
		for (const file of ["docs/intro.md", null]) {
			expect(resolve(href, file)).toMatchObject({ ok: false, code: "link-unsafe", hint: "Use https, http, mailto or tel." });
		}
	});

	test.each(["file:///etc/passwd", "C:\\Windows", "d:/docs/a.md"])("%j is a file on a local disk", (href) => {
		expect(short(resolve(href))).toBe(
			`link-unsafe: \`${href}\` is a file on a local disk | Write the path from this page, such as \`../guide.md\`, or from the root of the site.`,
		);
	});

	test("data may be an image, but not one that can contain scripts", () => {
		const url = "data:image/png;base64,AAAA";
		expect(resolve(url, "docs/intro.md", "image")).toEqual({ ok: true, url, asset: null });
		for (const href of ["data:image/svg+xml,<svg/>", "data:text/html,x", "javascript:alert(1)", "data:image/png"])
			expect(resolve(href, "docs/intro.md", "image")).toMatchObject({ ok: false, code: "link-unsafe" });
	});
});

describe("complete addresses of the site itself stay as they are written, and are checked", () => {
	test.each([
		"https://my.site/sub/",
		"https://my.site/sub",
		"https://my.site/sub/docs/intro",
		"http://my.site/sub/docs/intro?x#intro",
		"https://MY.site/sub/docs/intro/",
		"https://my.site:443/sub/docs/intro.html#first-steps",
		"https://my.site/sub/docs/gr%C3%B6%C3%9Fe/../intro#größe",
		"https://my.site/sub/docs/guides/",
		"https://my.site/sub/img/logo.png",
		"https://my.site/sub/files/a%20b.zip",
		"https://my.site/sub/old/page",
		"https://my.site/sub/search",
		"https://my.site/sub/docs/intro.md",
		"https://my.site/sub/docs/index.md",
		// Below another path, or another host.
		"https://my.site/blog/gone",
		"https://my.site/",
		"https://my.site",
		"https://my.site:8080/sub/gone",
		"https://www.my.site/sub/gone",
		"https://my.site.test/sub/gone",
	])("%s", (href) => {
		expect(resolve(href)).toEqual({ ok: true, url: href, asset: null });
		expect(resolve(href, null)).toMatchObject({ ok: true, url: href });
	});

	test("an image, a part of a page that is code, an address without a scheme", () => {
		expect(resolve("https://my.site/sub/img/logo.png", "docs/intro.md", "image")).toMatchObject({ ok: true });
		expect(resolve("https://my.site/sub/#x")).toMatchObject({ url: "https://my.site/sub/#x", open: { page: "/", id: "x" } });
		expect(resolve("//my.site/sub/docs/intro")).toMatchObject({ ok: true, warning: { code: "link-malformed" } });
	});

	test.each([
		[
			"https://my.site/sub/docs/intor#intro",
			"link-broken: there is no page or static file `/docs/intor` | Did you mean `/docs/intro#intro`?",
		],
		["https://my.site/sub/docs/Intro", "link-broken: the case differs from `/docs/intro` | Did you mean `/docs/intro`?"],
		[
			"https://my.site/sub/docs/intro#frist-steps",
			"anchor-broken: `docs/intro.md` has no heading or id `#frist-steps` | Did you mean `#first-steps`?",
		],
		["https://my.site/sub/docs/draft", "link-broken: `docs/draft.md` is a draft | Publish it, or remove the link."],
		["https://my.site/sub/docs/renamed.md", "link-broken: `docs/renamed.md` is a source file, not an address | Write `/docs/other/place`."],
		[
			"https://my.site/sub/docs/files/data.pdf",
			"link-broken: there is no page or static file `/docs/files/data.pdf` | Put the file into the static folder, or correct the path.",
		],
		["//my.site/sub/gone", "link-broken: there is no page or static file `/gone` | Add the page, or correct the path."],
		[
			"https://my.site/sub/100%",
			"link-malformed: `https://my.site/sub/100%` has a malformed escape | Did you mean `https://my.site/sub/100%25`?",
		],
	])("%s", (href, expected) => {
		const resolved = resolve(href);
		expect(resolved.ok).toBe(false);
		expect(`${resolved.ok ? "" : `${resolved.code}: ${resolved.reason} | ${resolved.hint}`}`).toBe(expected);
	});

	test("in the configuration, they lead out of the site", () => {
		expect(resolve("https://my.site/sub/gone", null)).toEqual({ ok: true, url: "https://my.site/sub/gone", asset: null });
	});

	test("a missing image", () => {
		expect(short(resolve("https://my.site/sub/img/lgo.png", "docs/intro.md", "image"))).toContain("Did you mean `/img/logo.png`?");
	});
});

test.each([
	["/sitemap.xml", "sitemap.xml", "/sub/sitemap.xml"],
	["../llms.txt?x", "llms.txt", "/sub/llms.txt?x"],
	["https://my.site/sub/docs/feed.json", "docs/feed.json", "https://my.site/sub/docs/feed.json"],
	["https://my.site/sub/assets/page.css", "assets/page.css", "https://my.site/sub/assets/page.css"],
])("a file that a stage may make is an open question: %s", (href, file, url) => {
	expect(resolve(href)).toMatchObject({ ok: true, url, openFile: { file, fault: { code: "link-broken" } } });
});

/** The link that an alias stands for. */
function withoutAlias(href: string, own: Partial<typeof config> = {}): string | undefined {
	const resolve: LinkResolver = (href) => ({ ok: true, url: href, asset: null });
	const resolved = aliasResolver(resolve, { ...config, ...own })(href, "link", null);
	return resolved.ok ? resolved.url : undefined;
}

test("an alias names a static file by its address and any other by its path", () => {
	expect(withoutAlias("@site/static/a/b.png")).toBe("/a/b.png");
	expect(withoutAlias("@site/docs/page.md#part")).toBe("/docs/page.md#part");
	expect(withoutAlias("@site/docs/page.md", { aliasDir: join(config.root, "website") })).toBe("/website/docs/page.md");
});

test("addresses without an alias stay", () => {
	expect(withoutAlias("./a.md")).toBe("./a.md");
	expect(withoutAlias("pathname:///a.pdf")).toBe("pathname:///a.pdf");
});
