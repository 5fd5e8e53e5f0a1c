import { joinPath } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { relativePath } from "../../lib/paths.ts";
import type { LinkResolver } from "./resolved-link.ts";

/** Resolves links with the alias of imports, too: `@site/static/a.png`, `@site/docs/page.md`. */
export function aliasResolver(resolve: LinkResolver, config: SiteConfig): LinkResolver {
	const plain = (href: string) => (href.startsWith("@site/") ? pathOf(href.slice("@site/".length), config) : href);
	return (href, kind, origin) => resolve(plain(href), kind, origin);
}

/** The address of a static file, or the path of another file from the root, with a leading slash. `file` is relative to the folder of the alias. */
function pathOf(file: string, { root, aliasDir, staticDir }: SiteConfig): string {
	const path = joinPath(relativePath(root, aliasDir), file);
	const folder = `${relativePath(root, staticDir)}/`;
	return `/${path.startsWith(folder) ? path.slice(folder.length) : path}`;
}
