import { join } from "node:path";
import { expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { jsonProblems } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";
import { brokenFragments, brokenLinks, crawl } from "./crawl-site.ts";

// Two independent checkers look at the built site and have to agree with ours: linkinator follows every link, and
// a search through the HTML holds fragments against ids. They look at our own site in tests/sites/own-site.test.ts.

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
	const problems = jsonProblems(stdout);
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
	const missing = brokenLinks(links, origin).map((line) => line.replace(/ \(404\)$/, ""));
	const theirs = [...missing, ...brokenFragments(join(root, "out"))];
	// The footer stands on every page.
	expect(theirs.filter((line) => line.endsWith(" → /old")).length).toBeGreaterThan(0);
	expect([...new Set(theirs.filter((line) => !line.endsWith(" → /old")))].sort()).toEqual(
		ours
			.filter(({ page }) => page !== null)
			.map(({ page, to }) => `${page} → ${to}`)
			.sort(),
	);
});
