import { existsSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { searchFolder, searchManifest } from "../../../theme/search/engine/search-format.ts";
import { formatBytes } from "../../lib/amounts.ts";
import { assetsFolder, isHashed } from "../../lib/assets-folder.ts";
import { type BuildManifest, manifestName, readManifest } from "../../lib/build-manifest.ts";
import { compareText } from "../../lib/compare-text.ts";
import { plural } from "../../lib/plural.ts";
import { siteError } from "../../lib/problem.ts";
import type { Integration } from "../integration.ts";

/** What to do with a file of the site, by its path in the output folder. `size` is in bytes, and is 0 for a removal. */
export type DeployStep = { readonly action: "add" | "change" | "remove"; readonly path: string; readonly size: number };

/** Options of the command: manifests of deployed builds (files, or the folders that contain them), and what to print. */
export type DeployPlanOptions = {
	readonly deployed: string;
	/** The manifest of the build that was deployed before that one; `null` to remove files at once that open tabs may still load. */
	readonly before: string | null;
	readonly list: "all" | "upload" | "remove";
	readonly json: boolean;
};

type Files = Pick<BuildManifest, "files">;

/**
 * The steps from the deployed build to the current one, in the order in which a host must carry them out so that no reader finds a page
 * without its files: first the files that pages load, then the pages, then lists such as the sitemap and the manifest, and removals at
 * the end. `deployed` is `null` for the first deployment. With the build `before` that one, files that never change stay for one more
 * deployment, because tabs that are open load them; those of `before` are then removed.
 */
export function planDeployment({
	current,
	deployed,
	before,
}: {
	readonly current: Files;
	readonly deployed: Files | null;
	readonly before: Files | null;
}): readonly DeployStep[] {
	const there = deployed?.files ?? {};
	const uploads = Object.entries(current.files)
		.filter(([path, { sha256 }]) => there[path]?.sha256 !== sha256)
		.map(([path, { size }]): DeployStep => ({ action: Object.hasOwn(there, path) ? "change" : "add", path, size }));
	const outdated = [
		...Object.keys(there).filter((path) => before === null || !isHashed(path)),
		...Object.keys(before?.files ?? {}).filter((path) => isHashed(path) && !Object.hasOwn(there, path)),
	];
	const removals = outdated
		.filter((path) => !Object.hasOwn(current.files, path))
		.map((path): DeployStep => ({ action: "remove", path, size: 0 }));
	const inOrder = (a: DeployStep, b: DeployStep) => phaseOf(a.path) - phaseOf(b.path) || compareText(a.path, b.path);
	// What leads to a page goes before the page itself.
	return [...uploads.sort(inOrder), ...removals.sort((a, b) => inOrder(b, a))];
}

/** Files that lead to pages, or to the files of the search index. */
const listFile = new RegExp(
	`(?:^|/)(?:sitemap[\\w-]*\\.xml|robots\\.txt|llms[\\w-]*\\.txt|feed\\.json|rss\\.xml|atom\\.xml|opensearch\\.xml|_redirects|${searchFolder}/${searchManifest})$`,
);

/** 0 for files that pages load, 1 for pages with their data and Markdown, 2 for files that list pages. */
function phaseOf(path: string): 0 | 1 | 2 {
	if (listFile.test(path)) return 2;
	if (/\.html$/.test(path)) return 1;
	return isHashed(path) || path.startsWith(`${assetsFolder}/`) || !/\.(?:json|md|txt|xml|webmanifest)$/.test(path) ? 0 : 1;
}

/** Lists what a deployment must upload and remove. Its command takes the built folder. Throws `SiteError` if a manifest is missing. */
export function deployPlan(options: DeployPlanOptions) {
	return {
		name: "deploy-plan",
		commands: {
			"deploy-plan": {
				description: "List the files that differ from the deployed build, in the order in which to upload them.",
				needs: "folder",
				run(folder: string, { print }: { readonly print: (line: string) => void }): number {
					const current = readManifest(folder);
					if (current === null) throw noManifest(folder);
					const before = options.before === null ? null : (deployedManifest(options.before) ?? { files: {} });
					const steps = planDeployment({ current, deployed: deployedManifest(options.deployed), before });
					const changed = steps.length > 0;
					// The manifest does not list itself. It goes last: the next plan must not begin with what was never uploaded.
					const uploads = [...steps.filter(({ action }) => action !== "remove"), ...(changed ? [manifestStep(folder)] : [])];
					const removals = steps.filter(({ action }) => action === "remove");
					const { list, json } = options;
					const shown = [...(list === "remove" ? [] : uploads), ...(list === "upload" ? [] : removals)];
					for (const step of shown) print(json ? JSON.stringify(step) : list === "all" ? `${step.action} ${step.path}` : step.path);
					if (list === "all" && !json) {
						const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
						print(`${plural(uploads.length, "file")} of ${formatBytes(bytes)} to upload, ${plural(removals.length, "file")} to remove.`);
					}
					return 0;
				},
			},
		},
	} as const satisfies Integration;
}

function manifestStep(folder: string): DeployStep {
	return { action: "change", path: manifestName, size: statSync(`${folder}/${manifestName}`).size };
}

/** The manifest at a path; `null` if nothing is there, as before the first deployment. */
function deployedManifest(path: string): BuildManifest | null {
	if (!existsSync(path)) return null;
	const folder = statSync(path).isDirectory() ? path : dirname(path);
	const manifest = folder === path ? readManifest(folder) : readManifest(folder, basename(path));
	if (manifest === null) throw noManifest(path);
	return manifest;
}

function noManifest(path: string): Error {
	const message = `\`${path}\` is not the manifest of a build.`;
	return siteError({ code: "output-missing", message, hint: `Pass the \`${manifestName}\` that was published with the deployed build.` });
}
