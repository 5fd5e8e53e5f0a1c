import type { SiteMeta } from "../../../theme/contract/site.ts";
import { withBase } from "../../../theme/lib/urls.ts";

/** An icon of the site: its URL, its sizes in the web manifest's format, and its media type. */
type SiteIcon = { readonly url: string; readonly sizes: string; readonly type: string };

/** The file names that icon generators use. */
const names: Readonly<Record<string, Omit<SiteIcon, "url">>> = {
	"/icon-192.png": { sizes: "192x192", type: "image/png" },
	"/icon-512.png": { sizes: "512x512", type: "image/png" },
	"/icon.svg": { sizes: "any", type: "image/svg+xml" },
};

/** Browsers request this file on their own, but only at the top of the host, and only if a page has no other icon. */
const tabIconFile = "/favicon.ico";

/** Static file that iOS shows on the home screen, where SVG is not supported. */
const touchIconFile = "/apple-touch-icon.png";

/** The icons of a site. */
export type SiteIcons = {
	/** Icons for the web manifest, without the theme's icon. */
	readonly listed: readonly SiteIcon[];
	/** URL of the browser tab icon, which can be the logo; `null` for the theme's icon. */
	readonly tab: string | null;
	/** URL of the iOS icon, which search engines accept, too; `null` if there is none. */
	readonly touch: string | null;
};

/** Finds icons by their usual file names. `staticFiles` are paths with a leading slash. */
export function siteIcons({ base, logo }: Pick<SiteMeta, "base" | "logo">, staticFiles: ReadonlySet<string>): SiteIcons {
	const urlOf = (path: string) => (staticFiles.has(path) ? withBase(path, base) : null);
	return {
		listed: Object.entries(names).flatMap(([path, icon]) => (staticFiles.has(path) ? [{ url: withBase(path, base), ...icon }] : [])),
		tab: urlOf(tabIconFile) ?? logo?.light ?? null,
		touch: urlOf(touchIconFile),
	};
}
