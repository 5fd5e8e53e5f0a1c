import { joinPath } from "../../../theme/lib/urls.ts";
import type { CompatPolicy } from "../../compat/policy.ts";
import { relativePath } from "../../lib/paths.ts";
import type { LinkResolver } from "./resolved-link.ts";

/** Absolute folders: the site's root, the target of `@site`, and the static files. */
type Folders = { readonly root: string; readonly aliasDir: string; readonly staticDir: string };

/**
 * Extends a resolver to links with the import alias (`@site/static/a.png`, `@site/docs/page.md`) and links that the compatibility
 * policy rewrites.
 */
export function aliasResolver(resolve: LinkResolver, config: Folders & { readonly policy: CompatPolicy }): LinkResolver {
	const plain = (href: string) => {
		if (href.startsWith("@site/")) return pathOf(href.slice("@site/".length), config);
		return config.policy.plainHref(href);
	};
	return (href, kind, origin) => resolve(plain(href), kind, origin);
}

/** The address of a static file, or any other file's path from the root, with a leading slash. `file` is relative to the alias folder. */
function pathOf(file: string, { root, aliasDir, staticDir }: Folders): string {
	const path = joinPath(relativePath(root, aliasDir), file);
	const folder = `${relativePath(root, staticDir)}/`;
	return `/${path.startsWith(folder) ? path.slice(folder.length) : path}`;
}
