import { expect, onTestFinished, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems, placeAndCode } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";
import { startServer } from "../support/start-server.ts";

// Files that no page, no folder and no configuration names, and complete addresses of the site itself.

const site: Readonly<Record<string, string>> = {
	"site.config.ts": `export default {
	title: "Site",
	url: "https://my.site",
	base: "/sub/",
	collections: { docs: { dir: "content", route: "/docs" } },
	navbar: { left: [{ label: "Home", href: "https://my.site/sub/docs/" }, { label: "Gone", href: "https://my.site/sub/docs/gone" }] },
	externalLinks: { ignore: ["https://my.site/"] },
	redirects: [{ from: "/map", to: "/sitemap.xml" }, { from: "/feed", to: "/feed.xml" }],
};
`,
	"content/index.md": `# Home

[a](https://my.site/sub/docs/page) [b](https://my.site/sub/docs/gone) [c](https://my.site/sub/docs/page#gone)

[d](/sitemap.xml) [e](/gone.xml) [f](https://my.site/sub/sitemap.xml) [g](https://my.site/sub/gone.xml)

[h](https://my.site/sub/site-data/docs.json) [i](https://my.site/sub/docs/page.md) [j](https://my.site/other/gone)

[k](https://my.site/sub/docs/page.json) [l](https://my.site/sub/robots.txt) [m](https://my.site/sub/assets/gone.css)
`,
	"content/page.mdx": "# Page {1 + 1}\n\n[a](https://my.site/sub/docs/page#page-2)\n",
};

const always = ["content/index.md:5:23 link-broken", "site.config.ts:8:74 redirect-invalid"];
const own = [
	"content/index.md:3:40 link-broken",
	"content/index.md:3:75 anchor-broken",
	"content/index.md:5:75 link-broken",
	"content/index.md:9:81 link-broken",
	"content/page.mdx:3:5 anchor-broken",
];

test.each([
	["a check tells files that are not there", [], always],
	["one that follows links to other sites tells the site's own complete addresses, too", ["--external"], [...always, ...own]],
])("%s, and says nothing of the others", async (_, options, expected) => {
	const { stdout } = await keyframe(["check", "--json", ...options, temporarySite(site)]);
	const problems = jsonProblems(stdout);
	expect(problems.map(placeAndCode).sort()).toEqual([...expected].sort());
});

test("so does watch mode", async () => {
	const server = await startServer(["dev", temporarySite(site)]);
	onTestFinished(() => server.stop());
	const told = () => [
		...new Set([...server.output().matchAll(/^(\S+:\d+:\d+) error .*\(([a-z-]+)\)$/gm)].map(([, place, code]) => `${place} ${code}`)),
	];
	await (await fetch(server.url)).text();
	await expect.poll(() => told().sort(), { timeout: 20_000 }).toEqual(always);
});
