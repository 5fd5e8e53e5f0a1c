import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import { knownKeys } from "../../page/front-matter/front-matter-schema.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";

/** Mistakes in the configuration of collections that only the stages can find: feeds without the address of the site, and front matter keys that all pages have. */
export function listProblems(config: Pick<SiteConfig, "collections" | "url" | "configSources">): Problem[] {
	return config.collections.flatMap(({ name, list, frontMatter, relativeDir }): Problem[] => {
		const at = locateInConfig(config, { text: relativeDir, key: "dir" });
		const taken = Object.keys(frontMatter).filter((key) => knownKeys.includes(key));
		const problems = taken.map(
			(key): Problem => ({
				code: "config-invalid",
				severity: "error",
				message: `\`collections.${name}.frontMatter.${key}\` declares a key that every page has.`,
				hint: "Choose another name, or remove it.",
				at,
			}),
		);
		if (list?.feeds && config.url === null) {
			const hint = "Add `url`, such as `https://example.com`: feeds need complete addresses.";
			const message = `The collection \`${name}\` has no feeds, because the site has no \`url\`.`;
			problems.push({ code: "config-invalid", severity: "warning", message, hint, at });
		}
		return problems;
	});
}
