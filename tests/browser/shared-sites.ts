import { join } from "node:path";
import { beforeAll, inject } from "vitest";
import { repository } from "../support/cli.ts";
import { slotSite } from "../support/slot-site.ts";
import { docsFiles } from "./docs-site.ts";
import { routedFiles } from "./routed-site.ts";
import { searchFiles } from "./search-site.ts";
import type { ServedSite, SiteSource } from "./site-builder.ts";

/** Sites that several test files look at and none changes. */
const sources = {
	/** This repository's own site. */
	published: repository,
	/** All components: `/` in Markdown, `/components` in MDX. */
	components: join(repository, "tests/fixtures/components"),
	/** Every kind of sidebar entry. */
	docs: docsFiles,
	/** Long pages, folded content, an island that crashes. */
	routed: routedFiles,
	/** Three sections that the search finds, below `/sub/`. */
	search: searchFiles,
	/** Every slot of the theme is filled. */
	slots: slotSite,
} as const satisfies Readonly<Record<string, SiteSource>>;

/** A site whose server starts with the first test. */
export type SharedSite = {
	/** Absolute address of a path. */
	readonly url: (path: string) => string;
	/** Absolute path of the published files, which are read-only. */
	readonly folder: string;
};

/** Builds and serves one of the sites above once for all files of a run. Call it outside of tests. */
export function sharedSite(name: keyof typeof sources): SharedSite {
	let site: ServedSite | undefined;
	beforeAll(async () => {
		const answer = await fetch(inject("siteBuilder"), { method: "POST", body: JSON.stringify(sources[name]) });
		if (!answer.ok) throw new Error(await answer.text());
		site = (await answer.json()) as ServedSite;
	});
	return {
		url: (path) => new URL(path, site?.url).href,
		get folder() {
			return site?.folder ?? "";
		},
	};
}
