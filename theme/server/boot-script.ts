import { colorModeKey } from "../contract/hydration.ts";

/**
 * Runs before the first paint, on every page: sets the colour mode, so that no wrong one flashes,
 * and marks the document as scripted, so that menus which need scripts show only then.
 */
export const bootScript = `(function(d){d.setAttribute("data-js","");var m;try{m=localStorage.getItem("${colorModeKey}")}catch(e){}if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";d.setAttribute("data-theme",m)})(document.documentElement)`;
