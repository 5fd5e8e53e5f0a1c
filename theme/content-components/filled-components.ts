import type { FunctionComponent } from "react";

/** The components of the theme that the site has replaced or put something beside, by name. The bundle of a site that has any has another module here. */
export const filled: Readonly<Record<string, FunctionComponent<never>>> = {};
