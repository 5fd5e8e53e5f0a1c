import { expect } from "vitest";
import { emptyClient } from "../../generator/bundle/client-bundle.ts";
import type { UserConfig } from "../../generator/config/schema.ts";
import type { SiteConfig } from "../../generator/config/site-config.ts";
import { Timings } from "../../generator/lib/timings.ts";
import { integrationFiles } from "../../generator/output/integration-files.ts";
import type { OutputFile } from "../../generator/output/output-file.ts";
import { sharedData } from "../../generator/output/shared-data.ts";
import { withBuiltIns } from "../../generator/pipeline/load-site.ts";
import { sitePolicy } from "../../generator/render/content-security-policy.ts";
import { openIntegrationSites } from "../../generator/render/main/integration-site.ts";
import { pageIntegrity } from "../../generator/render/main/page-integrity.ts";
import { openSiteSearch } from "../../generator/search/write/site-search.ts";
import type { Route, SiteGraph } from "../../generator/site/graph/site-graph.ts";
import { openSiteFiles } from "../../generator/site/page-files.ts";
import { siteConfig } from "./config.ts";
import { type DocumentInput, graphOf } from "./documents.ts";

const collections = { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" as const } };

/** The files of the integrations that a configuration turns on, for a site with the given pages, none of which has been rendered. */
export async function integrationFilesOf(
	pages: Readonly<Record<string, DocumentInput>>,
	user: Partial<UserConfig> = {},
	{ staticFiles = [] }: { readonly staticFiles?: readonly string[] } = {},
): Promise<{ readonly files: readonly OutputFile[]; readonly route: (file: string) => Route }> {
	const config = await withBuiltIns(siteConfig({ collections, ...user }), {});
	const { graph, problems, route } = graphOf(pages, { config });
	const listed = await integrationFiles({
		config,
		timings: new Timings(),
		elsewhere: null,
		sites: sitesOf(config, { graph, staticFiles }),
	});
	expect([...problems, ...listed.problems]).toEqual([]);
	return { files: listed.value, route };
}

function sitesOf(config: SiteConfig, { graph, staticFiles }: { readonly graph: SiteGraph; readonly staticFiles: readonly string[] }) {
	const integrity = pageIntegrity(config, { client: emptyClient, siteModule: sharedData(config, graph).siteModule });
	return openIntegrationSites({
		...{ config, graph, staticFiles },
		contentPolicy: sitePolicy(config, graph.meta, integrity),
		pageContent: async () => "",
		pageContentKey: () => "",
		search: openSiteSearch({ config, graph, pageSections: async () => "[]" }),
		filesFor: openSiteFiles({ config, sources: () => [], cache: { get: () => null, set: () => {} }, onProgress: () => {} }),
	});
}
