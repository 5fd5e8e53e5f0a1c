import { splitHref, stripHtmlSuffix, toggleTrailingSlash } from "../../../theme/contract/urls.ts";
import { folderOf } from "../../lib/paths.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { linkFault, type WrittenLink } from "./link-messages.ts";
import type { LinkFault, LinkResolverInput } from "./resolved-link.ts";
import { type PathSuggester, pathSuggester } from "./suggest-path.ts";

/** Says why links lead nowhere and where they were probably meant to lead. What it needs is made when the first one is asked for. */
export type LinkExplainer = {
	/** A path of the site, decoded. */
	readonly path: (path: string, link: WrittenLink) => LinkFault;
	/** A file relative to the root, which may also have been meant as the path `address`. */
	readonly file: (file: string, link: RelativeLink) => LinkFault;
};

type RelativeLink = WrittenLink & { readonly address: string; readonly origin: RoutedDocument };

/** Makes the explainer of a site. */
export function createLinkExplainer(input: LinkResolverInput): LinkExplainer {
	const names = knownNames(input);
	return { path: (path, link) => explainPath(path, link, names), file: (file, link) => explainFile(file, link, names) };
}

/** What a site has, by name. */
type KnownNames = {
	readonly base: string;
	readonly staticFiles: ReadonlySet<string>;
	readonly suggestPath: PathSuggester;
	readonly suggestStatic: PathSuggester;
	readonly suggestPage: PathSuggester;
	readonly suggestFile: PathSuggester;
	/** The spelling of a name by one that differs in case only. */
	readonly pathOfCase: NameFinder;
	readonly fileOfCase: NameFinder;
	/** Drafts by their file and by the path that they would have. */
	readonly draftFile: NameFinder;
	readonly draftPath: NameFinder;
};

type NameFinder = (name: string) => string | undefined;

function knownNames(input: LinkResolverInput): KnownNames {
	const routePaths = () => [...input.routes, ...input.generated].map((page) => page.path);
	const pageFiles = () => input.routes.map((route) => route.document.file);
	const files = () => [...input.contentFiles, ...input.assets.keys()];
	const asEntry = (name: string): readonly [string, string] => [fold(name), name];
	const byCase = (names: () => readonly string[]): NameFinder => {
		const find = lazyIndex(() => names().map(asEntry));
		return (name) => find(fold(name));
	};
	return {
		base: input.base,
		staticFiles: input.staticFiles,
		suggestPath: pathSuggester(() => [...routePaths(), ...input.staticFiles]),
		suggestStatic: pathSuggester(() => input.staticFiles),
		suggestPage: pathSuggester(() => [...pageFiles(), ...input.contentFiles]),
		suggestFile: pathSuggester(files),
		pathOfCase: byCase(() => [...routePaths(), ...input.staticFiles, ...input.otherPaths]),
		fileOfCase: byCase(() => [...pageFiles(), ...files()]),
		draftFile: lazyIndex(() => input.drafts.map((route) => [route.document.file, route.document.file])),
		draftPath: lazyIndex(() => input.drafts.map((route) => [route.path, route.document.file])),
	};
}

function explainPath(path: string, { href, kind }: WrittenLink, names: KnownNames): LinkFault {
	const suffix = suffixOf(href);
	const draft = names.draftPath(path) ?? names.draftPath(toggleTrailingSlash(path)) ?? names.draftFile(path.slice(1));
	if (draft) return linkFault.draft(draft, kind);
	const stripped = stripHtmlSuffix(path);
	const sameButCase =
		names.pathOfCase(path) ??
		names.pathOfCase(stripped) ??
		names.pathOfCase(toggleTrailingSlash(stripped)) ??
		names.fileOfCase(path.slice(1));
	// A file beside the content is not published below its own path.
	if (sameButCase && sameButCase !== path.slice(1)) {
		const right = sameButCase.startsWith("/") ? sameButCase : `/${sameButCase}`;
		return linkFault.otherCase(right, { kind, suggestion: right + suffix });
	}
	const base = names.base.slice(0, -1);
	const withoutBase = base !== "" && path.startsWith(`${base}/`) ? path.slice(base.length) : null;
	const found = (kind === "image" ? names.suggestStatic : names.suggestPath)(withoutBase ?? path);
	return linkFault.missingPath(path, { kind, suggestions: found.map((candidate) => candidate + suffix) });
}

function explainFile(file: string, link: RelativeLink, names: KnownNames): LinkFault {
	const { href, kind, address, origin } = link;
	const draft = sourceCandidates(file).map(names.draftFile).find(Boolean) ?? names.draftPath(address);
	if (draft) return linkFault.draft(draft, kind);
	const written = (target: string) => writeLike(href, target, origin.document.file);
	const sameButCase = sourceCandidates(file).map(names.fileOfCase).find(Boolean);
	if (sameButCase) return linkFault.otherCase(sameButCase, { kind, suggestion: written(sameButCase) });
	const path = names.pathOfCase(address);
	if (path) return linkFault.otherCase(path, { kind, suggestion: path + suffixOf(href) });
	return linkFault.missingFile(file, { href, kind, suggestions: meantBy(file, link, names) });
}

/** Where a relative address that leads nowhere was probably meant to lead. */
function meantBy(file: string, { href, kind, address, origin }: RelativeLink, names: KnownNames): readonly string[] {
	if (kind === "link" && /^(?:www\.[^/]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev))(?:[/:?#]|$)/i.test(href)) return [`https://${href}`];
	if (kind === "link" && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(href)) return [`mailto:${href}`];
	const suffix = suffixOf(href);
	// Files of the static folder are published without its name.
	const published = /(?:^|\/)(?:static|public)(\/.+)$/.exec(splitHref(href).path)?.[1];
	if (published && names.staticFiles.has(published)) return [published + suffix];
	const beside = (kind === "image" ? names.suggestFile : names.suggestPage)(file);
	if (beside.length > 0) return beside.map((target) => writeLike(href, target, origin.document.file));
	return (kind === "image" ? names.suggestStatic : names.suggestPath)(address).map((candidate) => candidate + suffix);
}

/** Source files that a path may mean, most literal first. */
export function sourceCandidates(path: string): string[] {
	return [path, `${path}.md`, `${path}.mdx`, `${path}/index.md`, `${path}/index.mdx`, `${path}/README.md`];
}

function suffixOf(href: string): string {
	return href.slice(splitHref(href).path.length);
}

/** The target relative to a page, in the manner of what stands there: with `./` and ending or without, escaped, and with its query and fragment. */
function writeLike(href: string, target: string, from: string): string {
	const { path } = splitHref(href);
	const fromParts = folderOf(from).split("/").filter(Boolean);
	const parts = target.split("/");
	let shared = 0;
	while (shared < fromParts.length && shared < parts.length - 1 && fromParts[shared] === parts[shared]) shared++;
	const up = fromParts.slice(shared).map(() => "..");
	const relative = [...up, ...parts.slice(shared)].join("/");
	const prefix = path.startsWith("./") && up.length === 0 ? "./" : "";
	const hasEnding = /\.\w+$/.test(path);
	const plain = hasEnding ? relative : relative.replace(/(?:(?<=.)\/index)?\.mdx?$/, "");
	return prefix + plain.replaceAll("%", "%25").replaceAll(" ", "%20") + suffixOf(href);
}

function fold(name: string): string {
	return name.normalize("NFC").toLowerCase();
}

/** Finds names in a list that is read when the first one is asked for. */
function lazyIndex(entries: () => Iterable<readonly [string, string]>): NameFinder {
	let index: ReadonlyMap<string, string> | null = null;
	return (name) => {
		index ??= new Map(entries());
		return index.get(name);
	};
}
