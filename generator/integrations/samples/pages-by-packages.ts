import type { PageFile, SiteFiles } from "../integration.ts";
import type { SampleOptions } from "./sample-options.ts";

/** Pages by the folder of the packages that their samples import, those with the packages of the site first. */
export type PagesByPackages = ReadonlyMap<string, readonly PageFile[]>;

/** All pages with samples that are checked. A version of the documentation can have packages of its own. */
export function pagesByPackages(
	{ sources, releases }: Pick<SiteFiles, "sources" | "releases">,
	{ packages: usual }: Pick<SampleOptions, "packages">,
): PagesByPackages {
	const pages = new Map<string, PageFile[]>([[usual, []]]);
	for (const page of [...sources, ...releases]) {
		const packages = page.packages ?? usual;
		const others = pages.get(packages);
		if (others) others.push(page);
		else pages.set(packages, [page]);
	}
	return pages;
}
