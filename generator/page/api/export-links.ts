/** The beginning of a link that names an export and leads to the page that documents it: `api:remotion#spring`. */
export const exportScheme = "api:";

/** The beginning of such a link that is dropped if no page documents the export. */
export const optionalExportScheme = "api-if-documented:";
