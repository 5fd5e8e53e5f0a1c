import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import { knownKeys } from "../../page/front-matter/front-matter-schema.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";

/** Mistakes in the configuration of collections that only the stages know: front matter keys that all pages have. */
export function listProblems(config: SiteConfig): Problem[] {
	return config.collections.flatMap(({ name, frontMatter, route }): Problem[] => {
		const at = locateInConfig(config, { text: route, key: "route" });
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
		return problems;
	});
}
