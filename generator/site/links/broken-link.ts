import { splitHref, stripHtmlSuffix, toggleTrailingSlash, withoutBase } from "../../../theme/lib/urls.ts";
import { folderOf, relativePath } from "../../lib/paths.ts";
import type { LinkFault } from "./link-fault.ts";
import { linkFault, type WrittenLink } from "./link-messages.ts";
import { fileOfOrigin, type LinkOrigin, type LinkResolverInput } from "./resolved-link.ts";
import { type PathSuggester, pathSuggester } from "./suggest-path.ts";

/** Explains why links are broken and what their authors probably meant. */
export type LinkExplainer = {
	/** Explains a link to a site path, decoded. */
	readonly path: (path: string, link: WrittenLink) => LinkFault;
	/** Explains a link to a file, relative to the root. `address` is the path that the link could mean instead. */
	readonly file: (file: string, link: RelativeLink) => LinkFault;
};

type RelativeLink = WrittenLink & { readonly address: string; readonly origin: LinkOrigin };

/** Creates the explainer for a site. Builds its indexes when it meets the first broken link. */
export function createLinkExplainer(input: LinkResolverInput): LinkExplainer {
	const names = indexNames(input);
	return { path: (path, link) => explainPath(path, link, names), file: (file, link) => explainFile(file, link, names) };
}

/** The names in a site: paths with a leading slash, and files relative to the root. */
type SiteNames = {
	readonly base: string;
	readonly staticFiles: ReadonlySet<string>;
	readonly refused: LinkResolverInput["refused"];
	/** Finds a draft by its file, or by the path that it would have. Returns its file. */
	readonly draft: (name: string) => string | undefined;
	/** Finds a name that differs from the given one only in case. */
	readonly otherCase: (name: string) => string | undefined;
	readonly suggestPath: PathSuggester;
	readonly suggestStatic: PathSuggester;
	readonly suggestPage: PathSuggester;
	readonly suggestFile: PathSuggester;
};

function indexNames({
	base,
	routes,
	generated,
	drafts,
	staticFiles,
	otherPaths,
	contentFiles,
	assets,
	refused,
}: LinkResolverInput): SiteNames {
	const paths = () => [...routes, ...generated].map((page) => page.path).concat(...staticFiles);
	const pageFiles = () => routes.map((route) => route.document.file).concat(contentFiles);
	const files = () => [...contentFiles, ...assets.keys()];
	const fold = (name: string) => name.normalize("NFC").toLowerCase();
	const draft = lazyIndex(() => drafts.flatMap(({ path, document: { file } }) => [[path, file] as const, [file, file] as const]));
	const folded = lazyIndex(() => [...paths(), ...otherPaths, ...pageFiles(), ...files()].map((name) => [fold(name), name] as const));
	const otherCase = (name: string) => {
		const known = folded(fold(name));
		return known === name ? undefined : known;
	};
	return {
		base,
		staticFiles,
		refused,
		draft,
		otherCase,
		suggestPath: pathSuggester(paths),
		suggestStatic: pathSuggester(() => staticFiles),
		suggestPage: pathSuggester(pageFiles),
		suggestFile: pathSuggester(files),
	};
}

/** Whether a name and one of the candidates are the same text, in which accented letters are encoded in two ways. */
function isSameText(candidates: readonly string[], known: string): boolean {
	return candidates.some((candidate) => candidate.normalize("NFC") === known.normalize("NFC"));
}

function explainPath(path: string, { href, kind }: WrittenLink, names: SiteNames): LinkFault {
	const suffix = hrefSuffix(href);
	const stripped = stripHtmlSuffix(path);
	const candidates = [path, toggleTrailingSlash(path), stripped, toggleTrailingSlash(stripped), path.slice(1)];
	const draft = firstFound(candidates, names.draft);
	if (draft) return linkFault.draft(draft, kind);
	const found = firstFound(candidates, names.otherCase);
	const known = found?.replace(/^(?!\/)/, "/");
	if (known) return linkFault.otherCase(known, { kind, suggestion: known + suffix, isSameText: isSameText(candidates, known) });
	const alike = (kind === "image" ? names.suggestStatic : names.suggestPath)(withoutBase(path, names.base) ?? path);
	return linkFault.missingPath(path, { kind, suggestions: alike.map((candidate) => candidate + suffix) });
}

function explainFile(file: string, link: RelativeLink, names: SiteNames): LinkFault {
	const { href, kind, address, origin } = link;
	const candidates = [...sourceCandidates(file), address];
	const draft = firstFound(candidates, names.draft);
	if (draft) return linkFault.draft(draft, kind);
	const known = firstFound(candidates, names.otherCase);
	const why = names.refused.get(file);
	if (why !== undefined) return linkFault.refusedFile(file, { kind, why });
	if (!known) return linkFault.missingFile(file, { href, kind, suggestions: likelyTargets(file, link, names) });
	const suggestion = known.startsWith("/") ? known + hrefSuffix(href) : writeLike(href, known, fileOfOrigin(origin));
	return linkFault.otherCase(known, { kind, suggestion, isSameText: isSameText(candidates, known) });
}

/** What the author of a relative address probably meant. */
function likelyTargets(file: string, { href, kind, address, origin }: RelativeLink, names: SiteNames): readonly string[] {
	if (kind === "link" && /^(?:www\.[^/]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev))(?:[/:?#]|$)/i.test(href)) return [`https://${href}`];
	if (kind === "link" && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(href)) return [`mailto:${href}`];
	const suffix = hrefSuffix(href);
	// Files in the static folder are published without the folder's name.
	const published = /(?:^|\/)(?:static|public)(\/.+)$/.exec(splitHref(href).path)?.[1];
	if (published && names.staticFiles.has(published)) return [published + suffix];
	const beside = (kind === "image" ? names.suggestFile : names.suggestPage)(file);
	if (beside.length > 0) return beside.map((target) => writeLike(href, target, fileOfOrigin(origin)));
	return (kind === "image" ? names.suggestStatic : names.suggestPath)(address).map((candidate) => candidate + suffix);
}

/** Source files that a path may stand for, most literal first. */
export function sourceCandidates(path: string): string[] {
	return [path, `${path}.md`, `${path}.mdx`, `${path}/index.md`, `${path}/index.mdx`, `${path}/README.md`];
}

/** The query and fragment of an address. */
export function hrefSuffix(href: string): string {
	return href.slice(splitHref(href).path.length);
}

/**
 * The target relative to a page, in the style of `href`: with or without `./` and extension, escaped, and with the same query and
 * fragment.
 */
function writeLike(href: string, target: string, from: string): string {
	const { path } = splitHref(href);
	const relative = relativePath(`/${folderOf(from)}`, `/${target}`);
	const prefix = path.startsWith("./") && !relative.startsWith("..") ? "./" : "";
	const plain = /\.\w+$/.test(path) ? relative : relative.replace(/(?:(?<=.)\/index)?\.mdx?$/, "");
	return prefix + plain.replaceAll("%", "%25").replaceAll(" ", "%20") + hrefSuffix(href);
}

function firstFound(names: readonly string[], find: (name: string) => string | undefined): string | undefined {
	return names.map(find).find((found) => found !== undefined);
}

/** Returns a function that finds names in a list. It reads the list at the first search. */
function lazyIndex(entries: () => Iterable<readonly [string, string]>): (name: string) => string | undefined {
	let index: ReadonlyMap<string, string> | null = null;
	return (name) => {
		index ??= new Map(entries());
		return index.get(name);
	};
}
