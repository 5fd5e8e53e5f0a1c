/** The color mode of the site. */
export type ColorMode = "light" | "dark";

/** Key under which the chosen color mode is stored; the system's preference counts until there is one. */
export const colorModeKey = "theme";

/** Attribute of the document while the toggle gives the choice back to the system. */
export const colorModeReturns = "data-theme-returns";

/** Color of the browser's own bars by mode: that of the page (`--paper` in `tokens.css`). */
export const browserColors: Readonly<Record<ColorMode, string>> = { light: "#ffffff", dark: "#0c0e12" };
