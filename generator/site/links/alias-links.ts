import { joinPath } from "../../../theme/lib/urls.ts";
import { relativePath } from "../../lib/paths.ts";
import type { LinkResolver } from "./resolved-link.ts";

/** Absolute folders: the site's root, the target of `@site`, and the static files. */
type Folders = { readonly root: string; readonly aliasDir: string; readonly staticDir: string };

/** Resolves links with the alias of imports, too: `@site/static/a.png`, `@site/docs/page.md`. */
export function aliasResolver(resolve: LinkResolver, config: Folders): LinkResolver {
	const plain = (href: string) => (href.startsWith("@site/") ? pathOf(href.slice("@site/".length), config) : href);
	return (href, kind, origin) => resolve(plain(href), kind, origin);
}

/** The address of a static file, or any other file's path from the root, with a leading slash. `file` is relative to the alias folder. */
function pathOf(file: string, { root, aliasDir, staticDir }: Folders): string {
	const path = joinPath(relativePath(root, aliasDir), file);
	const folder = `${relativePath(root, staticDir)}/`;
	return `/${path.startsWith(folder) ? path.slice(folder.length) : path}`;
}
