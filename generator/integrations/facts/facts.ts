import { sharedOptionsFile } from "../../lib/api-facts.ts";
import { hashKey } from "../../lib/hash.ts";
import { plural } from "../../lib/plural.ts";
import type { Problem } from "../../lib/problem.ts";
import { installedPackages } from "../../lib/sample-packages.ts";
import type { Integration, PageFile, SiteFiles } from "../integration.ts";
import { compareWithVersion } from "./against-version.ts";
import { checkApiCoverage } from "./api-coverage.ts";
import { checkDefaultSources } from "./check-default-sources.ts";
import { checkFacts } from "./check-facts.ts";
import { completionCode } from "./complete-facts.ts";
import { extractFacts } from "./extract-facts.ts";
import type { FactsPlace } from "./facts-place.ts";
import { pageTexts } from "./page-texts.ts";
import { sinceFileName } from "./since/since-file.ts";
import { writeSince } from "./since/write-since.ts";
import { updateReviewed } from "./update-reviewed.ts";
import { factsFolderText, readFactsFolder, writeFacts } from "./write-facts.ts";

export type { CompleteFacts, InstalledPackages } from "./facts-completion.ts";

/** What the integration is made with: the key `facts` of the configuration, the folder of the packages, and what is checked. */
export type FactsOptions = Pick<FactsPlace, "packages" | "facts"> & {
	/** Versions of the documentation with packages and facts of their own: the folders of both, relative to the site's folder. */
	readonly versions: readonly { readonly packages: string; readonly dir: string }[];
	/** Whether facts are compared with the packages. */
	readonly isChecked: boolean;
	/** Whether exports that no page documents are reported. */
	readonly coverage: boolean;
};

/** Keeps the facts about the packages that a site documents: reads them, compares them with the packages and the pages, and records which pages agree with them. */
export function facts(options: FactsOptions): Integration {
	const placeIn = ({ root, cacheDir }: SiteFiles): FactsPlace => ({ root, cacheDir, packages: options.packages, facts: options.facts });
	// Several languages of a version have the same facts.
	const versions = [...new Map(options.versions.map((version) => [version.dir, version])).values()];
	const versionsIn = (site: SiteFiles) =>
		versions.map(({ packages, dir }): FactsPlace => ({ ...placeIn(site), packages, facts: options.facts && { ...options.facts, dir } }));
	/** The pages whose version has these packages. Nobody can correct those of versions from Git. */
	const pagesAbout = ({ packages }: FactsPlace, { sources }: SiteFiles) =>
		sources.filter((page) => (page.packages ?? options.packages) === packages);
	const textsIn = (site: SiteFiles) => pageTexts(pagesAbout(placeIn(site), site));
	return {
		name: "facts",
		// Keys have the options that a result depends on.
		version: "",
		async checks(site) {
			const found: Problem[] = options.coverage ? checkApiCoverage(placeIn(site), await textsIn(site)) : [];
			if (!options.isChecked || options.facts === null) return found;
			for (const place of [placeIn(site), ...versionsIn(site)])
				found.push(...(await checkPackages(place, { site, pages: pagesAbout(place, site) })));
			return found;
		},
		commands: {
			facts: {
				description: "Read facts about the packages that the site documents.",
				needs: "sources",
				async run(site, { args: [since], print }) {
					const place = placeIn(site);
					const onInstall = () => site.progress("installing the packages");
					if (since !== undefined) {
						const packages = await extractFacts(place, onInstall);
						await writeSince(place, { packages, pattern: since, onProgress: (label) => print(`Reading ${label}.`) });
					}
					const { packages, changed } = await writeFacts(place, onInstall);
					for (const version of versionsIn(site)) changed.push(...(await writeFacts(version, onInstall)).changed);
					const symbols = packages.reduce((sum, { symbols }) => sum + Object.keys(symbols).length, 0);
					for (const file of changed) print(`Wrote ${file}.`);
					print(`Read ${plural(symbols, "export")} of ${plural(packages.length, "package")}; ${plural(changed.length, "file")} changed.`);
					return 0;
				},
			},
			"compare-facts": {
				description: "List the pages that another version of the packages touches.",
				needs: "sources",
				async run(site, { args: [version = ""], print }) {
					const onInstall = () => site.progress(`installing version ${version}`);
					const lines = await compareWithVersion(placeIn(site), { version, texts: await textsIn(site), onInstall });
					for (const line of lines) print(line);
					return 0;
				},
			},
			"update-reviewed": {
				description: "Record in pages that they agree with the facts about packages.",
				needs: "sources",
				async run(site, { args, print }) {
					print(updateReviewed(placeIn(site), { texts: await textsIn(site), named: args }));
					return 0;
				},
			},
		},
	};
}

/** Compares facts and pages with the packages, unless nothing that is compared has changed since the last time. Throws `SiteError` when the packages cannot be had. */
async function checkPackages(
	place: FactsPlace,
	{ site, pages }: { readonly site: SiteFiles; readonly pages: readonly PageFile[] },
): Promise<readonly Problem[]> {
	const onInstall = () => site.progress("installing the packages of samples");
	const check = async () => {
		const outdated = await checkFacts(place, { cached: site.cached, onInstall });
		return JSON.stringify([...outdated, ...checkDefaultSources(place, await pageTexts(pages), onInstall)]);
	};
	const key = stateKey(place, pages);
	return JSON.parse(key === null ? await check() : await site.cached(key, check)) as Problem[];
}

/** Changes with everything that is compared. `null` when the packages are not installed. */
function stateKey(place: FactsPlace, pages: readonly PageFile[]): string | null {
	const packages = installedPackages(place);
	if (packages === null) return null;
	const files = [sinceFileName, sharedOptionsFile].map((name) => factsFolderText(place, name));
	const inputs = [completionCode(place), ...files];
	const states = pages.flatMap(({ file, key }) => [file, key]);
	return hashKey("state", packages.key, JSON.stringify(place.facts), ...inputs, ...[...readFactsFolder(place)].flat(), "", ...states);
}
