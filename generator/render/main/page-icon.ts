import { join } from "node:path";
import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { staticCopy } from "../../site/files/assets.ts";
import type { SiteIcons } from "../../site/graph/site-icons.ts";

/** Maximum length of an icon that pages embed, in characters. When compressed, it is smaller than the headers of a request. */
const maxLength = 1000;

/**
 * The browser tab icon that pages use: the URL of a file, or a `data:` URL for a small SVG logo. Browsers request a file as soon as
 * they have the HTML, and it would compete with the style sheet and the font for bandwidth. Search engines need a file, so the logo
 * stays a file if the site has no icon for iOS, which they could use instead.
 */
export function pageIcon(input: {
	readonly config: SiteConfig;
	readonly icons: Pick<SiteIcons, "tab" | "touch">;
	readonly logo: SiteMeta["logo"];
	readonly themeIcon: string;
}): string {
	const { config, icons, logo, themeIcon } = input;
	const file = config.logo && staticCopy(config, config.logo.light);
	if (!file?.endsWith(".svg") || icons.tab !== logo?.light || icons.touch === null) return icons.tab ?? themeIcon;
	const read = readTextFile(join(config.root, file), file);
	return "text" in read && read.text.length <= maxLength ? svgUrl(read.text) : icons.tab;
}

/** Escapes only what a URL requires. Everything else compresses better unescaped. */
function svgUrl(svg: string): string {
	const text = svg.trim().replace(/\s+/g, " ").replaceAll("> <", "><");
	return `data:image/svg+xml,${text.replace(/[%#]|[^\x20-\x7e]+/g, encodeURIComponent)}`;
}
