import type { UserConfig } from "keyframe";

type Redirects = NonNullable<UserConfig["redirects"]>;

/** Addresses of pages that have moved, where the page is here. */
const moved: Redirects = [
	{ from: "/docs/getting-started", to: "/docs/" },
	{ from: "/docs/parametrized-rendering", to: "/docs/parameterized-rendering" },
	{ from: "/docs/miscellaneous/snippets/adding-animations", to: "/docs/animation-math" },
	{ from: "/blog/faster-lambda-renders", to: "/blog/faster-lambda" },
	{ from: "/templates/remix", to: "/templates/react-router" },
	{ from: "/api", to: "/docs/api" },
	{ from: "/recorder", to: "/docs/recorder/" },
	{ from: "/transitions", to: "/docs/transitioning" },
	{ from: "/paths", to: "/docs/paths/" },
];

/** Short addresses for places elsewhere. */
const elsewhere: Redirects = [
	{ from: "/changelog", to: "https://github.com/remotion-dev/remotion/releases" },
	{ from: "/github", to: "https://github.com/remotion-dev/remotion" },
	{ from: "/license", to: "https://github.com/remotion-dev/remotion/blob/main/LICENSE.md" },
	{ from: "/issue", to: "https://github.com/remotion-dev/remotion/issues/new" },
	{ from: "/youtube", to: "https://youtube.com/@remotion_dev" },
	{ from: "/booking", to: "https://cal.com/remotion" },
	{ from: "/hacktoberfest", to: "https://github.com/remotion-dev/remotion/issues/1365" },
	{ from: "/support", to: "https://www.remotion.dev/docs/support" },
];

/** All redirects of the site. */
export const redirects: Redirects = [...moved, ...elsewhere];
