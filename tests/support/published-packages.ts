import type { Plugin } from "vitest/config";

/** The condition in the exports of packages for a version with assertions. */
const development = "development|production";

/** Loads packages in the version that sites get: the one for development, which Vitest would take, is slower. */
export function publishedPackages(): Plugin {
	return {
		name: "published-packages",
		configResolved({ ssr, environments }) {
			for (const { resolve } of [ssr, ...Object.values(environments)])
				if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => condition !== development);
		},
	};
}
