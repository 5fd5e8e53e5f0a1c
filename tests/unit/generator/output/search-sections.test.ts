import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPreviousOutput, saveOutputState } from "../../../../generator/output/emit/previous-output.ts";
import { openStaging } from "../../../../generator/output/emit/staging.ts";
import { writeSearchSections } from "../../../../generator/output/search-sections.ts";
import { searchDataPath } from "../../../../theme/contract/search.ts";
import { siteConfig } from "../../../support/config.ts";
import { graphOf } from "../../../support/documents.ts";
import { temporarySite } from "../../../support/site.ts";

const { graph } = graphOf(
	{
		"docs/a.md": { title: 'A "quoted" </script>' },
		"docs/b.md": { frontMatter: { unlisted: true } },
		"docs/c.md": { frontMatter: { noindex: true } },
	},
	{ config: siteConfig({ base: "/sub/", collections: { docs: { dir: "docs", route: "/docs" } } }) },
);

const sections = [{ anchor: "x", heading: "X", text: "größe <b> \u2028" }];

test("says of a page that is made for a category what it is about", async () => {
	const link = { type: "generated-index", description: "All of it." };
	const docs = { dir: "docs", route: "/docs", sidebars: { main: [{ type: "category", label: "All", link, items: ["a"] }] } };
	const made = graphOf({ "docs/a.md": {} }, { config: siteConfig({ collections: { docs } }) }).graph;
	const routes = made.generated.filter((route) => route.collection.layout === "category");
	const root = temporarySite({});
	const staging = openStaging({ outDir: join(root, "out"), base: "/", previous: null, dryRun: false });
	await writeSearchSections({ routes, loadPage: () => Promise.reject(new Error("It has no body")), staging, previous: null });
	await staging.publish();
	expect(JSON.parse(readFileSync(join(root, "out", searchDataPath), "utf8"))).toEqual({
		pages: [{ url: "/docs/category/all", title: "All", sections: [{ anchor: "", heading: "All", text: "All of it." }] }],
	});
});

test("lists the sections of all pages that are to be found, and is taken over while no page changes", async () => {
	const root = temporarySite({});
	const outDir = join(root, "out");
	const stateFile = join(root, "state.json");
	let read = 0;
	const loadPage = async () => {
		read++;
		return { content: "", codeBlocks: [], sections, markdown: "" };
	};
	for (const round of [1, 2]) {
		const previous = openPreviousOutput(outDir, stateFile);
		const staging = openStaging({ outDir, base: "/sub/", previous, dryRun: false });
		const record = await writeSearchSections({ routes: graph.routes, loadPage, staging, previous });
		await (await staging.publish())();
		saveOutputState({ outDir, stateFile, pages: new Map([[searchDataPath, record]]), files: staging.files.keys() });
		expect(JSON.parse(readFileSync(join(outDir, searchDataPath), "utf8"))).toEqual({
			pages: [{ url: "/sub/docs/a", title: 'A "quoted" </script>', sections }],
		});
		expect(read, `reads in round ${round}`).toBe(1);
	}
});
