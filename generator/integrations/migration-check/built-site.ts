import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { decodePath, splitHref, stripHtmlSuffix, withoutBase } from "../../../theme/lib/urls.ts";
import { readManifest } from "../../lib/build-manifest.ts";
import { attributeValue, decodeAttribute, htmlTags } from "../../lib/html-scanner.ts";
import { listFiles } from "../../lib/list-files.ts";
import { siteError } from "../../lib/problem.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { isPackageFolder } from "../../lib/walk-folder.ts";

/** How the links of a site's pages are read: the path below which the site is served (`/` or `/sub/`), and its origins. */
export type SiteAddress = { readonly base: string; readonly origins: ReadonlySet<string> };

/** A page of a site. */
export type SitePage = {
	/** Its name in both sites: decoded, without base path, `.html` and closing slash; `/` for the start page. */
	readonly path: string;
	/** Its URL, as path with the base. Links are relative to it. */
	readonly url: string;
	readonly html: string;
};

/** A folder of HTML that any tool has built. */
export type BuiltSite = SiteAddress & {
	/** The paths of all pages, sorted. */
	readonly paths: readonly string[];
	/** Reads a page; `null` if there is none with this path. */
	readonly page: (path: string) => SitePage | null;
};

/** The name of a page in both sites, from its path below the base. */
export function pagePath(path: string): string {
	const stripped = stripHtmlSuffix(path);
	return stripped.length > 1 ? stripped.replace(/\/+$/, "") : stripped;
}

/** The path of the page that a URL path leads to; `null` if it is outside of the site. */
export function pathInSite(pathname: string, base: string): string | null {
	const path = withoutBase(pathname, base);
	return path === null ? null : pagePath(path);
}

/** Opens a folder with a built site. Throws `SiteError` if it does not exist or contains no HTML. */
export function openBuiltSite(folder: string, shown: string): BuiltSite {
	if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
		const hint = "Use the folder that the other tool has built, or the address of the published site.";
		throw siteError({ code: "root-not-found", message: `There is no folder \`${shown}\`.`, hint, exitCode: 2 });
	}
	const scope = { root: folder, allow: [] };
	const { files } = listFiles(folder, { scope, name: /\.html?$/i, isLeftOut: isPackageFolder });
	const byPath = new Map(files.filter((file) => file !== "404.html").map((file) => [pagePath(`/${file}`), file]));
	if (byPath.size === 0) {
		const hint = "Build the original site first, and use the folder with its HTML.";
		throw siteError({ code: "output-missing", message: `There are no pages in \`${shown}\`.`, hint, exitCode: 2 });
	}
	const read = (file: string) => readRegularText(join(folder, file));
	const base = readManifest(folder)?.base ?? foundBase(folder, read(byPath.get("/") ?? files[0] ?? ""));
	const page = (path: string): SitePage | null => {
		const file = byPath.get(path);
		return file === undefined ? null : { path, url: base + encodeURI(file).replace(/(^|\/)index\.html$/, "$1"), html: read(file) };
	};
	return { base, origins: new Set(), paths: [...byPath.keys()].sort(), page };
}

/** The base path of a built site: what precedes the files of the folder in the addresses of a page's styles and scripts. */
function foundBase(folder: string, html: string): string {
	for (const tag of htmlTags(html)) {
		const address = attributeValue(tag, tag.name === "link" ? "href" : "src");
		if (address === null || !["link", "script", "img"].includes(tag.name) || !/^\/[^/]/.test(address)) continue;
		const parts =
			decodePath(splitHref(decodeAttribute(address)).path)
				?.split("/")
				.slice(1) ?? [];
		const start = parts.findIndex((_, index) => isFile(join(folder, ...parts.slice(index))));
		if (start >= 0)
			return `/${parts
				.slice(0, start)
				.map((part) => `${part}/`)
				.join("")}`;
	}
	return "/";
}

function isFile(path: string): boolean {
	return existsSync(path) && statSync(path).isFile();
}
