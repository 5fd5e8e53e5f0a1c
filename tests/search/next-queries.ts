import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";
import { type Half, halfOf } from "./halves.ts";

/**
 * What readers of the documentation of Next.js type, and the pages that answer it, below `/app` or `/pages`, the folders of its two routers. Judged by
 * reading the pages, before any search ran.
 */
const queries: readonly (readonly [query: string, ...answers: string[]])[] = [
	// Questions of three to six words.
	[
		"how to send user to another page",
		"/guides/redirecting",
		"/api-reference/functions/redirect",
		"/api-reference/functions/use-router",
		"/getting-started/linking-and-navigating",
	],
	["read query string in a component", "/api-reference/functions/use-search-params", "/api-reference/file-conventions/page"],
	["get current url path", "/api-reference/functions/use-pathname"],
	["set a cookie on the server", "/api-reference/functions/cookies", "/api-reference/functions/next-response"],
	[
		"refresh data every ten minutes",
		"/guides/incremental-static-regeneration",
		"/getting-started/revalidating",
		"/api-reference/functions/cacheLife",
		"/guides/caching-without-cache-components",
	],
	[
		"clear cache after form submit",
		"/getting-started/revalidating",
		"/api-reference/functions/revalidatePath",
		"/api-reference/functions/revalidateTag",
		"/api-reference/functions/updateTag",
		"/getting-started/mutating-data",
		"/guides/forms",
	],
	[
		"show spinner while page loads",
		"/api-reference/file-conventions/loading",
		"/guides/streaming",
		"/getting-started/fetching-data",
		"/getting-started/linking-and-navigating",
		"/api-reference/functions/use-link-status",
	],
	[
		"custom 404 page",
		"/api-reference/file-conventions/not-found",
		"/building-your-application/routing/custom-error",
		"/api-reference/functions/not-found",
	],
	[
		"protect pages from logged out users",
		"/guides/authentication",
		"/api-reference/functions/unauthorized",
		"/guides/authentication-with-cache-components",
	],
	["host without vercel", "/guides/self-hosting", "/getting-started/deploying", "/guides/deploying-to-platforms"],
	["run in docker container", "/guides/self-hosting", "/getting-started/deploying", "/api-reference/config/next-config-js/output"],
	["upload html files to s3", "/guides/static-exports"],
	["translate website into other languages", "/guides/internationalization"],
	["site icon in browser tab", "/api-reference/file-conventions/metadata/app-icons"],
	[
		"picture preview when sharing link",
		"/api-reference/file-conventions/metadata/opengraph-image",
		"/getting-started/metadata-and-og-images",
		"/api-reference/functions/image-response",
		"/api-reference/functions/generate-metadata",
	],
	["block google from indexing", "/api-reference/file-conventions/metadata/robots", "/api-reference/functions/generate-metadata"],
	["page title depends on data", "/api-reference/functions/generate-metadata", "/getting-started/metadata-and-og-images"],
	["add google tag manager", "/guides/third-party-libraries"],
	["load script only when needed", "/guides/scripts", "/api-reference/components/script"],
	["make images load faster", "/getting-started/images", "/api-reference/components/image"],
	["images from other domain", "/getting-started/images", "/api-reference/components/image", "/api-reference/config/next-config-js/images"],
	["use google fonts without layout shift", "/getting-started/fonts", "/api-reference/components/font"],
	["write pages in markdown", "/guides/mdx"],
	["hide secrets from the browser", "/guides/environment-variables", "/guides/data-security"],
	["run code when server starts", "/guides/instrumentation", "/api-reference/file-conventions/instrumentation"],
	["do something after response is sent", "/api-reference/functions/after"],
	[
		"open photo in a modal with own url",
		"/api-reference/file-conventions/intercepting-routes",
		"/api-reference/file-conventions/parallel-routes",
	],
	[
		"different layouts for admin and shop",
		"/api-reference/file-conventions/route-groups",
		"/getting-started/project-structure",
		"/api-reference/file-conventions/layout",
	],
	[
		"write a rest endpoint",
		"/getting-started/route-handlers",
		"/api-reference/file-conventions/route",
		"/building-your-application/routing/api-routes",
		"/guides/backend-for-frontend",
	],
	[
		"old urls to new urls",
		"/guides/redirecting",
		"/api-reference/config/next-config-js/redirects",
		"/api-reference/config/next-config-js/rewrites",
	],
	["how big is my javascript", "/guides/package-bundling"],
	["load heavy component later", "/guides/lazy-loading"],
	["editors preview unpublished posts", "/guides/draft-mode", "/guides/preview-mode", "/api-reference/functions/draft-mode"],
	["install app on phone home screen", "/guides/progressive-web-apps", "/api-reference/file-conventions/metadata/manifest"],
	["one app for many customers", "/guides/multi-tenant"],
	["serve app below a subfolder", "/api-reference/config/next-config-js/basePath"],
	["test components with a real browser", "/guides/testing/playwright", "/guides/testing/cypress", "/guides/testing"],
	["find slow pages of real visitors", "/guides/analytics", "/api-reference/functions/use-report-web-vitals"],
	["animate between two pages", "/guides/view-transitions"],

	// Something is wrong.
	["page flickers with wrong theme first", "/guides/preventing-flash-before-hydration"],
	["build runs out of memory", "/guides/memory-usage"],
	["dev server is slow", "/guides/local-development"],
	["ci build takes too long", "/guides/ci-build-caching"],
	["input loses text after navigation", "/guides/preserving-ui-state"],
	["dev server blocked from other host", "/api-reference/config/next-config-js/allowedDevOrigins"],
	["ignore type errors in build", "/api-reference/config/next-config-js/typescript", "/api-reference/config/typescript"],

	// Slips, beginnings and members of names, keys.
	["dynmic rotues", "/api-reference/file-conventions/dynamic-routes", "/building-your-application/routing/dynamic-routes"],
	["statc exprots", "/guides/static-exports"],
	["lazzy laoding", "/guides/lazy-loading"],
	["paralel rutes", "/api-reference/file-conventions/parallel-routes"],
	["enviroment variabels", "/guides/environment-variables", "/api-reference/config/next-config-js/env"],
	["generateStat", "/api-reference/functions/generate-static-params"],
	["useSelected", "/api-reference/functions/use-selected-layout-segment", "/api-reference/functions/use-selected-layout-segments"],
	["getServerSide", "/api-reference/functions/get-server-side-props", "/building-your-application/data-fetching/get-server-side-props"],
	["NextResponse.redirect", "/api-reference/functions/next-response"],
	["router.push", "/api-reference/functions/use-router"],
	["Image.priority", "/api-reference/components/image"],
	["bodySizeLimit", "/api-reference/config/next-config-js/serverActions"],
	["remotePatterns", "/api-reference/components/image", "/api-reference/config/next-config-js/images", "/getting-started/images"],
	["strict mode off", "/api-reference/config/next-config-js/reactStrictMode"],
];

/** The queries of one half. A page is an answer for both routers. */
export function nextQueries(half: Half): QueryWithAnswers[] {
	return queries
		.filter(([query]) => halfOf(query) === half)
		.map(([query, ...answers]) => ({ query, answers: answers.flatMap((answer) => [`/app${answer}`, `/pages${answer}`]) }));
}
