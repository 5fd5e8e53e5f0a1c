/** The locale for `Intl` of a site's language tag; English for an invalid tag. */
export function formatLocale(language: string): string {
	try {
		return Intl.getCanonicalLocales(language)[0] ?? "en";
	} catch {
		return "en";
	}
}
