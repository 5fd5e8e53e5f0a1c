import { announcementAttribute, announcementClosedAttribute, announcementKey } from "../contract/announcement.ts";
import { browserColors, colorModeKey } from "../contract/color-mode.ts";
import { actionAttribute, hydratedAttribute, hydratedEvent, modulesAttribute } from "../contract/hydration.ts";
import { showEntryName, sidebarScrollKey } from "../contract/sidebar.ts";

/** Id of the sentence on the start page that the script completes. */
export const baseHintId = "shell:base-hint";

/**
 * Tells the reader the path at which the start page is served, if it is not the configured path. The page contains the words, because the
 * script is on all pages.
 */
const baseUrlScript =
	`l("DOMContentLoaded",()=>{` +
	`var e=document.getElementById("${baseHintId}"),p=location.pathname.replace(/[^/]*$/,"");` +
	`if(e&&e.dataset.base!==p)e.textContent=e.dataset.hint.replace("*",p)})`;

/**
 * Starts the site's script once the page has been painted (after 3 s if nothing is painted, as in a background tab), or when the reader
 * first does something. A page is complete without the script, so the script takes no bandwidth from text, styles and pictures. Requests
 * all modules at once, because the browser would discover them one after another. Browsers also report a resting pointer when a page
 * appears below it: as `pointerover`, and as `pointermove` without a distance.
 */
const startScript =
	`function s(){if(!s.d){s.d=1;Promise.all(d.getAttribute("${modulesAttribute}").split(" ").map(u=>import(u)))` +
	`.catch(()=>d.removeAttribute("data-js"))}}` +
	`["pointerdown","pointermove","keydown"].forEach(t=>l(t,e=>{t=="pointermove"&&!(e.movementX|e.movementY)||s()}));` +
	`l("load",()=>{setTimeout(s,3e3);var f=requestAnimationFrame;f(()=>f(()=>` +
	`new PerformanceObserver(l=>{l.getEntriesByName("first-contentful-paint")[0]&&s()}).observe({type:"paint",buffered:true})))});`;

/**
 * Loads the function of a button when it is clicked, at no cost to other readers. Also repeats what the reader did before the shell was ready:
 * the last click on another button, and the keys after it, which may be shortcuts; links, tabs and panels work without the script.
 */
const inputScript =
	`var c=[];l("click",e=>{var t=e.target,b=t.closest("[${actionAttribute}]");` +
	`if(b)import(d.getAttribute("${actionAttribute}-"+b.getAttribute("${actionAttribute}"))).then(m=>m.run(b));` +
	`else if(!d.hasAttribute("${hydratedAttribute}"))c=t.closest("button[type=button]")?[e]:[]});` +
	`l("keydown",e=>c.push(e));` +
	`l("${hydratedEvent}",()=>{c.map(e=>e.defaultPrevented||e.target.dispatchEvent(new e.constructor(e.type,e)));c={push(){}}});`;

/**
 * Scrolls the sidebar before it is painted: to its position on the last page, and to the entry of this page if that is out of view. The
 * client brings entries into view with the same function.
 */
const sidebarScript =
	`self.${showEntryName}=(s,c,f)=>{if(c=s.querySelector("[aria-current]")){c=c.getBoundingClientRect();f=s.getBoundingClientRect();` +
	`if(c.top<f.top||c.bottom>f.bottom)s.scrollTop+=c.top-f.top-f.height/3}};` +
	`requestAnimationFrame(()=>{var s=d.querySelector(".sidebar"),p={};if(!s)return;` +
	`try{p=JSON.parse(sessionStorage["${sidebarScrollKey}"+s.dataset.name])||p;s.scrollTop=p.top}catch(e){}` +
	`if(p.url!==location.pathname)${showEntryName}(s)});`;

/**
 * Runs before the first paint, on every page. It sets the color mode, so that no wrong one flashes; hides an announcement that the reader
 * has closed, so that nothing moves; and marks the document as scripted, with the keys of the platform, so that menus which need scripts
 * show only then. It removes the mark if the site's own script does not load. The text is the same for every site, so one hash allows it.
 * In it, `d` is the document element, and `l` is `addEventListener`.
 */
export const bootScript =
	`((d,l)=>{var r=k=>{try{return localStorage.getItem(k)}catch(e){}};` +
	`d.setAttribute("data-js",/Mac|iP/.test(navigator.platform)?"apple":"");` +
	`var m=r("${colorModeKey}"),a=d.getAttribute("${announcementAttribute}");` +
	`if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";` +
	`d.setAttribute("data-theme",m);` +
	`document.querySelectorAll("meta[name=theme-color]").forEach(e=>e.content=${JSON.stringify(browserColors)}[m]);` +
	`if(a&&r("${announcementKey}"+a)==="closed")d.setAttribute("${announcementClosedAttribute}","");` +
	sidebarScript +
	startScript +
	inputScript +
	baseUrlScript +
	`})(document.documentElement,addEventListener)`;
