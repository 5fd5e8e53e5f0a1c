import type { QueryWithAnswers } from "../../generator/integrations/hosted-search/judge.ts";

type Query = readonly [query: string, ...answers: string[]];

const baseUi: readonly Query[] = [
	["how to show a snackbar message", "/react/components/toast"],
	["let users pick several countries", "/react/components/combobox", "/react/components/select"],
	["make a collapsible faq list", "/react/components/accordion", "/react/components/collapsible"],
	["write a custom validation rule", "/react/handbook/forms", "/react/components/field"],
	["how to animate dialog while closing", "/react/handbook/animation", "/react/components/dialog"],
	["copy text to clipboard", "/react/components/toast"],
	["enter six digit login code", "/react/components/otp-field"],
	["drag a sheet from the bottom", "/react/components/drawer"],
	["confirm before deleting an account", "/react/components/alert-dialog"],
	["right click options for files", "/react/components/context-menu"],
	["show upload percentage to customers", "/react/components/progress"],
	["how to support arabic text direction", "/react/utils/direction-provider"],
	["use my own anchor component", "/react/handbook/composition", "/react/utils/use-render"],
	["nuber feild", "/react/components/number-field"],
	["scrol aera", "/react/components/scroll-area"],
	["navigaton mneu", "/react/components/navigation-menu"],
	["prevew crad", "/react/components/preview-card"],
	["dirction providr", "/react/utils/direction-provider"],
	["mergePr", "/react/utils/merge-props"],
	["useRen", "/react/utils/use-render"],
	["AlertDia", "/react/components/alert-dialog"],
	["Dialog.Trigger", "/react/components/dialog"],
	["Combobox.Chips", "/react/components/combobox"],
	["Toast.useToastManager", "/react/components/toast"],
	["NumberField.ScrubArea", "/react/components/number-field"],
	["thumbAlignment", "/react/components/slider"],
	["trackCursorAxis", "/react/components/tooltip"],
	["keyboard navigation", "/react/overview/accessibility"],
	["release notes", "/react/overview/releases"],
	["css variables", "/react/handbook/styling"],
];

const next: readonly Query[] = [
	[
		"how to hide variables from visitors",
		"/app/guides/environment-variables",
		"/pages/guides/environment-variables",
		"/app/guides/data-security",
	],
	["write a webpack plugin", "/app/api-reference/config/next-config-js/webpack", "/pages/api-reference/config/next-config-js/webpack"],
	["write a cookie after signing in", "/app/api-reference/functions/cookies", "/app/guides/authentication", "/pages/guides/authentication"],
	["how to embed a youtube clip", "/app/guides/videos", "/app/guides/third-party-libraries", "/pages/guides/third-party-libraries"],
	[
		"run code when server boots",
		"/app/guides/instrumentation",
		"/pages/guides/instrumentation",
		"/app/api-reference/file-conventions/instrumentation",
		"/pages/api-reference/file-conventions/instrumentation",
	],
	[
		"share layout between several sections",
		"/app/api-reference/file-conventions/route-groups",
		"/app/getting-started/layouts-and-pages",
		"/app/api-reference/file-conventions/layout",
	],
	[
		"how to create many sitemaps dynamically",
		"/app/api-reference/functions/generate-sitemaps",
		"/app/api-reference/file-conventions/metadata/sitemap",
	],
	["tell crawlers to avoid a folder", "/app/api-reference/file-conventions/metadata/robots"],
	[
		"open photo inside a modal",
		"/app/api-reference/file-conventions/intercepting-routes",
		"/app/api-reference/file-conventions/parallel-routes",
	],
	[
		"serve website from a subfolder",
		"/app/api-reference/config/next-config-js/basePath",
		"/pages/api-reference/config/next-config-js/basePath",
	],
	["why is my dev server sluggish", "/app/guides/local-development"],
	[
		"how to write browser tests fast",
		"/app/guides/testing/playwright",
		"/pages/guides/testing/playwright",
		"/app/guides/testing/cypress",
		"/pages/guides/testing/cypress",
	],
	[
		"redirect visitors by country",
		"/app/guides/internationalization",
		"/pages/guides/internationalization",
		"/app/api-reference/file-conventions/proxy",
		"/pages/api-reference/file-conventions/proxy",
		"/app/getting-started/proxy",
		"/app/guides/redirecting",
		"/pages/guides/redirecting",
	],
	[
		"serevr actoins",
		"/app/getting-started/mutating-data",
		"/app/guides/forms",
		"/pages/guides/forms",
		"/app/api-reference/directives/use-server",
		"/app/api-reference/config/next-config-js/serverActions",
	],
	["ruote handlrs", "/app/getting-started/route-handlers", "/app/api-reference/file-conventions/route"],
	["drft mdoe", "/app/guides/draft-mode", "/pages/guides/draft-mode", "/app/api-reference/functions/draft-mode"],
	[
		"envirnment varibles",
		"/app/guides/environment-variables",
		"/pages/guides/environment-variables",
		"/app/api-reference/config/next-config-js/env",
		"/pages/api-reference/config/next-config-js/env",
	],
	["generateSta", "/app/api-reference/functions/generate-static-params"],
	[
		"useSelectedLay",
		"/app/api-reference/functions/use-selected-layout-segment",
		"/app/api-reference/functions/use-selected-layout-segments",
	],
	["unstable_rethr", "/app/api-reference/functions/unstable_rethrow"],
	["NextResponse.rewrite", "/app/api-reference/functions/next-response", "/pages/api-reference/functions/next-response"],
	["router.prefetch", "/app/api-reference/functions/use-router", "/pages/api-reference/functions/use-router"],
	["cookies.delete", "/app/api-reference/functions/cookies"],
	["Image.placeholder", "/app/api-reference/components/image", "/pages/api-reference/components/image"],
	[
		"pageExtensions",
		"/app/api-reference/config/next-config-js/pageExtensions",
		"/pages/api-reference/config/next-config-js/pageExtensions",
	],
	["assetPrefix", "/app/api-reference/config/next-config-js/assetPrefix", "/pages/api-reference/config/next-config-js/assetPrefix"],
	[
		"images.remotePatterns",
		"/app/api-reference/components/image",
		"/pages/api-reference/components/image",
		"/app/api-reference/config/next-config-js/images",
		"/pages/api-reference/config/next-config-js/images",
	],
	[
		"serverExternalPackages",
		"/app/api-reference/config/next-config-js/serverExternalPackages",
		"/pages/api-reference/config/next-config-js/serverExternalPackages",
	],
	["static export", "/app/guides/static-exports", "/pages/guides/static-exports"],
	["internationalization", "/app/guides/internationalization", "/pages/guides/internationalization"],
];

/**
 * Questions with a word that is on no page, two-letter slips, beginnings of names, members, keys and plain topics, for the documentation of
 * others. Judged by reading the pages, before any search ran.
 */
export const mixedQueries: Readonly<Record<"baseUi" | "next", readonly QueryWithAnswers[]>> = {
	baseUi: baseUi.map(toQuery),
	next: next.map(toQuery),
};

function toQuery([query, ...answers]: Query): QueryWithAnswers {
	return { query, answers };
}
