import { decodePath, isExternal, joinPath, splitHref, withBase } from "../../../theme/lib/urls.ts";
import { safeData, safeScheme } from "../../lib/address-patterns.ts";
import { outsideVersion } from "../../lib/git-folders.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { folderOf, relativePath } from "../../lib/paths.ts";
import { createLinkExplainer, hrefSuffix } from "./broken-link.ts";
import type { LinkFault } from "./link-fault.ts";
import { linkFault, type WrittenLink } from "./link-messages.ts";
import { LinkTargets, type ResolverContext } from "./link-targets.ts";
import { namedExport } from "./named-export.ts";
import { ownHref, resolveOwn } from "./own-address.ts";
import { fileOfOrigin, type LinkOrigin, type LinkResolver, type LinkResolverInput, type ResolvedLink } from "./resolved-link.ts";

/** Characters that browsers remove from an address before they read its scheme. */
const invisible = /^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g;

/** Creates the link resolver for a site. A link may be a source file, a site path, or an address relative to the page. */
export function createLinkResolver(input: LinkResolverInput): LinkResolver {
	const context = { input, targets: new LinkTargets(input), explain: createLinkExplainer(input) };
	return (written, kind, origin) => {
		const link = { href: written.replace(invisible, ""), kind };
		const { href } = link;
		if (href === "") return { ok: false, ...linkFault.empty() };
		const named = namedExport(href);
		if (named) return context.targets.toDocumented(named);
		const outside = checkOutside(href, kind);
		if (outside && "fault" in outside) return { ok: false, ...outside.fault };
		// A complete address in the configuration is meant to leave the site, which may share its host with others.
		const own = outside && origin && ownHref(outside.url, input);
		if (outside) return { ...(own ? resolveOwn(outside.url, { href: own, kind }, context) : { ok: true, asset: null }), ...outside };
		const path = decodePath(splitHref(href).path);
		const fault = pathFault(href, path);
		if (path === null || fault) return { ok: false, ...(fault ?? linkFault.empty()) };
		if (path === "" && origin) return context.targets.toRoute(origin, link);
		if (path.startsWith("/")) return resolvePath(path, link, context);
		return origin ? resolveRelative(path, { ...link, origin }, context) : { ok: false, ...linkFault.notInSite(path, href) };
	};
}

/** What is wrong with the form of an address. `path` is its path, or `null` if it cannot be decoded. */
function pathFault(href: string, path: string | null): LinkFault | null {
	if (path === null) {
		const escaped = href.replace(/%(?![0-9a-f]{2})/gi, "%25");
		return linkFault.malformedEscape(splitHref(href).path, escaped === href ? [] : [escaped]);
	}
	return path.includes("\\") ? linkFault.backslash(href.replaceAll("\\", "/").replace(/^\/{2,}/, "/")) : null;
}

/** Resolves a link that is a site path, or a file relative to the root. */
function resolvePath(path: string, link: WrittenLink, { input, targets, explain }: ResolverContext): ResolvedLink {
	const { href } = link;
	const route = targets.route(path) ?? targets.source(joinPath("", path));
	if (route) return targets.toRoute(route, link);
	if (input.staticFiles.has(path)) return targets.toFile(path, href);
	const target = targets.toGenerated(path, link) ?? targets.toPlanned(path, link) ?? targets.toRedirected(path, link);
	if (target) return target;
	if (input.otherPaths.has(path)) return targets.toFile(path, href);
	const url = withBase(path, input.base) + hrefSuffix(href);
	return targets.toAsset(path.slice(1), href) ?? targets.missing(explain.path(path, link), { path, url });
}

/** Resolves a link relative to its page: to a file, or as a browser would. */
function resolveRelative(
	path: string,
	link: WrittenLink & { readonly origin: LinkOrigin },
	{ input, targets, explain }: ResolverContext,
): ResolvedLink {
	const { href, origin } = link;
	const folder = folderOf(fileOfOrigin(origin));
	const file = outsideVersion(path, folder, input.gitFolders ?? {}) ?? joinPath(folder, path);
	const beside = targets.source(file);
	if (beside) return targets.toRoute(beside, link);
	const from = origin.path.slice(0, origin.path.lastIndexOf("/") + 1);
	// As a browser resolves it, or else as it would without `trailingSlash`.
	const addresses = [from, origin.folder].map((folder) => `/${joinPath(folder, path)}`);
	const [usual = ""] = addresses;
	const address = addresses.find((candidate) => targets.hasPage(candidate)) ?? usual;
	const route = targets.route(address);
	if (route) return targets.toRoute(route, link);
	const planned = targets.toPlanned(file, link) ?? targets.toPlanned(address, link);
	const found = targets.toAsset(file, href) ?? targets.toGenerated(address, link) ?? planned ?? targets.toRedirected(address, link);
	const url = withBase(address, input.base) + hrefSuffix(href);
	return found ?? targets.missing(explain.file(file, { ...link, address }), { path: address, url });
}

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

/** Typos in web addresses: `http:/x`, `https//x`, `http:x`, `https:\\x`, `http://`. */
const webTypo = /^(https?)(?::(?!\/\/[^/\\])|\/\/)[:/\\]*/i;

/** An address outside of the site: its final URL, or what is wrong with it. */
type OutsideAddress = { readonly url: string; readonly warning?: LinkFault } | { readonly fault: LinkFault };

/** Checks an address that has a scheme or host, or was meant to have one; `null` for an address within the site. */
function checkOutside(href: string, kind: "link" | "image"): OutsideAddress | null {
	const typo = webTypo.exec(href);
	if (typo) {
		const rest = href.slice(typo[0].length);
		return malformed(href, "is not a complete URL", rest === "" ? [] : [`${typo[1]?.toLowerCase()}://${rest}`]);
	}
	if (!isExternal(href)) return null;
	if (href.startsWith("//")) return checkWithoutScheme(href);
	if (kind === "image" && safeData.test(href)) return { url: href };
	if (!safeScheme.test(href)) return { fault: unsafe(href) };
	if (/^(?:mailto|tel):(?:$|[?#]|\s)/i.test(href) && !/^mailto:\?[^#]/i.test(href)) return malformed(href, "has no recipient");
	if (!/^https?:/i.test(href)) return { url: href };
	return checkWeb(href);
}

function checkWithoutScheme(href: string): OutsideAddress {
	const path = href.replace(/^\/+/, "/");
	if (href.startsWith("///") && path !== "/") return malformed(href, "begins with too many slashes", [path]);
	const complete = `https:${href}`;
	if (!URL.canParse(complete)) return malformed(href, "has no host");
	const warning = linkFault.outside(href, { what: "has no scheme", suggestions: [complete] });
	return { url: complete, warning };
}

function checkWeb(href: string): OutsideAddress {
	const escaped = href.replace(/\s/g, "%20");
	if (escaped !== href) return { fault: linkFault.space(URL.canParse(escaped) ? [escaped] : []) };
	if (!URL.canParse(href)) return malformed(href, "has no valid host");
	const [path = ""] = href.split(/[?#]/, 1);
	if (/%(?![0-9a-f]{2})/i.test(path)) return malformed(href, "has a malformed escape", [href.replace(/%(?![0-9a-f]{2})/gi, "%25")]);
	return { url: href };
}

function unsafe(href: string): LinkFault {
	if (/^(?!javascript:|vbscript:|data:|file:)[\w.-]+:\d+(?:[/?#]|$)/i.test(href))
		return linkFault.outside(href, { what: "has no scheme", suggestions: [`http://${href}`] });
	if (/^(?:file:|[a-z]:[\\/])/i.test(href)) return linkFault.localFile(href);
	const scheme = /^[a-z][a-z0-9+.-]*(?=:\/\/)/i.exec(href)?.[0] ?? "";
	const nearest = scheme.length < 4 ? undefined : nearestNames(scheme, ["https", "http"])[0];
	return linkFault.scheme(href, nearest ? nearest + href.slice(scheme.length) : null);
}

function malformed(href: string, what: string, suggestions: readonly string[] = []): OutsideAddress {
	return { fault: linkFault.outside(href, { what, suggestions }) };
}
