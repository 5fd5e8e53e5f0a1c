import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { decodePath, outputFile, splitHref, stripHtmlSuffix, toggleTrailingSlash, withBase, withoutBase } from "../../theme/lib/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { escapePattern } from "../lib/escape-pattern.ts";
import { moduleFile } from "../lib/file-kind.ts";
import { relativePath } from "../lib/paths.ts";
import type { Problem, SourcePosition } from "../lib/problem.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { positionAt } from "../lib/text-file.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import { importsIn } from "../page/import-declarations.ts";
import { isCode, type Route, type SiteGraph } from "../site/graph/site-graph.ts";
import type { LinkFault } from "../site/links/link-fault.ts";
import { linkFault, linkProblem, linkSeverity, linkSubject } from "../site/links/link-messages.ts";
import { fragmentId } from "../site/links/link-targets.ts";
import { pathSuggester } from "../site/links/suggest-path.ts";
import { repeatedIds } from "./repeated-ids.ts";

/** A site whose pages have been rendered, all or some. */
export type RenderedSite = {
	readonly graph: SiteGraph;
	/** Facts about rendered pages that are code, by site path. Questions about other pages stay open. */
	readonly facts: ReadonlyMap<string, RenderedFacts>;
	/** Files of the output folder. */
	readonly files: { readonly has: (file: string) => boolean; readonly keys: () => Iterable<string> };
};

/** The settings of a site that the checks of rendered pages use. */
export type RenderedCheckSettings = Pick<SiteConfig, "root" | "aliasDir" | "base" | "brokenLinks" | "policy">;

/**
 * Checks what needs rendered pages and staged files: links to files from other stages, links to ids from components, the links and images
 * of components, and the raw HTML that they write.
 */
export function checkRendered(config: RenderedCheckSettings, site: RenderedSite): Problem[] {
	const absentFiles = site.graph.openFiles.filter(({ file }) => !site.files.has(file)).map(({ problem }) => problem);
	const repeated = repeatedIds(config.root, site.graph, site.facts);
	const unsafe = unsafeOutput(config, site.graph, site.facts);
	return [...absentFiles, ...openAnchorProblems(site), ...componentLinkProblems(config, site), ...repeated, ...unsafe];
}

function openAnchorProblems({ graph, facts }: RenderedSite): Problem[] {
	const files = new Map(graph.routes.map((route) => [route.path, route.document.file]));
	return graph.openAnchors.flatMap(({ page, id, address, isLikely, link }): Problem[] => {
		const ids = facts.get(page)?.ids;
		if (!ids || ids.includes(id)) return [];
		const anchor = { id, known: new Set(ids), file: files.get(page) ?? page, address };
		return [linkProblem((isLikely ? linkFault.anchorLeftOut : linkFault.anchor)(anchor), link)];
	});
}

function componentLinkProblems(config: RenderedCheckSettings, site: RenderedSite): readonly Problem[] {
	const faultOf = componentLinkChecker(config, site);
	const locate = codeLocator(config);
	const drawn = site.graph.generated.filter(({ layoutFile }) => layoutFile !== null);
	const problems = [...site.graph.routes, ...drawn].flatMap((route) => {
		const { layoutFile } = route;
		const own = route.kind === "source" ? [route.document.file] : [];
		const sources = layoutFile === null ? own : [...own, layoutFile];
		const { links = [], images = [] } = site.facts.get(route.path) ?? {};
		const found = [...links.map((href) => ({ href, kind: "link" as const })), ...images.map((href) => ({ href, kind: "image" as const }))];
		return found.flatMap(({ href, kind }): Problem[] => {
			const fault = faultOf(href, { kind, route });
			if (fault === null) return [];
			const { code } = fault;
			// React has replaced the code that the author wrote.
			const wanted = code === "link-unsafe" ? [unsafeCode] : spellings(href, config.base);
			const located = sources.map((file) => locate(file, wanted)).find((found) => found.length > 0);
			const places = (located ?? []).filter((at) => !isResolved(at, route));
			// Suggestions have the base path if the code has it or if nothing adds it.
			const isWhole = !href.startsWith(config.base) || places[0]?.length === href.length;
			const suggestions = fault.suggestions.map((path) => (isWhole && code !== "anchor-broken" ? withBase(path, config.base) : path));
			const named = linkSubject({ kind, href: code === "link-unsafe" ? "javascript:…" : href, text: "" });
			const subject = places.length > 0 ? named : `${named}, which a component of the page makes,`;
			const severity = linkSeverity(code, config);
			return (places.length > 0 ? places : [{ file: sources[0] ?? "", line: 1, column: 1 }]).map((at) =>
				linkProblem({ ...fault, suggestions }, { subject, href, at, severity }),
			);
		});
	});
	// One layout renders many pages.
	const known = new Map(problems.map((problem) => [JSON.stringify([problem.at, problem.message]), problem]));
	return config.policy.settle([...known.values()]);
}

type ComponentLink = { readonly kind: "link" | "image"; readonly route: Route };

/** Follows addresses as a browser would from the published page. Returns the fault of a broken address, or `null`. */
function componentLinkChecker(
	config: Pick<SiteConfig, "base">,
	{ graph, facts, files }: RenderedSite,
): (href: string, link: ComponentLink) => LinkFault | null {
	const routes = new Map([...graph.routes, ...graph.generated].map((route) => [route.path, route]));
	const suggestPage = pathSuggester(() => routes.keys());
	const suggestFile = pathSuggester(() =>
		[...files.keys()].filter((file) => !/\.(?:html|json|md|js)$/.test(file)).map((file) => `/${file}`),
	);
	const routeOf = (path: string) => routes.get(stripHtmlSuffix(path)) ?? routes.get(toggleTrailingSlash(stripHtmlSuffix(path)));
	const isFile = (path: string) => files.has(path.slice(1)) || files.has(outputFile(stripHtmlSuffix(path), "html"));
	return (href, { kind, route }) => {
		if (/^javascript:/i.test(href)) return linkFault.code();
		const pathname = pathnameOf(href, route.url);
		const path = pathname === null ? null : withoutBase(pathname, config.base);
		if (path === null) {
			if (pathname === null || decodePath(pathname) === null) return linkFault.malformedEscape(null, []);
			// Addresses outside of the base path belong to another site, unless the base path is missing.
			const meant = decodePath(pathname) ?? pathname;
			if (!routeOf(meant) && !isFile(meant)) return null;
			return linkFault.withoutBase(meant, { kind, base: config.base });
		}
		const target = kind === "link" ? routeOf(path) : undefined;
		if (!target && isFile(path)) return null;
		if (!target) return linkFault.missingOutput(path, { kind, suggestions: (kind === "link" ? suggestPage : suggestFile)(path) });
		const id = fragmentId(splitHref(href).fragment);
		const ids = id === null ? null : idsOf(target, facts);
		if (id === null || ids === null || ids.includes(id)) return null;
		return linkFault.anchor({ id, known: new Set(ids), file: target.name, address: href.slice(0, href.indexOf("#")) });
	};
}

/** The ids of a page; `null` if they are unknown. */
function idsOf(route: Route, facts: RenderedSite["facts"]): readonly string[] | null {
	const rendered = facts.get(route.path)?.ids ?? null;
	if (route.kind !== "source") return route.layoutFile === null ? [] : rendered;
	const { document } = route;
	if (document.anchorsUnknown) return null;
	// Some documents read their anchors only when they are asked for.
	return isCode(route) && !document.isBroken ? rendered : document.anchors;
}

/** Whether the graph has the link at a place, and has already reported its fault. */
function isResolved({ file, line, column }: SourcePosition, route: Route): boolean {
	if (route.kind !== "source") return false;
	const { links, file: own } = route.document;
	return links.some((link) => link.line === line && link.column === column && (link.file ?? own) === file);
}

function pathnameOf(href: string, from: string): string | null {
	const address = URL.canParse(href, `http://site.invalid${from}`) ? new URL(href, `http://site.invalid${from}`) : null;
	return address?.pathname ?? null;
}

const unsafeCode = /[Jj][Aa][Vv][Aa][Ss][Cc][Rr][Ii][Pp][Tt]:[^"'`\n]*/;

/** The spellings of an address in code: unchanged, and without the base path, which `<Link>` adds. */
function spellings(href: string, base: string): string[] {
	const withoutBase = href.startsWith(base) ? [href.slice(base.length - 1)] : [];
	return [href, ...withoutBase].flatMap((text) => [text, decodePath(text) ?? text]);
}

/** Warns about raw HTML that code adds to a page and that Markdown would leave out. `facts` are about rendered pages, by site path. */
function unsafeOutput(
	config: Pick<SiteConfig, "root" | "aliasDir">,
	graph: SiteGraph,
	facts: ReadonlyMap<string, RenderedFacts>,
): Problem[] {
	const locate = codeLocator(config);
	return graph.routes.flatMap(({ path, document: { file } }) =>
		(facts.get(path)?.unsafe ?? []).map((part): Problem => {
			const name = part.replace(/[<>]/g, "");
			const [at = { file, line: 1, column: 1 }] = locate(file, [new RegExp(`${escapePattern(name)}(?=[\\s=>/])`)]);
			const message = `The page's code writes ${dangerOf(part)}.`;
			return { code: "html-unsafe", severity: "warning", message, hint: "Move it into an island, or leave it out.", at, subject: part };
		}),
	);
}

/** The end of a sentence about an element, `<base>`, or an attribute, `onerror`. */
function dangerOf(part: string): string {
	if (part === "<script>") return "`<script>`, which content policies block, and which does not run when readers come from another page";
	if (part.startsWith("<")) return `\`${part}\`, which could lead readers away, or embeds content that is not checked`;
	return `the attribute \`${part}\`, which would run a script in the browser`;
}

/**
 * Finds the places of one of several texts, or of the matches of a pattern: in a page, or else in the nearest file of the site's code
 * that the page imports. Places in quotes come first.
 */
type CodeLocator = (page: string, texts: readonly (string | RegExp)[]) => readonly SourcePosition[];

/** Maximum number of files searched for one page. */
const fileLimit = 200;

/** Creates a locator, which reads each file once. Pages and places are relative to the root. */
export function codeLocator({ root, aliasDir }: Pick<SiteConfig, "root" | "aliasDir">): CodeLocator {
	const read = new Map<string, string>();
	const textOf = (file: string) => {
		const text = read.get(file) ?? readRegularText(file).replace(/^\uFEFF/, "");
		read.set(file, text);
		return text;
	};
	return (page, wanted) => {
		const files = [join(root, page)].filter((file) => existsSync(file));
		const texts = [...new Set(wanted)].map((text) => (typeof text === "string" ? escapePattern(text) : text.source)).join("|");
		// In quotes, or as a part of a longer text such as `srcset`.
		const patterns = [new RegExp(`(?<=(["'\`]))(?:${texts})(?=\\1)`, "g"), new RegExp(`(?<![\\w./#-])(?:${texts})(?![\\w./#-])`, "g")];
		// The list grows while the loop runs: imported files come after the files that import them.
		for (const file of files) {
			const text = textOf(file);
			const found = patterns.map((pattern) => [...text.matchAll(pattern)]).find((matches) => matches.length > 0);
			if (found)
				return found.map((match) => ({
					file: relativePath(root, file),
					...positionAt(text, match.index),
					length: Math.max(1, match[0].length),
				}));
			for (const imported of importedFiles(text, file, aliasDir))
				if (!files.includes(imported) && files.length < fileLimit) files.push(imported);
		}
		return [];
	};
}

/** Files of the site that a file imports, without packages. */
function importedFiles(text: string, file: string, aliasDir: string): string[] {
	return importsIn(text).flatMap(({ path }) => {
		const base = path.startsWith(".")
			? join(dirname(file), path)
			: path.startsWith("@site/")
				? join(aliasDir, path.slice("@site/".length))
				: null;
		const found = base === null ? null : moduleFile(base);
		return found === null || !/\.(?:[cm]?[jt]sx?|mdx?|json)$/.test(found) ? [] : [found];
	});
}
