import { splitHref, stripHtmlSuffix, toggleTrailingSlash } from "../../../theme/contract/urls.ts";
import { beginsAlike, nearestNames } from "../../lib/nearest-name.ts";
import { folderOf } from "../../lib/paths.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import type { LinkFault, LinkResolverInput } from "./resolved-link.ts";
import { pathSuggester } from "./suggest-path.ts";

/** A link as it is written. */
type WrittenLink = { readonly href: string; readonly kind: "link" | "image" };

/** Says why links lead nowhere and where they were probably meant to lead. What it needs is made when the first one is asked for. */
export type LinkExplainer = {
	/** A path of the site, decoded. */
	readonly path: (path: string, link: WrittenLink) => LinkFault;
	/** A file relative to the root, which may also have been meant as the path `address`. */
	readonly file: (file: string, link: WrittenLink & { readonly address: string; readonly origin: RoutedDocument }) => LinkFault;
};

/** Makes the explainer of a site. */
export function createLinkExplainer(input: LinkResolverInput): LinkExplainer {
	const routePaths = () => [...input.routes, ...input.generated].map((page) => page.path);
	const pageFiles = () => input.routes.map((route) => route.document.file);
	const files = () => [...input.contentFiles, ...input.assets.keys()];
	const suggestPath = pathSuggester(() => [...routePaths(), ...input.staticFiles]);
	const suggestStatic = pathSuggester(() => input.staticFiles);
	const suggestPage = pathSuggester(() => [...pageFiles(), ...input.contentFiles]);
	const suggestFile = pathSuggester(files);
	const pathOfCase = caseIndex(() => [...routePaths(), ...input.staticFiles, ...input.otherPaths]);
	const fileOfCase = caseIndex(() => [...pageFiles(), ...files()]);
	const draftFile = draftIndex(() => input.drafts.map((route) => [route.document.file, route.document.file]));
	const draftPath = draftIndex(() => input.drafts.map((route) => [route.path, route.document.file]));

	return {
		path(path, { href, kind }) {
			const code = kind === "image" ? "image-missing" : "link-broken";
			const suffix = suffixOf(href);
			const draft = draftPath(path) ?? draftPath(toggleTrailingSlash(path)) ?? draftFile(path.slice(1));
			if (draft) return draftFault(draft, code);
			const stripped = stripHtmlSuffix(path);
			const sameButCase =
				pathOfCase(path) ?? pathOfCase(stripped) ?? pathOfCase(toggleTrailingSlash(stripped)) ?? fileOfCase(path.slice(1));
			// A file beside the content is not published below its own path.
			if (sameButCase && sameButCase !== path.slice(1)) {
				const right = sameButCase.startsWith("/") ? sameButCase : `/${sameButCase}`;
				return fault(code, `the case differs from \`${right}\``, [right + suffix]);
			}
			const base = input.base.slice(0, -1);
			const withoutBase = base !== "" && path.startsWith(`${base}/`) ? path.slice(base.length) : null;
			const found = (kind === "image" ? suggestStatic : suggestPath)(withoutBase ?? path);
			const suggestions = found.map((candidate) => candidate + suffix);
			const missing = isFileName(path) ? "Put the file into the static folder" : "Add the page";
			return withHint(fault(code, `there is no page or static file \`${path}\``, suggestions), `${missing}, or correct the address.`);
		},
		file(file, { href, kind, address, origin }) {
			const code = kind === "image" ? "image-missing" : "link-broken";
			const draft = sourceCandidates(file).map(draftFile).find(Boolean) ?? draftPath(address);
			if (draft) return draftFault(draft, code);
			const written = (target: string) => writeLike(href, target, origin.document.file);
			const sameButCase = sourceCandidates(file).map(fileOfCase).find(Boolean);
			if (sameButCase) return fault(code, `the case differs from \`${sameButCase}\``, [written(sameButCase)]);
			const path = pathOfCase(address);
			if (path) return fault(code, `the case differs from \`${path}\``, [path + suffixOf(href)]);
			const reason = `there is no ${kind === "image" ? mediaNoun(href) : "page or file"} \`${file}\``;
			if (kind === "link" && /^(?:www\.[^/]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev))(?:[/:?#]|$)/i.test(href))
				return fault(code, reason, [`https://${href}`]);
			if (kind === "link" && /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(href)) return fault(code, reason, [`mailto:${href}`]);
			// Files of the static folder are published without its name.
			const published = /(?:^|\/)(?:static|public)(\/.+)$/.exec(splitHref(href).path)?.[1];
			if (published && input.staticFiles.has(published)) return fault(code, reason, [published + suffixOf(href)]);
			const beside = (kind === "image" ? suggestFile : suggestPage)(file).map(written);
			const elsewhere = () => (kind === "image" ? suggestStatic : suggestPath)(address).map((candidate) => candidate + suffixOf(href));
			const missing = isFileName(file) ? `Put the file at \`${file}\`` : `Add the page \`${/\.mdx?$/.test(file) ? file : `${file}.md`}\``;
			return withHint(fault(code, reason, beside.length > 0 ? beside : elsewhere()), `${missing}, or correct the address.`);
		},
	};
}

/** The fault of a fragment that the page does not have. `address` is what stands before it. */
export function anchorFault(input: {
	readonly id: string;
	readonly known: ReadonlySet<string>;
	readonly file: string;
	readonly address: string;
}): LinkFault {
	const { id, known, file, address } = input;
	const alike = nearestNames(id, known, 3);
	const nearest = alike.length > 0 ? alike : [...known].filter((name) => beginsAlike(id, name)).slice(0, 3);
	return {
		...fault(
			"anchor-broken",
			`\`${file}\` has no heading or id \`#${id}\``,
			nearest.map((name) => `${address}#${name}`),
		),
		hint: nearest.length > 0 ? didYouMean(nearest.map((name) => `#${name}`)) : anchorHint(known),
	};
}

/** Source files that a path may mean, most literal first. */
export function sourceCandidates(path: string): string[] {
	return [path, `${path}.md`, `${path}.mdx`, `${path}/index.md`, `${path}/index.mdx`, `${path}/README.md`];
}

/** What to call a thing that a page shows. */
export function mediaNoun(href: string): "file" | "image" {
	return /\.(?:mp4|m4v|webm|mov|ogv|mp3|m4a|wav|ogg|vtt|pdf)(?:[?#]|$)/i.test(href) ? "file" : "image";
}

function fault(code: LinkFault["code"], reason: string, suggestions: readonly string[]): LinkFault {
	return { code, reason, suggestions, hint: suggestions.length > 0 ? didYouMean(suggestions) : null };
}

/** The fault with what to do when there is nothing to suggest. */
function withHint(fault: LinkFault, hint: string): LinkFault {
	return { ...fault, hint: fault.hint ?? hint };
}

/** Whether a path names a file that is no page. */
function isFileName(path: string): boolean {
	return /\.(?!mdx?$|html?$)[a-z][a-z0-9]{1,4}$/i.test(path);
}

function draftFault(file: string, code: LinkFault["code"]): LinkFault {
	return { code, reason: `\`${file}\` is a draft`, hint: "Publish it, or remove the link.", suggestions: [] };
}

function didYouMean(names: readonly string[]): string {
	return `Did you mean ${names.map((name) => `\`${name}\``).join(" or ")}?`;
}

function anchorHint(known: ReadonlySet<string>): string {
	// Nobody writes links to what components number.
	const written = [...known].filter((id) => !/^(?:_R_|tabs-\d|user-content-|toc-title$|footnote-label$)/.test(id));
	return written.length > 0
		? `Ids there: ${written
				.slice(0, 5)
				.map((id) => `\`#${id}\``)
				.join(", ")}${written.length > 5 ? ", …" : ""}.`
		: "The page has no headings.";
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

/** Finds the spelling of a name by one that differs in case only. */
function caseIndex(names: () => Iterable<string>): (name: string) => string | undefined {
	let index: ReadonlyMap<string, string> | null = null;
	return (name) => {
		index ??= new Map([...names()].map((known) => [fold(known), known]));
		return index.get(fold(name));
	};
}

function fold(name: string): string {
	return name.normalize("NFC").toLowerCase();
}

function draftIndex(entries: () => Iterable<readonly [string, string]>): (name: string) => string | undefined {
	let index: ReadonlyMap<string, string> | null = null;
	return (name) => {
		index ??= new Map(entries());
		return index.get(name);
	};
}
