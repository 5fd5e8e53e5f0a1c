/** Attribute of the document element: id of the announcement on the page. */
export const announcementAttribute = "data-announcement";

/** Attribute of the document element: the reader has closed the announcement. */
export const announcementClosedAttribute = "data-announcement-closed";

/** Key prefix under which `closed` is stored for each announcement. */
export const announcementKey = "announcement:";
