import type { Plugin } from "vitest/config";

/** The condition for a version with assertions in the exports of packages. */
const development = "development|production";

/** Loads the version of packages that sites get. Vitest would load the version for development, which is slower. */
export function publishedPackages(): Plugin {
	return {
		name: "published-packages",
		configResolved({ ssr, environments }) {
			for (const { resolve } of [ssr, ...Object.values(environments)])
				if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => condition !== development);
		},
	};
}
