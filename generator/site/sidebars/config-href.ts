/** A link in the configuration, its key, and the subject of messages about it. */
export type ConfigHref = { readonly href: string; readonly key: string; readonly subject: string };
