import type { SiteMeta } from "../../../theme/contract/site.ts";
import { withBase } from "../../../theme/lib/urls.ts";

/** An icon of the site: its URL, its sizes as the web manifest writes them, and its media type. */
type SiteIcon = { readonly url: string; readonly sizes: string; readonly type: string };

/** The names under which tools that make icons write them. */
const names: Readonly<Record<string, Omit<SiteIcon, "url">>> = {
	"/icon-192.png": { sizes: "192x192", type: "image/png" },
	"/icon-512.png": { sizes: "512x512", type: "image/png" },
	"/icon.svg": { sizes: "any", type: "image/svg+xml" },
};

/** Browsers request it by themselves, but only at the top of the host, and not when there is another icon. */
const tabIconFile = "/favicon.ico";

/** Static file that iOS shows on the home screen, where SVG does not work. */
const touchIconFile = "/apple-touch-icon.png";

/** The icons of a site. */
export type SiteIcons = {
	/** Those of the web manifest, without that of the theme. */
	readonly listed: readonly SiteIcon[];
	/** URL of that of the browser's tabs, which can be the logo; `null` for that of the theme. */
	readonly tab: string | null;
	/** URL of that for iOS, which search engines accept, too; `null` for none. */
	readonly touch: string | null;
};

/** Finds icons by their usual names. `staticFiles` are paths with a leading slash. */
export function siteIcons({ base, logo }: Pick<SiteMeta, "base" | "logo">, staticFiles: ReadonlySet<string>): SiteIcons {
	const urlOf = (path: string) => (staticFiles.has(path) ? withBase(path, base) : null);
	return {
		listed: Object.entries(names).flatMap(([path, icon]) => (staticFiles.has(path) ? [{ url: withBase(path, base), ...icon }] : [])),
		tab: urlOf(tabIconFile) ?? logo?.light ?? null,
		touch: urlOf(touchIconFile),
	};
}
