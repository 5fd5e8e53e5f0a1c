/** The color mode of the site. */
export type ColorMode = "light" | "dark";

/** Storage key of the chosen color mode. Until the reader chooses one, the system's preference applies. */
export const colorModeKey = "theme";

/** Attribute of the document element while the toggle leaves the choice to the system. */
export const colorModeReturns = "data-theme-returns";

/** Color of the browser's own bars in each mode: the color of the page (`--paper` in `tokens.css`). */
export const browserColors: Readonly<Record<ColorMode, string>> = { light: "#ffffff", dark: "#0c0e12" };
