import { decodePath, splitHref, withBase, withoutBase } from "../../../theme/lib/urls.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { linkFault, type WrittenLink } from "./link-messages.ts";
import type { ResolverContext } from "./link-targets.ts";
import type { ResolvedLink } from "./resolved-link.ts";

/**
 * Converts a complete address of the site to a link within it (`https://my.site/base/docs/a?b#c` → `/docs/a?b#c`); `null` for other
 * addresses.
 */
export function ownHref(href: string, site: { readonly siteUrl: string | null; readonly base: string }): string | null {
	if (site.siteUrl === null || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
	const { host, pathname, search, hash } = new URL(href);
	if (host !== new URL(site.siteUrl).host) return null;
	const path = withoutBase(pathname, site.base);
	return path === null ? null : withBase(path, "/") + search + hash;
}

/**
 * Resolves a complete address of the site itself. Only published paths count, not names of sources. `link` is the equivalent link
 * within the site. The address stays as written.
 */
export function resolveOwn(written: string, link: WrittenLink, { input, targets, explain }: ResolverContext): ResolvedLink {
	const { path: rawPath } = splitHref(link.href);
	const path = decodePath(rawPath) ?? rawPath;
	const isPage = link.kind === "link";
	const published = { ok: true, url: written, asset: null } as const;
	const route = isPage ? targets.route(path) : undefined;
	const made = route ? targets.toRoute(route, link) : targets.toGenerated(path, link);
	if (made) return { ...made, url: written };
	const planned = targets.toPlanned(path, link);
	if (planned) return { ...planned, url: written };
	if (input.staticFiles.has(path) || input.otherPaths.has(path) || targets.toRedirected(path, link)) return published;
	if (targets.isMarkdown(path)) return published;
	const source = isPage ? targets.source(path.slice(1)) : undefined;
	if (source) return { ok: false, url: written, ...linkFault.sourceNotAddress(source.document.file, source.path) };
	const fault = explain.path(path, link);
	if (path.startsWith(`/${assetsFolder}/`)) return { ...published, openFile: { file: path.slice(1), fault } };
	return { ...targets.missing(fault, { path, url: written }), url: written };
}
