import { apiReference, referenceKey } from "../../lib/api-references.ts";
import { exportScheme, optionalExportScheme } from "../../page/api/export-links.ts";

/** An export that a link names instead of an address: `api:remotion#spring`. */
export type NamedExport = {
	/** `referenceKey`, or what is written when that is no reference. */
	readonly key: string;
	/** Whether there need not be a page of it: the link is then dropped. */
	readonly isOptional: boolean;
};

/** Reads a link that names an export; `null` for an address. */
export function namedExport(href: string): NamedExport | null {
	const scheme = [exportScheme, optionalExportScheme].find((candidate) => href.startsWith(candidate));
	if (scheme === undefined) return null;
	const written = href.slice(scheme.length);
	const reference = apiReference(written, null);
	return { key: reference ? referenceKey(reference) : written, isOptional: scheme === optionalExportScheme };
}
