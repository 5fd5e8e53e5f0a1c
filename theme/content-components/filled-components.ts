import type { FunctionComponent } from "react";

/** The theme's components that the site has filled, by name. If a site has any, its bundle has another module here. */
export const filled: Readonly<Record<string, FunctionComponent<never>>> = {};
