import type { GiscusOptions } from "../../../theme/contract/giscus-options.ts";
import { packageName } from "../../lib/package-name.ts";
import type { Integration } from "../integration.ts";

/** The options of `comments`: those of giscus, and the layouts of the pages with comments. Without `layouts`, documentation pages and posts have them. */
export type CommentsOptions = GiscusOptions & { readonly layouts?: readonly ("docs" | "post")[] };

/** Shows comments from giscus below pages. Nothing is requested from giscus.app before a reader clicks a button. */
export function comments({ layouts = ["docs", "post"], ...giscus }: CommentsOptions): Integration {
	const { repo, repoId, category, categoryId } = giscus;
	const missing = Object.entries({ repo, repoId, category, categoryId }).filter(([, value]) => typeof value !== "string" || value === "");
	return {
		name: "comments",
		slots: {
			"after:page-footer": {
				component: `${packageName}/theme/library/comments/page-comments.tsx`,
				props: { giscus, layouts: [...layouts] },
			},
		},
		checks: () =>
			missing.map(([key]) => ({
				message: `The integration \`comments\` has no \`${key}\`.`,
				hint: `Copy the value of \`${key}\` from https://giscus.app, which shows it once you have chosen your repository.`,
			})),
	};
}
