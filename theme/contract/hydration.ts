import type { LayoutName, SidebarRef } from "./page.ts";

/** Data that the client cannot read from the URL or the document, in the `data-page` attribute of the root element. */
export type HydrationData = { readonly url: string; readonly layout: LayoutName; readonly sidebar: SidebarRef | null };

/** Id of the element that React hydrates. */
export const rootId = "root";

/** Attribute of the root element that holds `HydrationData` as JSON. */
export const pageAttribute = "data-page";

/** Attribute of the root element that holds the URL of the site data module. */
export const siteAttribute = "data-site";

/** Attribute of an island: the URL of its module. */
export const islandAttribute = "data-island";

/** Attribute of an island: prefix of the ids that React makes in it, so that server and client agree and no two islands clash. */
export const islandPrefixAttribute = "data-prefix";

/** Attribute of an island: its props as JSON. */
export const islandPropsAttribute = "data-props";

/** Attribute of a button: URL of the module whose `run` is called with it at each click. */
export const actionAttribute = "data-run";

/** Attribute of what a list and its entry have in common, with the same value on both pages, such as the URL of the entry: it moves to its new place when readers go from one to the other. */
export const transitionAttribute = "data-transition";

/** Attribute of an island that waits until the reader does something. */
export const islandWaitsAttribute = "data-waits";

/** Attribute of an island that has been hydrated. */
export const islandLiveAttribute = "data-live";

/** Name of the event that ends an island. */
export const islandLeaveEvent = "keyframe:leave";

/** Key prefix under which the choice of a group of tabs is stored. */
export const tabGroupKey = "tabs:";

/** Attribute of the document element: the shell reacts. */
export const hydratedAttribute = "data-hydrated";

/** Name of the event of the window that says so. */
export const hydratedEvent = "keyframe:hydrated";

/** Attribute of the document element: number of errors that React has recovered from by rendering anew. */
export const recoveredAttribute = "data-recovered";

/** Name of the event of the window that carries such an error as its detail. */
export const recoveredEvent = "keyframe:recovered";

/**
 * Attribute of the element with the styles that belong to the page alone, and go with it: a link, or a `style` element with the URL of the same
 * styles as the value of the attribute.
 */
export const pageStyleAttribute = "data-page-style";

/** Attribute of the document element: URL of the web manifest, which the client links once the page is read: the browser would fetch it beside the text. */
export const manifestAttribute = "data-manifest";

/** Attribute of the document element: URLs of the modules that the boot script starts, the entry first, separated by spaces. */
export const modulesAttribute = "data-modules";
