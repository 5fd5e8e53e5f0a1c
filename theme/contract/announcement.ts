/** Attribute of the document element: the id of the page's announcement. */
export const announcementAttribute = "data-announcement";

/** Attribute of the document element: the reader has closed the announcement. */
export const announcementClosedAttribute = "data-announcement-closed";

/** Storage key prefix for each announcement that the reader has closed. The value is `closed`. */
export const announcementKey = "announcement:";
