import type { Html, Root, Text } from "mdast";
import { clientClasses } from "../../../theme/lib/client-hooks.ts";
import { withoutHoleCharacters } from "../../../theme/lib/holes.ts";
import { placingClasses } from "../../../theme/lib/placing-classes.ts";
import { isShellId } from "../../../theme/lib/shell-ids.ts";
import { decodeAttribute, type HtmlTag, scanHtml } from "../../lib/html-scanner.ts";
import { visit } from "../../lib/visit.ts";
import { positionedAfter } from "../markdown/address-place.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";

/** What all elements may have. */
const commonAttributes = "class id title lang dir align role hidden";

/** The elements that untrusted content may have, with their own attributes. Elements of the same list have the same attributes. */
const allowed: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Object.entries({
		"abbr address article aside b bdi bdo big br caption center cite code dd dfn div dl dt em figcaption figure footer": "",
		"h1 h2 h3 h4 h5 h6 header hr i kbd mark p picture pre rp rt ruby s samp section small span strike strong sub summary sup tt u var wbr":
			"",
		a: "href target name download hreflang",
		"audio video": "src controls loop muted preload poster width height playsinline",
		"blockquote q": "cite",
		"col colgroup": "span width",
		"del ins": "cite datetime",
		details: "open",
		iframe: "src width height loading allowfullscreen",
		img: "src srcset sizes alt width height loading decoding",
		li: "value",
		ol: "start reversed type",
		source: "src srcset sizes type media width height",
		"table tbody tfoot thead tr": "width border",
		"td th": "colspan rowspan headers scope abbr width",
		time: "datetime",
		track: "src kind srclang label default",
		ul: "type",
	}).flatMap(([names, own]) => names.split(" ").map((name) => [name, new Set(`${commonAttributes} ${own}`.trim().split(" "))] as const)),
);

/** Elements that are removed with their content, which is code, or which browsers read as text. */
const removedWithContent: ReadonlySet<string> = new Set(
	"script style noscript template title textarea xmp noembed noframes plaintext svg math object select".split(" "),
);

/** Whether untrusted content may have an element. `name` is in lower case. */
export function isAllowedElement(name: string): boolean {
	return allowed.has(name);
}

/**
 * The value with which an allowed element of untrusted content may have an attribute; `null` if it may not have it. Classes and ids of the
 * theme are left out. So are names of windows: a page in a window that a link named can lead the reader's own page away.
 */
export function allowedValue(element: string, attribute: string, value: string): string | null {
	if (!attribute.startsWith("aria-") && !allowed.get(element)?.has(attribute)) return null;
	if (attribute === "id" || attribute === "name") return isShellId(value) ? null : value;
	if (attribute === "target") return /^_(?:blank|self|parent|top)$/i.test(value) ? value : null;
	if (attribute !== "class") return value;
	const names = value.split(/\s+/).filter((name) => name !== "" && !clientClasses.has(name) && !placingClasses.has(name));
	return names.length === 0 ? null : names.join(" ");
}

/**
 * The attributes with which a frame of untrusted content is sandboxed. Scripts run in it, as players of videos need them, but in an origin
 * of their own unless the frame shows another site: a file of this site could otherwise change the page around it.
 */
export function frameSandbox(source: string): string {
	const isOtherSite = /^\s*https:\/\//i.test(source);
	return `allow-scripts allow-popups allow-presentation${isOtherSite ? " allow-same-origin" : ""}`;
}

/**
 * Writes the raw HTML of an untrusted page anew, with allowed elements and attributes only. The result does not depend on how a browser reads
 * what the author wrote: every tag is complete, every value is quoted, and no element remains whose content is read in another way.
 * `page/decisions.md` has the reasons.
 */
export function rewriteUntrustedHtml(tree: Root, context: PageContext): void {
	const nodes: (Html | Text)[] = [];
	visit(tree, (node) => {
		if (node.type === "html" || node.type === "text") nodes.push(node);
		return undefined;
	});
	// An element that is removed may end in a later node, such as `<script>` and `</script>` around a line of text.
	const lastEnds = new Map<string, number>();
	for (const [index, node] of nodes.entries())
		if (node.type === "html") for (const [, name = ""] of node.value.matchAll(endTags)) lastEnds.set(name.toLowerCase(), index);
	let removed: string | null = null;
	for (const [index, node] of nodes.entries()) {
		if (node.type === "html") removed = rewriteNode(node, { removed, endsLater: (name) => (lastEnds.get(name) ?? 0) > index }, context);
		else if (removed !== null) node.value = "";
	}
}

const endTags = /<\/([a-z]+)/gi;

/** What the nodes before and after a node say: the name of the element that is being removed, and whether one ends in a later node. */
type Surroundings = { readonly removed: string | null; readonly endsLater: (name: string) => boolean };

/** Rewrites a node. Returns the removed element that is still open after it. */
function rewriteNode(node: Html, { removed, endsLater }: Surroundings, context: PageContext): string | null {
	const source = node.value;
	// The ends of each element, the first one last, so that each is looked at once.
	const ends = new Map<string, number[]>();
	for (const { 0: tag, 1: name = "", index } of [...source.matchAll(endTags)].reverse()) {
		const own = ends.get(name.toLowerCase()) ?? [];
		own.push(index + tag.length);
		ends.set(name.toLowerCase(), own);
	}
	/** The offset after the first end tag of an element from an offset on. Browsers look for it in the text, whatever stands around it. */
	const endOf = (name: string, from: number): number | null => {
		const own = ends.get(name) ?? [];
		while ((own.at(-1) ?? from + 1) <= from) own.pop();
		const end = own.at(-1);
		return end === undefined ? null : source.indexOf(">", end) + 1 || source.length;
	};
	const reported = new Set<string>();
	let written = "";
	let at = 0;
	let open = removed;
	const refuse = (what: string, offset: number) => {
		if (!reported.has(what)) refuseHtml(what, positionedAfter(node, source.slice(0, offset)), context);
		reported.add(what);
	};
	/** Leaves out the source up to an offset, except for its lines. */
	const skipTo = (end: number) => {
		written += source.slice(at, end).replace(/[^\n]/g, "");
		at = end;
	};
	const closeAt = (end: number | null) => {
		if (end !== null) open = null;
		skipTo(end ?? source.length);
	};
	if (open !== null) closeAt(endOf(open, 0));
	scanHtml(source, (token) => {
		if (token.start < at || (token.kind === "start" && !token.isClosed)) return;
		written += asText(source.slice(at, token.start));
		at = token.start;
		// Comments can be instructions, such as the mark that ends an excerpt. They do not reach the page.
		if (token.kind === "comment" && token.isClosed) written += `<!--${source.slice(at + 4, token.end - 3).replace(/[<>\n]|--/g, "")}-->`;
		if (token.kind === "end" && isAllowedElement(token.name) && token.name !== "iframe") written += `</${token.name}>`;
		if (token.kind === "start" && isAllowedElement(token.name)) written += startTag(token, refuse);
		skipTo(token.end);
		if (token.kind !== "start" || isAllowedElement(token.name)) return;
		refuse(`<${token.name}>`, token.start);
		if (!removedWithContent.has(token.name)) return;
		const end = endOf(token.name, token.end);
		if (end === null && !endsLater(token.name)) return;
		open = token.name;
		closeAt(end);
	});
	node.value = written + asText(source.slice(at));
	return open;
}

function asText(source: string): string {
	return source.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A start tag with the allowed attributes. Calls `refuse` with the name and the offset of each other attribute. */
function startTag({ name: element, attributes }: HtmlTag, refuse: (name: string, start: number) => void): string {
	const written = new Map<string, string>();
	for (const { name, value, start } of attributes) {
		const kept = allowedValue(element, name, decodeAttribute(value ?? ""));
		if (kept === null) refuse(name, start);
		else if (!written.has(name)) written.set(name, kept);
	}
	if (element === "iframe") written.set("sandbox", frameSandbox(written.get("src") ?? ""));
	const list = [...written].map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join("");
	return `<${element}${list}>${element === "iframe" ? "</iframe>" : ""}`;
}

function escapeValue(value: string): string {
	return withoutHoleCharacters(value)
		.replaceAll(/\s*\n\s*/g, " ")
		.replaceAll("&", "&amp;")
		.replaceAll('"', "&quot;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;");
}

/** Reports an element (`<form>`) or attribute that untrusted content may not have. */
export function refuseHtml(what: string, at: Positioned, context: PageContext): void {
	const message = `\`${what}\` is left out, because untrusted content may not have it.`;
	report(at, { code: "html-unsafe", message, hint: "Write it in Markdown, or leave it out." }, context);
}
