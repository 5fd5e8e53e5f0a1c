import { site } from "keyframe-docs/site";

type DocusaurusContext = {
	readonly siteConfig: {
		readonly title: string;
		readonly tagline: string;
		readonly url: string;
		readonly baseUrl: string;
		readonly customFields: Readonly<Record<string, unknown>>;
		readonly themeConfig: Readonly<Record<string, never>>;
		readonly organizationName: string;
		readonly projectName: string;
	};
	readonly i18n: { readonly currentLocale: string; readonly defaultLocale: string; readonly locales: readonly string[] };
};

/** Facts about the site, in the form that Docusaurus components expect. */
export function useDocusaurusContext(): DocusaurusContext {
	const { title, tagline, url, base, customFields, language } = site;
	return {
		siteConfig: { title, tagline, url, baseUrl: base, customFields, themeConfig: {}, organizationName: "", projectName: "" },
		i18n: { currentLocale: language, defaultLocale: language, locales: [language] },
	};
}

export default useDocusaurusContext;
