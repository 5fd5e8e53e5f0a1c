/** The locale to use with `Intl` for a site's language tag; English if the tag is invalid. */
export function formatLocale(language: string): string {
	try {
		return Intl.getCanonicalLocales(language)[0] ?? "en";
	} catch {
		return "en";
	}
}
