import { decodePath, joinPath, splitHref } from "../../theme/lib/urls.ts";
import { folderOf, relativePath, withinFolder } from "../lib/paths.ts";

/** The parts of a page that decide which links mean the page. */
export type LinkedPage = {
	readonly path: string;
	readonly url: string;
	readonly collection: { readonly route: string; readonly relativeDir: string };
	/** The file that contains the link, if that is not the page's own. */
	readonly partial?: string;
	readonly document: {
		readonly file: string;
		readonly anchors: readonly string[];
		readonly links: readonly { readonly href: string; readonly kind: "link" | "image" }[];
	};
};

/** The parts of a resolved link that decide whether to try another address. */
export type LinkAnswer = {
	readonly ok: boolean;
	readonly url?: string;
	readonly code?: string;
	readonly open?: { readonly isLikely: boolean };
};

/** Resolves the links of pages, or of the configuration (`null`). */
export type Resolver<Page, Answer> = (href: string, kind: "link" | "image", origin: Page | null) => Answer;

/** Maximum number of folders that an address may have before a page's own path. */
const droppedFolders = 5;

/**
 * Resolves the links of a folder that was not written for Keyframe. Absolute addresses are the addresses that its pages have elsewhere:
 * below the folder of a repository (`/packages/x/docs/page.md`), below the route of another generator, without the numbers that order
 * files, or below a folder of the page's path. A prefix is dropped if most links with it then lead to a page. Anchors may follow other
 * rules: an anchor with the same letters is found.
 */
export function withLinkFallbacks<Page extends LinkedPage, Answer extends LinkAnswer>(
	resolve: Resolver<Page, Answer>,
	routes: readonly Page[],
): Resolver<Page, Answer> {
	const byUrl = new Map(routes.map((route) => [route.url, route]));
	const ofOtherPages = pagesByAnchor(routes);
	const elsewhere = openPageFinder(routes, (href, kind, origin) => !resolve(href, kind, origin).ok);

	const withAnchor = (resolved: Answer): Answer => {
		const isDoubtful = resolved.ok ? resolved.open && !resolved.open.isLikely : resolved.code === "anchor-broken";
		const { path, query, fragment } = splitHref(resolved.url ?? "");
		const route = byUrl.get(path);
		if (!isDoubtful || !route || !fragment) return resolved;
		const wanted = letters(decodePath(fragment) ?? fragment);
		const found = route.document.anchors.filter((anchor) => letters(anchor) === wanted);
		return found.length === 1 ? resolve(`${route.path}${query}#${found[0]}`, "link", null) : resolved;
	};

	return (written, kind, origin) => {
		// Docusaurus marks addresses in this way that its router does not know.
		const href = written.replace(/^pathname:\/\/(?=\/)/, "");
		const resolved = resolve(href, kind, origin);
		// Some tools refer to the headings of all pages in this way.
		const other = !resolved.ok && resolved.code === "anchor-broken" && href.startsWith("#") ? ofOtherPages(href.slice(1)) : null;
		if (other) return resolve(other, "link", null);
		const isMissing = !resolved.ok && (resolved.code === "link-broken" || resolved.code === "image-missing");
		if (!isMissing) return withAnchor(resolved);
		if (origin && origin.collection.relativeDir !== "" && href.startsWith("/")) {
			const inFolder = resolve(`/${origin.collection.relativeDir}${href}`, kind, origin);
			if (inFolder.ok) return withAnchor(inFolder);
		}
		const published = origin && fromAddress(href, origin);
		if (published) {
			const file = resolve(published, kind, origin);
			if (file.ok) return withAnchor(file);
		}
		if (kind === "image") return resolved;
		const route = elsewhere(href, origin);
		return route ? withAnchor(resolve(route.path + href.slice(splitHref(href).path.length), kind, origin)) : resolved;
	};
}

/**
 * The file that a relative address in raw HTML means: some tools leave it as it is, so that browsers start from the
 * address of the page, and stop at the top of the site. The result starts from the file with the link. `null` for other addresses.
 */
function fromAddress(href: string, { path, url, collection, document, partial = document.file }: LinkedPage): string | null {
	if (/^(?:[/#?]|[a-z][a-z\d+.-]*:)/i.test(href)) return null;
	const place = url.endsWith("/") && !path.endsWith("/") ? `${path}/` : path;
	const { pathname, search, hash } = new URL(href, `http://site${encodeURI(place)}`);
	const route = collection.route === "/" ? "/" : `${collection.route}/`;
	const decoded = decodePath(pathname) ?? pathname;
	if (!decoded.startsWith(route)) return null;
	const target = joinPath(collection.relativeDir, decoded.slice(route.length));
	return encodeURI(relativePath(folderOf(partial), target)) + search + hash;
}

/** Returns a function that gives the address of the only heading with an id, or of the only page with such a name; `null` for other ids. */
function pagesByAnchor(routes: readonly LinkedPage[]): (id: string) => string | null {
	let index: Map<string, string | null> | null = null;
	const fill = () => {
		const found = new Map<string, string | null>();
		const add = (id: string, address: string) => found.set(id, found.has(id) ? null : address);
		for (const { path, document } of routes) for (const anchor of document.anchors) add(anchor, `${path}#${anchor}`);
		const names = new Map<string, string | null>();
		for (const { path } of routes) {
			const name = path.split("/").filter(Boolean).at(-1) ?? "";
			names.set(name, names.has(name) ? null : path);
		}
		return new Map([...names, ...found]);
	};
	return (id) => {
		index ??= fill();
		return index.get(id) ?? null;
	};
}

/** Finds the page that a broken link means; `null` if there is none. `isBroken` tells which links of the pages are broken. */
function openPageFinder<Page extends LinkedPage>(
	routes: readonly Page[],
	isBroken: Resolver<Page, boolean>,
): (href: string, origin: Page | null) => Page | null {
	const pages = pageIndex(routes);
	let prefixes: ReadonlySet<string> | null = null;

	const candidates = (href: string) => splitCandidates(href).map(({ prefix, path }) => ({ prefix, route: pages.get(path) }));

	/** An address below the root, or below a folder above the page (`content`), where the site that it was written for may begin. */
	const belowFolder = ({ path }: Page, href: string): Page | null => {
		const folders = path.split("/").slice(1, -1);
		const written = splitHref(href).path;
		const wanted = decodePath(written) ?? written;
		for (let count = 0; count <= folders.length; count++) {
			const route = pages.get(plainPath(`${folders.slice(0, count).join("/")}${wanted}`));
			if (route) return route;
		}
		return null;
	};

	return (href, origin) => {
		// Some generators also read an address without a leading slash as a path of the site.
		if (!href.startsWith("/")) {
			const fromRoot = (origin: Page) => (href.startsWith(".") ? null : belowFolder(origin, `/${href}`));
			return origin && (pages.get(plainPath(relativeTarget(origin, href))) ?? fromRoot(origin));
		}
		prefixes ??= commonPrefixes(
			routes.flatMap((route) => route.document.links.filter(({ href, kind }) => kind === "link" && isBroken(href, kind, route))),
			(link) => candidates(link.href),
		);
		const known = prefixes;
		const found = candidates(href).find(({ prefix, route }) => route && known.has(prefix))?.route ?? (origin && belowFolder(origin, href));
		// An address that is only a known prefix is the address of the start page.
		return found ?? (known.has(plainPath(splitHref(href).path)) ? (pages.get("") ?? null) : null);
	};
}

/** Pages by the forms of their addresses that links may have. Leaves out forms that several pages share. */
function pageIndex<Page extends LinkedPage>(routes: readonly Page[]): ReadonlyMap<string, Page> {
	const index = new Map<string, Page | null>();
	for (const route of routes) {
		const { collection, document } = route;
		for (const form of new Set([route.path, `${collection.route}${withinFolder(collection.relativeDir, document.file)}`].map(plainPath)))
			index.set(form, index.has(form) ? null : route);
	}
	return new Map([...index].filter((entry): entry is [string, Page] => entry[1] !== null));
}

/** The prefixes of `/docs/01-app/x.md#y` that can be dropped, each with the rest of the path. */
function splitCandidates(href: string): { readonly prefix: string; readonly path: string }[] {
	const { path } = splitHref(href);
	const parts = plainPath(decodePath(path) ?? path).split("/");
	return parts
		.slice(0, droppedFolders + 1)
		.map((_, count) => ({ prefix: parts.slice(0, count).join("/"), path: parts.slice(count).join("/") }));
}

/** The path that a relative address means, within the collection of its page. */
function relativeTarget({ collection, document, partial = document.file }: LinkedPage, href: string): string {
	const { path } = splitHref(href);
	return joinPath(folderOf(withinFolder(collection.relativeDir, partial)), decodePath(path) ?? path);
}

/** A path without the parts that differ between generators: extension, index, number prefixes, case. */
function plainPath(path: string): string {
	return path
		.split("/")
		.filter((part) => part !== "")
		.map((part) => part.replace(/^\d+[-_.]\s*(?=\D)/, "").toLowerCase())
		.join("/")
		.replace(/\.(?:mdx?|markdown|html)$/, "")
		.replace(/(?:^|\/)(?:_?index|readme)$/, "");
}

/** The prefixes without which at least half of the broken links that begin with them lead to a page. The empty prefix always counts. */
function commonPrefixes<Link>(
	links: readonly Link[],
	candidatesOf: (link: Link) => readonly { readonly prefix: string; readonly route: LinkedPage | undefined }[],
): ReadonlySet<string> {
	const counts = new Map<string, { found: number; all: number }>();
	for (const link of links) {
		for (const { prefix, route } of candidatesOf(link)) {
			const count = counts.get(prefix) ?? { found: 0, all: 0 };
			counts.set(prefix, { found: count.found + (route ? 1 : 0), all: count.all + 1 });
		}
	}
	return new Set(["", ...[...counts].filter(([, { found, all }]) => found * 2 >= all).map(([prefix]) => prefix)]);
}

function letters(id: string): string {
	return id.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
