import type { Html, Parents } from "mdast";
import { type HtmlToken, htmlTags, scanHtml } from "../../lib/html-scanner.ts";
import { positionedAfter } from "../markdown/address-place.ts";
import { type PageContext, report } from "../markdown/page-context.ts";

/** Elements whose content browsers read as text, or do not show, up to the end tag. */
const swallowing: ReadonlySet<string> = new Set(
	"title textarea style script iframe noembed noframes noscript xmp plaintext template".split(" "),
);

/** Shows unclosed tags and comments that would hide the rest of the page as text, and reports them. */
export function showUnclosed(node: Html, parent: Parents, context: PageContext): void {
	const siblings = parent.children as readonly { readonly type: string; readonly value?: string }[];
	const after = siblings.slice(siblings.indexOf(node) + 1).map((sibling) => (sibling.type === "html" ? (sibling.value ?? "") : ""));
	for (let opening = nextUnclosed(node.value, after, 0); opening; opening = nextUnclosed(node.value, after, opening.start + 1)) {
		const written = opening.kind === "comment" ? "<!--" : node.value.slice(opening.start, opening.end);
		const end = opening.kind === "comment" ? "-->" : `</${/\w+/.exec(written)?.[0] ?? ""}>`;
		const message = `\`${written}\` is never closed and would hide the rest of the page, so it is shown as text.`;
		const hint = `Add \`${end}\`, or write \`\\${written}\` for the text.`;
		report(positionedAfter(node, node.value.slice(0, opening.start)), { code: "markdown-syntax", message, hint }, context);
		showAsText(node, opening.start);
	}
	showTagStart(node, context);
}

/** The first token after an offset that is not closed, neither in the HTML nor in the HTML after it. */
function nextUnclosed(html: string, after: readonly string[], from: number): HtmlToken | null {
	let found: HtmlToken | null = null;
	const isEndedIn = (text: string, name: string) => text.toLowerCase().includes(`</${name}`);
	scanHtml(
		html,
		(token) => {
			const isUnclosed =
				token.kind === "comment"
					? !token.isClosed
					: token.kind === "start" &&
						token.isClosed &&
						swallowing.has(token.name) &&
						![html.slice(token.end), ...after].some((text) => isEndedIn(text, token.name));
			if (isUnclosed) found = token;
			return !isUnclosed;
		},
		{ from },
	);
	return found;
}

/** Shows a start tag without its `>` as text: it would read the following text as attributes. */
function showTagStart(node: Html, context: PageContext): void {
	const start = node.value.lastIndexOf("<");
	const [tag] = /^<[A-Za-z][\w-]*(?=\s|$)/.exec(node.value.slice(Math.max(0, start))) ?? [];
	if (tag === undefined || node.value.includes(">", start)) return;
	const message = `\`${tag}\` has no \`>\` before the next empty line, so it is shown as text.`;
	const hint = `Add \`>\`, or write \`\\${tag}\` for the text.`;
	report(positionedAfter(node, node.value.slice(0, start)), { code: "markdown-syntax", message, hint }, context);
	showAsText(node, start);
}

function showAsText(node: Html, start: number): void {
	node.value = `${node.value.slice(0, start)}&lt;${node.value.slice(start + 1)}`;
}

/** Reports `<details>` without an end, which contains the rest of the page. The end may be in a paragraph, so the source is searched for it. */
export function checkDetails(node: Html, context: PageContext): void {
	const from = node.position?.start.offset;
	if (from === undefined || !/<details/i.test(node.value)) return;
	const tag = htmlTags(node.value).find(({ name }) => name === "details");
	if (!tag || /<\/details/i.test(context.source.slice(from + tag.start))) return;
	const message = `\`${node.value.slice(tag.start, tag.end)}\` is never closed, so the rest of the page is folded into it.`;
	report(
		positionedAfter(node, node.value.slice(0, tag.start)),
		{ code: "markdown-syntax", message, hint: "Add `</details>` where it ends." },
		context,
	);
}
