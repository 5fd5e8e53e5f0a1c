import type { LayoutName, SidebarRef } from "./page.ts";

/** What the client cannot read from the address or the document, in the `data-page` attribute of the root element. */
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

/** Key under which the chosen colour mode (`light` or `dark`) is stored; the system's preference counts until there is one. */
export const colorModeKey = "theme";

/** Key prefix under which the choice of a group of tabs is stored. */
export const tabGroupKey = "tabs:";
