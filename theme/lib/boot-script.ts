import { announcementAttribute, announcementClosedAttribute, announcementKey } from "../contract/announcement.ts";
import { browserColors, colorModeKey } from "../contract/color-mode.ts";
import { actionAttribute, hydratedAttribute, hydratedEvent, modulesAttribute } from "../contract/hydration.ts";
import { showEntryName, sidebarScrollKey } from "../contract/sidebar.ts";

/** Id of the sentence on the start page that the script completes. */
export const baseHintId = "base-hint";

/** Names the path at which the start page is served, when it is not the configured one. The words are those of that page, since this script is on all of them. */
const baseUrlScript =
	`addEventListener("DOMContentLoaded",()=>{` +
	`var e=document.getElementById("${baseHintId}"),p=location.pathname.replace(/[^/]*$/,"");` +
	`if(e&&e.dataset.base!==p)e.textContent=e.dataset.hint.replace("*",p)})`;

/**
 * Starts the site's script when the loaded page has been painted (after 3 s where nothing is, as in a tab in the
 * background), or when the reader first does something: a page is complete without it, so it takes nothing away
 * from text, styles and pictures. All its modules at once, because the browser would find one behind the other.
 * Browsers report a pointer that rests where a page appears, too: as `pointerover`, and as `pointermove` without a distance.
 */
const startScript =
	`function s(){if(!s.d){s.d=1;Promise.all(d.getAttribute("${modulesAttribute}").split(" ").map(u=>import(u)))` +
	`.catch(()=>d.removeAttribute("data-js"))}}` +
	`["pointerdown","pointermove","keydown"].forEach(t=>addEventListener(t,e=>{t=="pointermove"&&!(e.movementX|e.movementY)||s()}));` +
	`addEventListener("load",()=>{setTimeout(s,3e3);var f=requestAnimationFrame;f(()=>f(()=>` +
	`new PerformanceObserver(l=>{l.getEntriesByName("first-contentful-paint")[0]&&s()}).observe({type:"paint",buffered:true})))});`;

/**
 * Loads what a button does when it is clicked, which costs other readers nothing. Does the last other click again that came before the shell
 * reacts, when it was on a button: links, tabs and panels work without the script.
 */
const clickScript =
	`var c;addEventListener("click",e=>{var t=e.target,b=t.closest("[${actionAttribute}]");` +
	`if(b)import(b.getAttribute("${actionAttribute}")).then(m=>m.run(b));` +
	`else if(!d.hasAttribute("${hydratedAttribute}"))c=t.closest("button[type=button]")&&e});` +
	`addEventListener("${hydratedEvent}",()=>c&&c.target.dispatchEvent(new MouseEvent("click",{bubbles:true,cancelable:true,detail:c.detail})));`;

/**
 * Scrolls the sidebar to its place when it is there, before it is painted: to that of the last page, and to the entry of this one if that is out of view.
 * The client brings entries into view with the same function.
 */
const sidebarScript =
	`self.${showEntryName}=(s,c,f)=>{if(c=s.querySelector("[aria-current]")){c=c.getBoundingClientRect();f=s.getBoundingClientRect();` +
	`if(c.top<f.top||c.bottom>f.bottom)s.scrollTop+=c.top-f.top-f.height/3}};` +
	`requestAnimationFrame(()=>{var s=d.querySelector(".sidebar"),p={};if(!s)return;` +
	`try{p=JSON.parse(sessionStorage["${sidebarScrollKey}"+s.dataset.name])||p;s.scrollTop=p.top}catch(e){}` +
	`if(p.url!==location.pathname)${showEntryName}(s)});`;

/**
 * Runs before the first paint, on every page: sets the color mode, so that no wrong one flashes, hides
 * an announcement that the reader has closed, so that nothing moves, and marks the document as scripted,
 * so that menus which need scripts show only then, with the keys of the platform; the mark goes when the site's own script cannot be had.
 * The same text for every site: one hash allows it.
 */
export const bootScript =
	`(d=>{var r=k=>{try{return localStorage.getItem(k)}catch(e){}};` +
	`d.setAttribute("data-js",/Mac|iP/.test(navigator.platform)?"apple":"");` +
	`var m=r("${colorModeKey}"),a=d.getAttribute("${announcementAttribute}");` +
	`if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
	`d.setAttribute("data-theme",m);` +
	`document.querySelectorAll("meta[name=theme-color]").forEach(e=>e.content=${JSON.stringify(browserColors)}[m]);` +
	`if(a&&r("${announcementKey}"+a)==="closed")d.setAttribute("${announcementClosedAttribute}","");` +
	sidebarScript +
	startScript +
	clickScript +
	baseUrlScript +
	`})(document.documentElement)`;
