/** A language that `Intl` accepts for a site's language tag; English for one that is none. */
export function formatLocale(language: string): string {
	try {
		return Intl.getCanonicalLocales(language)[0] ?? "en";
	} catch {
		return "en";
	}
}
