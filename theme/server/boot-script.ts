import { browserColors, colorModeKey } from "../contract/color-mode.ts";
import { announcementAttribute, announcementClosedAttribute, announcementKey } from "../contract/hydration.ts";
import { baseUrlScript } from "./base-url-banner.ts";

/**
 * Runs before the first paint, on every page: sets the colour mode, so that no wrong one flashes, hides
 * an announcement that the reader has closed, so that nothing moves, and marks the document as scripted,
 * so that menus which need scripts show only then; the mark goes when the site's own script cannot be had.
 * The same text for every site: one hash allows it.
 */
export const bootScript =
	`(function(d){function r(k){try{return localStorage.getItem(k)}catch(e){}}` +
	`d.setAttribute("data-js","");` +
	`addEventListener("error",function(e){if(e.target.type==="module")d.removeAttribute("data-js")},true);` +
	`var m=r("${colorModeKey}"),a=d.getAttribute("${announcementAttribute}");` +
	`if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
	`d.setAttribute("data-theme",m);` +
	`document.querySelectorAll("meta[name=theme-color]").forEach(function(e){e.content=${JSON.stringify(browserColors)}[m]});` +
	`if(a&&r("${announcementKey}"+a)==="closed")d.setAttribute("${announcementClosedAttribute}","");` +
	baseUrlScript +
	`})(document.documentElement)`;
