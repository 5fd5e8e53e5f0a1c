import { joinPath, withBase } from "../../theme/contract/urls.ts";
import type { CollectionConfig, SiteConfig } from "../config/site-config.ts";
import type { Document } from "../content/document.ts";
import { compareText } from "../lib/compare-text.ts";
import { folderOf } from "../lib/paths.ts";
import type { Problem } from "../lib/problem.ts";
import type { RoutedDocument } from "./site-graph.ts";

/** Gives every document its address; reports addresses that are unsafe or taken twice. Drafts have none. */
export function buildRoutes(config: SiteConfig, documents: readonly Document[]): { routes: RoutedDocument[]; problems: Problem[] } {
	const collections = new Map(config.collections.map((collection) => [collection.name, collection]));
	const indexFolders = new Set(
		documents
			.filter((document) => /(?:^|\/)index$/i.test(document.id))
			.map((document) => `${document.collection}:${folderOf(document.id)}`),
	);
	const routes: RoutedDocument[] = [];
	const problems: Problem[] = [];
	const taken = new Map<string, RoutedDocument>();
	for (const document of documents) {
		const collection = collections.get(document.collection);
		if (!collection || (document.frontMatter.draft && !config.drafts)) continue;
		const slugProblem = checkSlug(document);
		if (slugProblem) {
			problems.push(slugProblem);
			continue;
		}
		const path = withSlashRule(routePath(document, collection, indexFolders), config.trailingSlash);
		const route = { path, url: withBase(path, config.base), document, collection };
		// Hosts disagree on case and on the final slash, so routes that differ only there collide too.
		const key = path
			.toLowerCase()
			.replace(/(?<=.)\/$/, "")
			.normalize("NFC");
		const other = taken.get(key);
		if (other) problems.push(duplicate(route, other));
		else {
			taken.set(key, route);
			routes.push(route);
		}
	}
	routes.sort((a, b) => compareText(a.path, b.path));
	return { routes, problems };
}

/** `slug` (from the collection's route when it begins with a slash), else the id; an index, or a page named like its folder, stands for the folder. */
function routePath(document: Document, collection: CollectionConfig, indexFolders: ReadonlySet<string>): string {
	const { slug } = document.frontMatter;
	const folder = folderOf(document.id);
	if (slug !== undefined) {
		const joined = joinPath(slug.startsWith("/") ? "" : folder, slug);
		return collection.route + joined + (slug.endsWith("/") && joined !== "" ? "/" : "");
	}
	const name = document.id.slice(folder === "" ? 0 : folder.length + 1);
	const isReadme = /^readme$/i.test(name) && !indexFolders.has(`${document.collection}:${folder}`);
	const isIndex = /^index$/i.test(name) || isReadme || (folder !== "" && folder.split("/").at(-1) === name);
	if (!isIndex) return collection.route + document.id;
	return folder === "" ? collection.route : `${collection.route}${folder}/`;
}

/** The path with or without a slash at its end, as the site wants it; `null` leaves it. A name with a suffix is a file's and never gets one. */
export function withSlashRule(path: string, trailingSlash: boolean | null): string {
	if (trailingSlash === null || path === "/") return path;
	const bare = path.replace(/\/+$/, "");
	return trailingSlash && !/\.\w+$/.test(bare) ? `${bare}/` : bare;
}

/** Characters and segments that servers, file systems or browsers would read as something else. */
const unsafePath = /[\0-\x1f\x7f\\?#%*:"<>|]|(?:^|\/)\.|\/\/|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/i;

/** File names are what they are: only what no address can carry is refused. */
const impossiblePath = /[\0-\x1f\x7f\\]|(?:^|\/)\.|\/\//;

/** Longest path that common hosts accept in one name. */
const pathLimit = 255;

/** Whether every server and file system understands a path in the same way. */
export function isSafePath(path: string): boolean {
	return !unsafePath.test(path) && path.length <= pathLimit;
}

function checkSlug(document: Document): Problem | null {
	const { slug } = document.frontMatter;
	if (slug === undefined ? !impossiblePath.test(document.id) && document.id.length <= pathLimit : isSafePath(slug)) return null;
	return {
		code: "front-matter-invalid",
		severity: "error",
		message:
			slug === undefined
				? `The file name \`${document.id}\` cannot become an address.`
				: `The slug \`${slug.slice(0, 80)}\` cannot become an address.`,
		hint: "Use letters, digits, `-`, `_` and `/`.",
		at: document.frontMatterPositions.slug ?? { file: document.file, line: 1, column: 1 },
	};
}

function duplicate(route: RoutedDocument, other: RoutedDocument): Problem {
	return {
		code: "route-duplicate",
		severity: "error",
		message: `\`${route.document.file}\` and \`${other.document.file}\` both want the address \`${other.path}\`.`,
		hint: "Give one of them another `slug`, or rename it.",
		at: route.document.frontMatterPositions.slug ?? { file: route.document.file, line: 1, column: 1 },
	};
}
