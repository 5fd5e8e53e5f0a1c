import { decodePath, joinPath, toggleTrailingSlash, withBase } from "../../../theme/lib/urls.ts";
import { type CollectionConfig, pathInCollection, type SiteConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { postAddress, splitNumberPrefix } from "../../lib/file-names.ts";
import { folderOf } from "../../lib/paths.ts";
import type { Problem } from "../../lib/problem.ts";
import { isReadablePath, isSafePath, pathLimit, withSlashRule } from "../../lib/site-path.ts";
import type { Document } from "../../page/document.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { changedDocument } from "../lean-document.ts";

/**
 * Gives each document its address, and reports addresses that are unsafe or used twice. Drafts have no address. Pages with a bad
 * address get a free one, so that links to them are not reported, too.
 */
export function buildRoutes(
	config: Pick<SiteConfig, "collections" | "base" | "trailingSlash" | "drafts" | "policy" | "locale">,
	documents: readonly Document[],
): { routes: RoutedDocument[]; problems: Problem[] } {
	const collections = new Map(config.collections.map((collection) => [collection.name, collection]));
	const ofFolders = documents.filter(({ file }) => /index|readme/i.test(file));
	const foldersWith = (name: RegExp) => new Set(ofFolders.filter(({ file }) => name.test(fileName(file))).map(folderKey));
	const ownPages = { index: foldersWith(/^index$/i), indexOrReadme: foldersWith(/^(?:index|readme)$/i) };
	const addressIdOf = addressIds(documents, collections);
	const routes: RoutedDocument[] = [];
	const problems: Problem[] = [];
	const taken = new Map<string, RoutedDocument>();
	// An address from a file name wins over the same address from a slug.
	const bySlug = documents.filter(({ frontMatter }) => frontMatter.slug !== undefined);
	for (const document of [...documents.filter(({ frontMatter }) => frontMatter.slug === undefined), ...bySlug]) {
		const collection = collections.get(document.collection);
		if (!collection || (document.frontMatter.draft && !config.drafts)) continue;
		const addressId = addressIdOf(document);
		const slugProblem = checkSlug(document, collection.fileNames === "dated" ? "" : folderOf(addressId));
		if (slugProblem) problems.push({ ...slugProblem, outcome: "; another address is used" });
		const safe = slugProblem ? withSafeName(document, addressId) : { document, addressId };
		const plain = routePath({ ...safe, collection, ownPages });
		const isHome = plain === `${config.locale?.prefix ?? ""}/`;
		const wanted = isHome ? plain : withSlashRule(plain, config.trailingSlash);
		const folder = plain.slice(0, plain.lastIndexOf("/") + 1);
		const routeAt = (path: string) => ({ path, url: withBase(path, config.base), folder, document, collection });
		const other = taken.get(collisionKey(wanted));
		// Most hosts tell addresses apart that differ only in their trailing slash.
		const isOtherForm = other && toggleTrailingSlash(wanted) === other.path && routes.every(({ path }) => path !== wanted);
		const isFree = !other || (config.policy.isLenient && isOtherForm);
		const route = routeAt(isFree ? wanted : freePath(wanted, taken));
		if (other) problems.push({ ...duplicate(routeAt(wanted), other), outcome: `; \`${document.file}\` is at \`${route.path}\`` });
		taken.set(collisionKey(route.path), route);
		routes.push(route);
	}
	routes.sort((a, b) => compareText(a.path, b.path));
	return { routes, problems };
}

/** A common key for paths that collide. Hosts disagree on case and trailing slashes, so paths that differ only there collide. */
export function collisionKey(path: string): string {
	return path
		.toLowerCase()
		.replace(/(?<=.)\/$/, "")
		.normalize("NFC");
}

/** Adds a number to a path that is taken. */
function freePath(path: string, taken: ReadonlyMap<string, unknown>): string {
	const bare = path.replace(/\/$/, "") || "/index";
	let number = 2;
	while (taken.has(collisionKey(`${bare}-${number}`))) number++;
	return `${bare}-${number}`;
}

/** Removes a document's slug and, if its name cannot be an address either, changes the name. */
function withSafeName(document: Document, addressId: string): { readonly document: Document; readonly addressId: string } {
	const { slug: _, ...frontMatter } = document.frontMatter;
	const safe = addressId.split("/").map((part) => part.replace(/^\.+|[\0-\x1f\x7f\\]/g, "-").slice(0, 60));
	const isUnsafe = impossiblePath.test(addressId) || addressId.length > pathLimit;
	return { document: changedDocument(document, { frontMatter }), addressId: isUnsafe ? safe.join("/") : addressId };
}

/** Folders that have a page of their own, by `folderKey`. */
type OwnPages = { readonly index: ReadonlySet<string>; readonly indexOrReadme: ReadonlySet<string> };

function folderKey({ collection, file }: Document): string {
	return `${collection}:${folderOf(file)}`;
}

/** The name of a page's file without its extension; `_index` counts as an index. */
function fileName(file: string): string {
	return file
		.slice(file.lastIndexOf("/") + 1)
		.replace(/\.\w+$/, "")
		.replace(/^_(?=index$)/, "");
}

/** A page, and the parts of its address. `addressId` is its id for use in addresses. */
type PageAddress = {
	readonly document: Document;
	readonly addressId: string;
	readonly collection: CollectionConfig;
	readonly ownPages: OwnPages;
};

/**
 * The path of a page: its `slug`, or else its id. A slug is relative to the page's folder; if it starts with a slash or belongs to a
 * post, it is relative to the collection's route. A folder's address belongs to its index, or else its README, or else the page with the
 * folder's name.
 */
function routePath({ document, addressId, collection, ownPages }: PageAddress): string {
	const { slug } = document.frontMatter;
	const isPost = collection.fileNames === "dated";
	const addressFolder = isPost ? "" : folderOf(addressId);
	if (slug !== undefined) {
		const joined = joinPath(slug.startsWith("/") ? "" : addressFolder, slug);
		return collection.route + joined + (slug.endsWith("/") && joined !== "" ? "/" : "");
	}
	if (isPost) return collection.route + (addressId === "index" ? "" : addressId);
	const name = fileName(document.file);
	const key = folderKey(document);
	const isReadme = /^readme$/i.test(name) && !ownPages.index.has(key);
	const isNamesake = addressFolder !== "" && folderOf(document.file).split("/").at(-1) === name && !ownPages.indexOrReadme.has(key);
	if (!/^index$/i.test(name) && !isReadme && !isNamesake) return collection.route + addressId;
	return addressFolder === "" ? collection.route : `${collection.route}${addressFolder}/`;
}

/** What no address can contain. File names may contain everything else. */
const impossiblePath = /[\0-\x1f\x7f\\]|(?:^|\/)\.|\/\//;

/** The problem of a slug or file name that cannot be an address. `folder` is the start of a relative slug. */
function checkSlug(document: Document, folder: string): Problem | null {
	const { slug } = document.frontMatter;
	const isSafe =
		slug === undefined
			? !impossiblePath.test(document.id) && isReadablePath(document.id) && document.id.length <= pathLimit
			: isSafePath(slug.slice(stepsWithin(slug, folder)));
	if (isSafe) return null;
	const safe = slug === undefined ? null : safeSlug(slug);
	return {
		code: "front-matter-invalid",
		severity: "error",
		message:
			slug === undefined
				? `The file name \`${document.id}\` cannot be used as an address.`
				: `The slug \`${slug.slice(0, 80)}\` cannot be used as an address.`,
		hint: `Use letters, digits, \`-\`, \`_\` and \`/\`${safe === null ? "" : `, such as \`${safe}\``}.`,
		at: document.frontMatterPositions.slug ?? { file: document.file, line: 1, column: 1 },
	};
}

/** The length of the `./` and `../` before a slug, as long as they stay within the collection. */
function stepsWithin(slug: string, folder: string): number {
	const [steps = ""] = /^(?:\.{1,2}\/)+(?=[^/])/.exec(slug) ?? [];
	const depth = folder === "" ? 0 : folder.split("/").length;
	return steps.split("../").length - 1 <= depth ? steps.length : 0;
}

/** Removes from a slug what addresses cannot contain: `What's new?` → `whats-new`; `null` if little remains. */
function safeSlug(slug: string): string | null {
	const parts = (decodePath(slug) ?? slug).split("/").map((part) =>
		part
			.toLowerCase()
			.replace(/['’]/g, "")
			.replace(/[^\p{L}\p{N}_.-]+/gu, "-")
			.replace(/^[.-]+|[.-]+$/g, ""),
	);
	const safe = (slug.startsWith("/") ? "/" : "") + parts.filter(Boolean).join("/");
	return /\p{L}/u.test(safe) && safe !== slug && isSafePath(safe) ? safe : null;
}

function duplicate(route: RoutedDocument, other: RoutedDocument): Problem {
	return {
		code: "route-duplicate",
		severity: "error",
		message: `\`${route.document.file}\` and \`${other.document.file}\` have the same URL \`${other.path}\`.`,
		hint: "Give one of them another `slug`, or rename it.",
		at: route.document.frontMatterPositions.slug ?? { file: route.document.file, line: 1, column: 1 },
	};
}

/**
 * Returns a function that gives each document's id for use in addresses. Depending on the collection's `fileNames`, it removes number
 * prefixes or turns a post's date into folders. Files that would get the same id keep their own.
 */
function addressIds(documents: readonly Document[], collections: ReadonlyMap<string, CollectionConfig>): (document: Document) => string {
	const ids = new Map<Document, string>();
	const count = new Map<string, number>();
	const keyOf = ({ collection }: Document, id: string) => `${collection}:${id.toLowerCase()}`;
	for (const document of documents) {
		const collection = collections.get(document.collection);
		if (!collection || collection.fileNames === "plain") continue;
		const id = collection.fileNames === "dated" ? postAddress(pathInCollection(collection, document.file)) : withoutNumbers(document);
		ids.set(document, id);
		count.set(keyOf(document, id), (count.get(keyOf(document, id)) ?? 0) + 1);
	}
	return (document) => {
		const id = ids.get(document) ?? document.id;
		return (count.get(keyOf(document, id)) ?? 0) > 1 ? document.id : id;
	};
}

function withoutNumbers({ id, frontMatter }: Document): string {
	const parts = id.split("/");
	const numbered = frontMatter.id === undefined ? parts.length : parts.length - 1;
	return parts.map((part, index) => (index < numbered ? splitNumberPrefix(part).name : part)).join("/");
}
