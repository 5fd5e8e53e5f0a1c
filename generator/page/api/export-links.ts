/** How a link begins that names an export, and leads to the page that documents it: `api:remotion#spring`. */
export const exportScheme = "api:";

/** How such a link begins that is dropped when no page documents the export. */
export const optionalExportScheme = "api-if-documented:";
