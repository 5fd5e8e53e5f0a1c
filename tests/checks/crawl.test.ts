import { join } from "node:path";
import { LinkChecker, type LinkResult, LinkState } from "linkinator";
import { expect, test } from "vitest";
import type { Problem } from "../../generator/lib/problem.ts";
import { startServer } from "../browser/server.ts";
import { keyframe, repository } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";
import { filesBelow } from "../support/source-files.ts";

// Two independent checkers look at the built site and have to agree with ours: linkinator follows every link, and
// a search through the HTML holds fragments against ids (linkinator forgets those of pages that it has seen before).

/** Follows all links within a built site, styles and images included. */
async function crawl(root: string, out: string): Promise<{ readonly origin: string; readonly links: LinkResult[] }> {
	const server = await startServer(["serve", root, "--out", out]);
	const { origin } = new URL(server.url);
	const checking = new LinkChecker().check({
		path: server.url,
		recurse: true,
		checkCss: true,
		cleanUrls: true,
		concurrency: 20,
		linksToSkip: async (link) => !link.startsWith(`${origin}/`),
	});
	const { links } = await checking.finally(() => server.stop());
	return { origin, links };
}

function broken(links: readonly LinkResult[], origin: string): string[] {
	return (
		links
			.filter((link) => link.state === LinkState.BROKEN)
			// The page for unknown addresses has links to itself.
			.filter((link) => link.parent !== link.url)
			.map((link) => `${link.parent?.slice(origin.length)} → ${link.url.slice(origin.length)}`)
			.sort()
	);
}

/** Fragments in the HTML of a built site that no id answers to, as `page → address`. */
function brokenFragments(out: string): string[] {
	const origin = "http://host";
	const pages = new Map(
		[...readTree(out)]
			.filter(([file]) => file.endsWith(".html"))
			.map(([file, html]) => [`/${file.replace(/(?:index)?\.html$/, "")}`, html]),
	);
	const ids = new Map(
		[...pages].map(([path, html]) => [path, new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id]) => id))]),
	);
	return [...pages].flatMap(([page, html]) =>
		[...html.matchAll(/\shref="([^"]*#[^"]+)"/g)].flatMap(([, href = ""]) => {
			const url = new URL(href.replaceAll("&amp;", "&"), origin + page);
			const id = decodeURIComponent(url.hash.slice(1));
			const known = url.origin === origin ? ids.get(url.pathname) : undefined;
			return known === undefined || known.has(id) || id === "top" ? [] : [`${page} → ${url.pathname}${url.hash}`];
		}),
	);
}

test("our own site has no broken link, anchor or file", async () => {
	const out = join(temporarySite({}), "out");
	expect((await keyframe(["build", repository, "--out", out])).code).toBe(0);
	const { origin, links } = await crawl(repository, out);
	expect([...broken(links, origin), ...brokenFragments(out)]).toEqual([]);
	const pages = filesBelow("content").filter((file) => /\/[^_/][^/]*\.(?:mdx?|tsx)$/.test(file) && !file.includes("/_"));
	const visited = new Set(links.filter((link) => link.state === LinkState.OK).map((link) => link.url.replace(/#.*/, "")));
	expect(visited.size).toBeGreaterThan(pages.length * 0.9);
});

test("both checkers find the same in a site with mistakes", async () => {
	const root = temporarySite({
		"site.config.ts": `export default {
	title: "Site",
	brokenLinks: "warn",
	collections: { docs: { dir: "docs", route: "/docs" } },
	footer: { columns: [{ title: "More", items: [{ label: "Old", to: "/old" }] }] },
};
`,
		"docs/index.md": `# Home

## Here

[right](a.md#part), [right too](#here), [wrong page](gone.md), [wrong anchor](#there), [elsewhere](a.md#gone)
![right](dot.png) ![wrong](dash.png) [file](/files/a.txt) [no file](/files/b.txt)

[by definition][d] <a href="raw.md">raw</a> [draft](draft.md)

[d]: /docs/Case
`,
		"docs/a.md": '# A\n\n## Part\n\n[back](index.md) [up](../up.md)\n\n<img src="dot.png" srcset="dot.png 1x, two.png 2x" alt="">\n',
		"docs/case.md": "# Case\n",
		"docs/draft.md": "---\ndraft: true\n---\n",
		"docs/dot.png": "x",
		"static/files/a.txt": "x",
	});
	const { code, stdout } = await keyframe(["build", "--json", root]);
	expect(code).toBe(0);
	const problems = stdout
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line) as Problem);
	const ours = problems
		.filter((problem) => /^(?:link|anchor|image)-(?:broken|missing)$/.test(problem.code))
		.map(({ at, subject }) => {
			const page = at?.file === "docs/index.md" ? "/docs/" : at?.file === "docs/a.md" ? "/docs/a" : null;
			const { pathname, hash } = new URL(subject ?? "", `http://host${page ?? "/"}`);
			// The page of an anchor has its address; what leads nowhere stays as it is written.
			return { page, to: pathname.replace(/^(\/docs\/a)\.md$/, "$1") + hash };
		});
	expect(ours).toHaveLength(11);
	const { origin, links } = await crawl(root, join(root, "out"));
	const theirs = [...broken(links, origin), ...brokenFragments(join(root, "out"))];
	// The footer stands on every page.
	expect(theirs.filter((line) => line.endsWith(" → /old")).length).toBeGreaterThan(0);
	expect([...new Set(theirs.filter((line) => !line.endsWith(" → /old")))].sort()).toEqual(
		ours
			.filter(({ page }) => page !== null)
			.map(({ page, to }) => `${page} → ${to}`)
			.sort(),
	);
});
