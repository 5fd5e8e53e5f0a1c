import { apiReference, referenceKey } from "../../lib/api-references.ts";
import { exportScheme, optionalExportScheme } from "../../page/api/export-links.ts";

/** A link that names an export instead of an address: `api:remotion#spring`. */
export type NamedExport = {
	/** Its `referenceKey`, or the written text if it is not a valid reference. */
	readonly key: string;
	/** Whether the export's page may be missing. The link is then dropped. */
	readonly isOptional: boolean;
};

/** Parses a link that names an export; `null` if it is an address. */
export function namedExport(href: string): NamedExport | null {
	const scheme = [exportScheme, optionalExportScheme].find((candidate) => href.startsWith(candidate));
	if (scheme === undefined) return null;
	const written = href.slice(scheme.length);
	const reference = apiReference(written, null);
	return { key: reference ? referenceKey(reference) : written, isOptional: scheme === optionalExportScheme };
}
