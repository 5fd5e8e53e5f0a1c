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

/**
 * Attribute of an island: the prefix of the ids that React makes in it, so that the server and the client agree and no two islands clash.
 */
export const islandPrefixAttribute = "data-prefix";

/** Attribute of an island: its props as JSON. */
export const islandPropsAttribute = "data-props";

/**
 * Attribute of a button or summary: the name of an action. The document element has the URL of the action's module in an attribute of this
 * name and the action's, so that only known modules are imported; its `run` is called with the button at each click.
 */
export const actionAttribute = "data-run";

/** The name of the action that opens the menu of a page and copies the page's text. */
export const copyPageAction = "copy-page";

/**
 * Attribute that connects an element of a list with the same element of an entry's page. Both have the same value, such as the URL of the
 * entry; the element moves to its new place when readers go from one page to the other.
 */
export const transitionAttribute = "data-transition";

/** Attribute of an island that waits until the reader does something. */
export const islandWaitsAttribute = "data-waits";

/** Attribute of an island that has been hydrated. */
export const islandLiveAttribute = "data-live";

/** Name of the event that ends an island. */
export const islandLeaveEvent = "keyframe:leave";

/** Storage key prefix for the choice in a group of tabs. */
export const tabGroupKey = "tabs:";

/** Attribute of the document element: the shell is ready. */
export const hydratedAttribute = "data-hydrated";

/** Name of the window event that reports this. */
export const hydratedEvent = "keyframe:hydrated";

/** Attribute of the document element: the number of errors that React has recovered from by rendering again. */
export const recoveredAttribute = "data-recovered";

/** Name of the window event that carries such an error as its detail. */
export const recoveredEvent = "keyframe:recovered";

/**
 * Attribute of an element with styles that belong to this page alone and leave with it: a link, or a `style` element. The attribute of a
 * `style` element has the URL of the same styles as its value.
 */
export const pageStyleAttribute = "data-page-style";

/**
 * Attribute of the document element: URL of the web manifest. The client links it after the page has arrived; otherwise the browser would
 * fetch it at the same time as the text.
 */
export const manifestAttribute = "data-manifest";

/** Attribute of the document element: URLs of the modules that the boot script starts, separated by spaces, the entry first. */
export const modulesAttribute = "data-modules";
