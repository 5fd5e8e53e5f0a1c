import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import type { Problem } from "../lib/problem.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import { notFoundPath } from "../site/routes/generated-routes.ts";
import { addressKey } from "../site/routes/redirects.ts";

const start = `# The published URLs of this site, without its base path. A build fails when one of them is neither a page nor a redirect.
# Written by \`keyframe check --update-urls\`. To give up a URL, delete its line.
`;

/** The addresses that a site answers, as site paths: its pages without drafts, and its redirects. Sorted. */
export function publishedAddresses({ routes, generated, redirects }: SiteGraph): string[] {
	const pages = [...routes.filter(({ document }) => !document.frontMatter.draft), ...generated];
	return [...pages.filter(({ path }) => path !== notFoundPath), ...redirects].map(({ path }) => path).sort(compareText);
}

/** Reports the addresses in the lock file that the site no longer answers. Without the file, there are none. */
export function vanishedAddresses({ root, urlLock }: Pick<SiteConfig, "root" | "urlLock">, graph: SiteGraph): Problem[] {
	const path = join(root, urlLock);
	if (!existsSync(path)) return [];
	const answered = publishedAddresses(graph);
	const keys = new Set(answered.map(addressKey));
	return readFileSync(path, "utf8")
		.split(/\r?\n/)
		.flatMap((text, index): Problem[] => {
			const address = text.trim();
			if (address === "" || address.startsWith("#") || keys.has(addressKey(address))) return [];
			const [nearest] = nearestNames(address, answered);
			return [
				{
					code: "url-missing",
					severity: "error",
					message: `The published URL \`${address}\` is neither a page nor a redirect.`,
					hint: `Write \`redirect_from: ["${address}"]\` in the page that replaces it${nearest === undefined ? "" : `, such as that at \`${nearest}\``}, add it to \`redirects\`, or delete this line.`,
					at: { file: urlLock, line: index + 1, column: 1, length: address.length },
					subject: address,
				},
			];
		});
}

/** Records the addresses of a site in its lock file. Returns the line to print. */
export function writeUrlLock({ root, urlLock }: Pick<SiteConfig, "root" | "urlLock">, addresses: readonly string[]): string {
	replaceFile(join(root, urlLock), `${start}${addresses.map((address) => `${address}\n`).join("")}`);
	return `Recorded ${addresses.length} URLs in ${urlLock}.`;
}
