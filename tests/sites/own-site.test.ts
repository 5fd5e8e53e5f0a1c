import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { LinkState } from "linkinator";
import { ErrorLevel, type SitemapItem, XMLToSitemapItemStream } from "sitemap";
import { beforeAll, describe, expect, test } from "vitest";
import { brokenFragments, brokenLinks, crawl } from "../checks/crawl-site.ts";
import { keyframe, repository } from "../support/cli.ts";
import { readVocabulary, vocabularyFaults } from "../support/schema-org.ts";
import { readTree, temporaryFolder } from "../support/site.ts";
import { filesBelow } from "../support/source-files.ts";

const versions = "1-1 1-2 1-3 1-4 1-5 2-0 2-1 2-2 2-3 2-4 2-5 2-6 3-0 3-1 3-2 3-3 4-0".split(" ");
const posts = ["company-licenses", "deployable-studio", "faster-lambda", "introducing-remotion", "seed-funding"];
const templates =
	"audiogram blank code-hike google-tts hello-world javascript next next-pages-dir next-tailwind overlay react-router skia stargazer still three tiktok tts";

/** The addresses that the site promises, apart from its documentation. Each has exactly this spelling. */
const promised = [
	..."/ /about/ /ai /blog /contact/ /experts/ /lambda/ /learn /player/ /showcase/ /showcase/add /success-stories /templates/".split(" "),
	..."/blog/page/2 /blog/page/3 /blog/archive /learn/apple-wow /learn/archive /learn/captioned-video /learn/render-app /learn/scene-system /success-stories/archive".split(
		" ",
	),
	...[...versions, ...posts].map((name) => `/blog/${name}`),
	...templates.split(" ").map((name) => `/templates/${name}`),
	..."/docs/ /docs/api /docs/recorder/".split(" "),
];

const site = process.env.KEYFRAME_TEST_SITE ?? join(temporaryFolder(), "site");
let files: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
	expect(await keyframe(["build", repository, "--out", site])).toMatchObject({ code: 0 });
	files = readTree(site);
}, 120_000);

const text = (path: string) => Buffer.from(files.get(path) ?? "", "latin1").toString();

/** The HTML of all pages, by path. */
const pages = () => [...files.keys()].filter((path) => path.endsWith(".html")).map((path) => [path, text(path)] as const);

/** The addresses in the sitemap with their dates. The parser throws for invalid XML. */
async function sitemapEntries(): Promise<(readonly [path: string, lastmod: string | undefined])[]> {
	const entries: (readonly [string, string | undefined])[] = [];
	const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
	parser.on("data", (item: SitemapItem) => entries.push([new URL(item.url).pathname, item.lastmod]));
	await pipeline(Readable.from([text("sitemap.xml")]), parser);
	return entries;
}

/** The file of a page, by path and extension. */
const fileOf = (path: string, extension: string) => `${path.replace(/\/$/, "/index").slice(1)}.${extension}`;

test("every promised address is in the sitemap once, and has a page that names it as canonical", async () => {
	const paths = (await sitemapEntries()).map(([path]) => path);
	expect(new Set(paths.map((path) => path.replace(/\/$/, ""))).size).toBe(paths.length);
	for (const path of promised) {
		expect([path, paths.filter((other) => other === path).length]).toEqual([path, 1]);
		expect([path, text(fileOf(path, "html"))]).toEqual([
			path,
			expect.stringContaining(`<link rel="canonical" href="https://www.remotion.dev${path}">`),
		]);
	}
	expect(paths.filter((path) => /^\/experts\/[a-z]+-[a-z]+$/.test(path))).toHaveLength(16);
	expect(paths.filter((path) => /^\/success-stories\/(?!archive)[\w-]+$/.test(path))).toHaveLength(5);
	expect(files.has("search.html") && files.has("404.html")).toBe(true);
});

describe("every page", () => {
	test("that search engines may find exists as Markdown, to which it links", async () => {
		for (const [path] of await sitemapEntries()) {
			const file = fileOf(path, "md");
			const link = `<link rel="alternate" type="text/markdown" href="/${file}">`;
			expect([path, text(fileOf(path, "html")).includes(link), /^# \S/.test(text(file))]).toEqual([path, true, true]);
		}
		for (const file of ["404.md", "search.md"]) expect(files.has(file)).toBe(false);
	});

	test("has structured data that schema.org knows", () => {
		const vocabulary = readVocabulary();
		const faults = pages().flatMap(([path, html]) =>
			[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = ""]) =>
				vocabularyFaults(JSON.parse(json), vocabulary).map((fault) => `${path}: ${fault}`),
			),
		);
		expect(faults).toEqual([]);
	});

	test("has a picture for previews, whose file exists", () => {
		for (const [path, html] of pages()) {
			if (html.includes('<meta name="robots" content="noindex')) continue;
			const url = /<meta property="og:image" content="https:\/\/www\.remotion\.dev\/([^"]+)">/.exec(html)?.[1] ?? "";
			expect([path, files.has(url) || /http-equiv="refresh"/i.test(html)]).toEqual([path, true]);
		}
	});

	test("has images with their sizes, which load lazily below the first", () => {
		let count = 0;
		for (const [path, html] of pages()) {
			const notLazy: string[] = [];
			for (const [tag] of html.matchAll(/<img\s[^>]*>/g)) {
				count++;
				const [, src = ""] = /\ssrc="([^"]*)"/.exec(tag) ?? [];
				expect([path, src, /\swidth="[1-9]/.test(tag), /\sheight="[1-9]/.test(tag)]).toEqual([path, src, true, true]);
				if (!tag.includes(' loading="lazy"') && !src.includes("logo-light")) notLazy.push(src);
			}
			// Besides the logo, only these may load eagerly: the first two covers of a list, or the cover and the first image of an article. Covers have no alternative text.
			const first = /<article[\s\S]*?<img\s[^>]*?\bsrc="([^"]*)"(?![^>]*\salt="")/.exec(html)?.[1];
			const covers = [...html.matchAll(/<div class="demo-frame cover"[^>]*><img\s[^>]*?\bsrc="([^"]*)"/g)].map(([, src]) => src);
			const atTop = html.includes('<ul class="articles">') ? covers.slice(0, 2) : [covers[0], first];
			expect([path, ...notLazy.filter((src) => !atTop.includes(src))]).toEqual([path]);
		}
		expect(count).toBeGreaterThan(300);
	});

	test("has no Player until a visitor is there", () => {
		for (const [path, html] of pages()) expect([path, /class="[^"]*(?:__remotion-player|clip-player)/.test(html)]).toEqual([path, false]);
	});
});

test.each(["blog", "learn", "success-stories"])("the feeds of /%s are valid, and contain the pages of its list", async (name) => {
	const paths = (await sitemapEntries()).map(([path]) => path);
	const rss = parseRssFeed(text(`${name}/rss.xml`)).items?.map(({ link }) => link) ?? [];
	const atom = parseAtomFeed(text(`${name}/atom.xml`)).entries?.map(({ links }) => links?.[0]?.href) ?? [];
	const json = parseJsonFeed(text(`${name}/feed.json`)).items?.map(({ url }) => url) ?? [];
	expect(rss.length).toBeGreaterThan(0);
	expect([atom, json]).toEqual([rss, rss]);
	for (const url of rss) expect(paths).toContain(new URL(url ?? "").pathname);
});

/** Addresses from before this site, and short ones, that the redirects must cover. */
const moved = [
	..."get-audio-duration get-compositions stitch-frames-to-video render-still render-frames motion-blur/motion-blur player/api".split(" "),
	..."lottie/after-effects miscellaneous/render-all overlays cli/preview parametrized-rendering thorium-browser".split(" "),
	..."miscellaneous/thorium-browser chrome-headless-shell timeline deploy-studio miscellaneous/snippets/adding-animations".split(" "),
	..."snippets/fps-converter system-prompt audio-visualization".split(" "),
].map((name) => `/docs/${name}`);
const short = [
	..."support webcodecs blog/faster-lambda-renders templates/remix skia gif lottie paths shapes api terminology motion-blur noise".split(
		" ",
	),
	..."timeout acknowledgements contributing resources rive zod-types cloudrun layout-utils animation-utils get-help bun studio".split(" "),
	..."security standalone media-parser recorder install-whisper-cpp captions help native bounties transitions custom-controls".split(" "),
	..."drag-and-drop chrome-headless-shell chrome-for-testing system-prompt ask-in-public investors".split(" "),
	..."changelog github license issue youtube booking repro hacktoberfest".split(" "),
].map((name) => `/${name}`);

test("every old or short address redirects directly to a page of the site, or to a page elsewhere", async () => {
	const paths = (await sitemapEntries()).map(([path]) => path);
	const rules = new Map(
		text("_redirects")
			.trim()
			.split("\n")
			.map((line) => line.split(" "))
			.map(([from = "", to = "", status = ""]) => [from, { to, status }]),
	);
	for (const from of [...moved, ...short]) {
		const target = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(text(`${from.slice(1)}.html`))?.[1] ?? "";
		expect([from, rules.get(from)?.to]).toEqual([from, target]);
		expect(rules.get(from)?.status).toMatch(/^30[12]!$/);
		// A target on the site's own host is written as a path.
		const own = target.startsWith("/") ? target : target.replace(/^https:\/\/www\.remotion\.dev(?=\/)/, "");
		const path = new URL(own, "https://elsewhere.example").pathname;
		expect([from, target, paths.includes(path) || paths.includes(path.replace(/\/$/, ""))]).toEqual([from, target, target.startsWith("/")]);
	}
	const renderStill = expect.stringMatching(/^(?:https:\/\/www\.remotion\.dev)?\/docs\/renderer\/render-still$/);
	expect(rules.get("/docs/render-still")).toEqual({ to: renderStill, status: "301!" });
	expect(rules.get("/templates/remix")).toEqual({ to: "/templates/react-router", status: "302!" });
});

test("the files for hosts protect and cache what is published", () => {
	const policy = /http-equiv="content-security-policy" content="([^"]+)"/.exec(text("docs/spring.html"))?.[1]?.replaceAll("&#39;", "'");
	expect(policy).toContain("script-src");
	const header = policy?.replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'");
	for (const file of ["_headers", "vercel.json", "nginx.conf"]) {
		expect([file, text(file)]).toEqual([file, expect.stringContaining("frame-ancestors 'self'")]);
		expect([file, text(file)]).toEqual([file, expect.stringContaining("immutable")]);
		expect([file, text(file).replaceAll("\\", "")]).toEqual([file, expect.stringContaining(header ?? "")]);
	}
});

test("the URL lock lists each promised address once", () => {
	const locked = readFileSync(join(repository, "content/urls.lock"), "utf8")
		.split("\n")
		.filter((line) => line.startsWith("/"));
	for (const path of [...promised, ...moved, ...short, "/search"])
		expect([path, locked.filter((other) => other === path).length]).toEqual([path, 1]);
});

test("two other checkers find no broken link, anchor or file", async () => {
	const { origin, links } = await crawl(repository, site);
	expect([...brokenLinks(links, origin), ...brokenFragments(site)]).toEqual([]);
	const pages = filesBelow("content").filter((file) => /\/[^_/][^/]*\.(?:mdx?|tsx)$/.test(file) && !file.includes("/_"));
	const visited = new Set(links.filter((link) => link.state === LinkState.OK).map((link) => link.url.replace(/#.*/, "")));
	expect(visited.size).toBeGreaterThan(pages.length * 0.9);
});
