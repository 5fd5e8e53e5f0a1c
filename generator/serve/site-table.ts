import { statSync } from "node:fs";
import { join } from "node:path";
import { outputFile, stripHtmlSuffix, toggleTrailingSlash, withBase } from "../../theme/lib/urls.ts";
import { isHashed } from "../lib/assets-folder.ts";
import { type BuildManifest, type ManifestEntry, manifestName } from "../lib/build-manifest.ts";
import { errorMessage, siteError } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { type MediaType, mediaType } from "./media-type.ts";

/** Content encodings, best first. */
export const encodings = ["br", "gzip"] as const;

/** A content encoding. */
export type Encoding = (typeof encodings)[number];

/** A published file. */
export type SiteFile = ManifestEntry & {
	/** Relative to the built folder. */
	readonly path: string;
	readonly type: MediaType;
	/** Whether its name contains a hash of its content. */
	readonly immutable: boolean;
	/** Compressed versions in the build, such as `data.json.br`. */
	readonly compressed: Readonly<Partial<Record<Encoding, SiteFile>>>;
	/** The page as Markdown, with its encoded URL path; absent for files that are not pages, and for pages without one. */
	readonly twin?: { readonly file: SiteFile; readonly url: string };
};

/** All files and redirects of a site, by decoded URL path with the base path. No other file on the disk is ever opened. */
export type SiteTable = {
	/** `/` or `/sub/`. */
	readonly base: string;
	readonly files: ReadonlyMap<string, SiteFile>;
	/** Targets of redirects (URLs), by path. */
	readonly redirects: ReadonlyMap<string, string>;
	/** The page for unknown addresses, and those of languages by the beginning of their addresses. */
	readonly notFound: SiteFile | null;
	readonly notFoundIn: ReadonlyMap<string, SiteFile>;
};

/** An output folder that a build may replace while it is served. */
export type BuiltSite = {
	readonly folder: string;
	/** The table of the current build: the same object until there is a new build. */
	readonly table: () => SiteTable;
};

/** Opens an output folder. Throws `SiteError` if its manifest cannot be read. */
export function openBuiltSite(folder: string): BuiltSite {
	const file = join(folder, manifestName);
	let stamp = manifestStamp(file);
	let table = readTable(file);
	return {
		folder,
		table() {
			const now = manifestStamp(file);
			if (now === stamp || now === null) return table;
			stamp = now;
			try {
				table = readTable(file);
			} catch {
				// The folder has no valid build now. The last table stays in use until there is a new build.
			}
			return table;
		},
	};
}

/** `null` without a manifest, such as between the two renames of a swap. */
function manifestStamp(file: string): string | null {
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats ? `${stats.ino}:${stats.mtimeMs}:${stats.size}` : null;
}

function readTable(file: string): SiteTable {
	try {
		return siteTable(readRegularText(file));
	} catch (error) {
		throw siteError({
			code: "output-missing",
			message: `\`${manifestName}\` cannot be read: ${errorMessage(error)}.`,
			hint: "Run `keyframe build` again.",
		});
	}
}

/** Paths without empty segments, `.`, `..`, backslashes or control characters. Requests cannot have other paths, and a forged manifest must not lead outside the folder. */
const servable = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\u0000-\u001f\u007f-\u009f]+$/;

const notFoundPage = "404.html";

/** The table of a manifest. Throws if the manifest is malformed. */
export function siteTable(manifest: string): SiteTable {
	const { base = "/", languages = [], files: entries } = JSON.parse(manifest) as Partial<BuildManifest>;
	if (typeof entries !== "object" || entries === null) throw new Error("it lists no files");
	if (!/^\/(?:[^/\\]+\/)*$/.test(base)) throw new Error(`its base path \`${base}\` is malformed`);
	const published = new Map(Object.entries(entries).filter(([path]) => servable.test(path)));
	const file = (path: string): SiteFile | undefined => {
		const entry = published.get(path);
		if (!entry) return undefined;
		const [br, gzip] = path.endsWith(".br") || path.endsWith(".gz") ? [] : [file(`${path}.br`), file(`${path}.gz`)];
		const compressed = { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
		return { path, size: entry.size, sha256: entry.sha256, type: mediaType(path), immutable: isHashed(path), compressed };
	};

	const notFoundIn = new Map<string, SiteFile>();
	for (const language of Array.isArray(languages) ? languages : []) {
		const found = file(`${language}/${notFoundPage}`);
		if (found) notFoundIn.set(`${base}${language}/`, found);
	}
	const errorPages = new Set([notFoundPage, ...[...notFoundIn.values()].map(({ path }) => path)]);
	const files = new Map<string, SiteFile>();
	const redirects = new Map<string, string>();
	for (const path of published.keys()) {
		const found = file(path);
		if (!found || errorPages.has(path)) continue;
		const markdown = path.endsWith(".html") ? file(path.replace(/html$/, "md")) : undefined;
		const twin = markdown && { twin: { file: markdown, url: (base + markdown.path).split("/").map(encodeURIComponent).join("/") } };
		files.set(stripHtmlSuffix(base + path), { ...found, ...twin });
	}
	for (const [path, { path: name }] of files) {
		if (!name.endsWith(".html")) continue;
		redirects.set(`/${outputFile(path, "html")}`, withBase(path, "/"));
		const other = toggleTrailingSlash(path);
		if (files.has(other)) continue;
		redirects.set(other, withBase(path, "/")).set(`/${outputFile(other, "html")}`, withBase(path, "/"));
	}
	if (base !== "/") redirects.set("/", withBase(base, "/"));
	return { base, files, redirects, notFound: file(notFoundPage) ?? null, notFoundIn };
}
