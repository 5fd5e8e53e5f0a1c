import type { UserConfig } from "../../config/schema.ts";
import { listOf, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { configNote, type Note } from "./notes.ts";
import type { SourceSite } from "./source-site.ts";

/** A service that counts page views: by the ids of Google Analytics, the id of a container of Google Tag Manager, or a script with its attributes. */
export type Tracker =
	| { readonly kind: "gtag"; readonly ids: readonly string[] }
	| { readonly kind: "gtm"; readonly id: string }
	| { readonly kind: "script"; readonly attributes: Readonly<Record<string, string>> };

/** What the new site needs for its trackers: modules by their path in the new site, the options that name them, and the hosts of their scripts. */
type Analytics = {
	readonly files: readonly (readonly [file: string, content: { readonly text: string }])[];
	readonly options: Pick<UserConfig, "analytics">;
	readonly hosts: readonly string[];
};

const google = "https://www.googletagmanager.com";

/** Names of services whose scripts follow the address of the page by themselves. */
const services =
	/\b(?:plausible|umami|goatcounter|simpleanalytics|simpleanalyticscdn|cloudflareinsights|usefathom|counter\.dev|gc\.zgo\.at|_vercel\/insights)\b/;

/** The trackers as modules in the static folder, to which the site reports each page view. */
export function analyticsOf(trackers: readonly Tracker[]): Analytics {
	const modules = trackers.map((tracker, index) => ({
		name: trackers.findIndex(({ kind }) => kind === tracker.kind) === index ? tracker.kind : `${tracker.kind}-${index + 1}`,
		tracker,
	}));
	const sources = trackers.map((tracker) => (tracker.kind === "script" ? (tracker.attributes.src ?? "") : google));
	return {
		files: modules.map(({ name, tracker }) => [`static/analytics/${name}.js`, { text: moduleText(tracker) }]),
		options: modules.length === 0 ? {} : { analytics: { providers: modules.map(({ name }) => ({ module: `/analytics/${name}.js` })) } },
		hosts: [
			...new Set(sources.filter((source) => /^https?:/.test(source) && URL.canParse(source)).map((source) => new URL(source).origin)),
		],
	};
}

/** The ids of Google Analytics in a list, without those of the service that Google has turned off. */
export function gtagTrackers(ids: readonly string[]): Tracker[] {
	const current = ids.filter((id) => !id.startsWith("UA-"));
	return current.length === 0 ? [] : [{ kind: "gtag", ids: current }];
}

/** A script of a known service as a tracker; empty for other scripts. */
export function scriptTrackers(written: unknown): Tracker[] {
	const entry = typeof written === "string" ? { src: written } : recordOf(written);
	const src = textOf(entry.src) ?? "";
	const id = /^(?:https?:)?\/\/www\.googletagmanager\.com\/gtag\/js\?id=([\w-]+)/.exec(src)?.[1];
	if (id !== undefined) return gtagTrackers([id]);
	if (!services.test(src) && entry["data-website-id"] === undefined) return [];
	const attributes = Object.entries(entry).flatMap(([name, value]): [string, string][] =>
		value === false || value === null || value === undefined ? [] : [[name, value === true ? "" : String(value)]],
	);
	return [{ kind: "script", attributes: Object.fromEntries(attributes) }];
}

/** The trackers of a Docusaurus plugin; empty for other plugins. */
export function pluginTrackers({ name, options }: SourceSite["plugins"][number]): Tracker[] {
	if (name === "google-gtag" || name === "google-analytics") return gtagTrackers(textsOf(options.trackingID));
	const container = textOf(options.containerId) ?? textOf(options.id);
	if (/google-tag-manager|gtm/.test(name) && container !== null) return [{ kind: "gtm", id: container }];
	if (name === "vercel-analytics") return [{ kind: "script", attributes: { src: "/_vercel/insights/script.js", defer: "" } }];
	const [website, host] = [textOf(options.websiteID), textOf(options.analyticsDomain)];
	if (!/umami/.test(name) || website === null) return [];
	const src = `https://${host ?? "cloud.umami.is"}/${textOf(options.scriptName) ?? "script.js"}`;
	return [{ kind: "script", attributes: { src, "data-website-id": website, defer: "" } }];
}

/** The trackers of a Docusaurus site, and notes about them. */
export function siteTrackers(site: SourceSite): { readonly trackers: readonly Tracker[]; readonly notes: readonly Note[] } {
	const tags = listOf(site.config.headTags)
		.map(recordOf)
		.filter(({ tagName }) => tagName === "script");
	const scripts = [...listOf(site.config.scripts), ...tags.map(({ attributes }) => attributes)];
	const trackers = [...site.plugins.flatMap(pluginTrackers), ...scripts.flatMap(scriptTrackers)];
	const ids = site.plugins.flatMap(({ name, options }) => (/^google-(?:gtag|analytics)$/.test(name) ? textsOf(options.trackingID) : []));
	return {
		trackers,
		notes: [...trackers.map((tracker) => trackerNote(tracker, site)), ...ids.flatMap((id) => oldIdNotes(id, site))],
	};
}

/** Notes about an id of the service that Google has turned off; empty for other ids. */
export function oldIdNotes(id: string, config: Pick<SourceSite, "configFile" | "configText">): Note[] {
	if (!id.startsWith("UA-")) return [];
	const what = `\`${id}\` was not taken: Google has turned off Universal Analytics.`;
	return [configNote(config, id, { kind: "plugin", what, todo: "Write a provider of `analytics` for the service that you use now." })];
}

/** Says what a tracker needs in addition to its module. */
export function trackerNote(tracker: Tracker, config: Pick<SourceSite, "configFile" | "configText">): Note {
	const name = tracker.kind === "script" ? (tracker.attributes.src ?? "") : tracker.kind === "gtm" ? tracker.id : tracker.ids.join("`, `");
	const wanted = tracker.kind === "gtag" ? (tracker.ids[0] ?? "") : name;
	const more = tracker.kind === "gtm" ? " Add the hosts of the scripts that its container loads to `contentSecurityPolicy`." : "";
	const what = `\`${name}\` still counts page views, through \`static/analytics/${tracker.kind}.js\`, and does not ask readers first.`;
	const todo = `If readers must agree, let this module wait for their answer before it loads the script.${more}`;
	return configNote(config, wanted, { kind: "plugin", what, todo });
}

function moduleText(tracker: Tracker): string {
	if (tracker.kind === "script")
		return `${loader(tracker.attributes)}
// The script notices each new page by itself.
export default function reportView() {}
`;
	if (tracker.kind === "gtm")
		return `window.dataLayer ??= [];
window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
${loader({ src: `${google}/gtm.js?id=${tracker.id}`, async: "" })}
// Triggers of the container notice each new page by themselves.
export default function reportView() {}
`;
	const [first = ""] = tracker.ids;
	return `window.dataLayer ??= [];
function gtag() {
	// Google's script reads this object, not an array.
	window.dataLayer.push(arguments);
}
gtag("js", new Date());
${tracker.ids.map((id) => `gtag("config", ${JSON.stringify(id)}, { send_page_view: false });`).join("\n")}
${loader({ src: `${google}/gtag/js?id=${encodeURIComponent(first)}`, async: "" })}
/** Reports a page view. */
export default function reportView({ pathname, search, hash }) {
	gtag("event", "page_view", { page_path: pathname + search + hash, page_location: location.href, page_title: document.title });
}
`;
}

/** Code that adds a script with these attributes to the page. */
function loader(attributes: Readonly<Record<string, string>>): string {
	const lines = Object.entries(attributes).map(
		([name, value]) => `script.setAttribute(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
	);
	return ['const script = document.createElement("script");', ...lines, "document.head.append(script);", ""].join("\n");
}
