import { withBase } from "../../../theme/contract/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";

/** An icon of the site: its URL, its sizes as the web manifest writes them, and its media type. */
type SiteIcon = { readonly url: string; readonly sizes: string; readonly type: string };

/** The names under which tools that make icons write them. */
const names: Readonly<Record<string, Omit<SiteIcon, "url">>> = {
	"/icon-192.png": { sizes: "192x192", type: "image/png" },
	"/icon-512.png": { sizes: "512x512", type: "image/png" },
	"/icon.svg": { sizes: "any", type: "image/svg+xml" },
};

/** Static file that iOS shows on the home screen, where SVG does not work. */
const touchIconFile = "/apple-touch-icon.png";

/** The icons in the static folder. `touch` is the URL of that for iOS, where pages have to name it. */
export type SiteIcons = { readonly listed: readonly SiteIcon[]; readonly touch: string | null };

/** Finds icons by their usual names. `staticFiles` are paths with a leading slash. */
export function siteIcons({ base }: Pick<SiteConfig, "base">, staticFiles: ReadonlySet<string>): SiteIcons {
	const listed = Object.entries(names).flatMap(([path, icon]) => (staticFiles.has(path) ? [{ url: withBase(path, base), ...icon }] : []));
	// At the top of the host, iOS looks for it by itself.
	return { listed, touch: base !== "/" && staticFiles.has(touchIconFile) ? withBase(touchIconFile, base) : null };
}
