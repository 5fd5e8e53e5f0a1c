import { existsSync } from "node:fs";
import { join } from "node:path";
import { addressKey, notFoundPath } from "../../../theme/lib/urls.ts";
import { compareText } from "../../lib/compare-text.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import type { Integration, IntegrationProblem, Site } from "../integration.ts";

const start = `# The published URLs of this site, without its base path. A build fails when one of them is neither a page nor a redirect.
# Written by \`keyframe check --update-urls\`. To give up a URL, delete its line.
`;

/** Keeps published addresses: reports those in the lock file (relative to the site's folder) that the site no longer answers. A command records them again. */
export function urlLock(file: string): Integration {
	return {
		name: "url-lock",
		checks: (site) => vanishedAddresses(site, file),
		commands: {
			"update-urls": {
				description: "Record the published URLs, so that none disappears without a redirect.",
				skipsChecks: true,
				run(site, { print }) {
					const addresses = publishedAddresses(site);
					replaceFile(join(site.root, file), `${start}${addresses.map((address) => `${address}\n`).join("")}`);
					print(`Recorded ${addresses.length} URLs in ${file}.`);
					return 0;
				},
			},
		},
	};
}

/** The site paths that a site serves: its pages, except drafts, and its redirects. Sorted. */
function publishedAddresses({ pages, generated, redirects }: Site): string[] {
	const published = [...pages, ...generated].filter(({ path, isDraft }) => path !== notFoundPath && !isDraft);
	return [...published, ...redirects].map(({ path }) => path).sort(compareText);
}

function vanishedAddresses(site: Site, file: string): IntegrationProblem[] {
	const path = join(site.root, file);
	if (!existsSync(path)) return [];
	const answered = publishedAddresses(site);
	const keys = new Set(answered.map(addressKey));
	return readRegularText(path)
		.split(/\r?\n/)
		.flatMap((text, index): IntegrationProblem[] => {
			const address = text.trim();
			if (address === "" || address.startsWith("#") || keys.has(addressKey(address))) return [];
			const [nearest] = nearestNames(address, answered);
			return [
				{
					code: "url-missing",
					message: `The published URL \`${address}\` has neither a page nor a redirect.`,
					hint: `Write \`redirect_from: ["${address}"]\` in the page that replaces it${nearest === undefined ? "" : `, such as the page at \`${nearest}\``}, add it to \`redirects\`, or delete this line.`,
					at: { file, line: index + 1, column: 1, length: address.length },
					subject: address,
				},
			];
		});
}
