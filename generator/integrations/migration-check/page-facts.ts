import {
	type HtmlDocument,
	type HtmlElement,
	type HtmlNode,
	isArticleHeader,
	isUnread,
	mainContent,
	outermost,
	parsePage,
} from "./main-content.ts";

/** A heading of a page; `id` is the id of the heading, or of an element in or around it. */
export type FoundHeading = { readonly text: string; readonly level: number; readonly id: string | null };

/** A link of a page, with the address as written. */
export type FoundLink = { readonly href: string; readonly text: string };

/** What a page shows to its readers, without navigation. */
export type PageFacts = {
	/** The text of `<title>`. */
	readonly title: string;
	/** The address, as written, to which the page sends its readers at once; `null` for other pages. */
	readonly redirect: string | null;
	/** The page's own full address, as written; `null` if it has none. */
	readonly canonical: string | null;
	readonly headings: readonly FoundHeading[];
	/** All ids to which links can lead. */
	readonly ids: ReadonlySet<string>;
	/** Paragraphs, list items, table cells and other blocks of text, in order. Headings and code blocks are not among them. */
	readonly texts: readonly string[];
	/** The texts in one, without the code in their lines. */
	readonly prose: string;
	/** The code of each code block. */
	readonly code: readonly string[];
	readonly links: readonly FoundLink[];
	/** The addresses, as written, of images, videos, sounds and frames. */
	readonly media: readonly string[];
};

/** Elements that do not end a block of text. */
const inlineTags: ReadonlySet<string> = new Set(
	"a abbr b bdi bdo cite data del dfn em font i img ins picture mark math q s samp small span strike strong sub sup time tt u var wbr"
		.split(" ")
		.concat(["annotation", "mfrac", "mi", "mn", "mo", "mrow", "msub", "msubsup", "msup", "mtext", "semantics"]),
);

const mediaTags: ReadonlySet<string> = new Set(["img", "video", "audio", "iframe", "embed"]);

/** Reads what a page shows from its HTML, which any tool may have written; `null` if the page is nested too deeply for browsers, too. */
export function pageFacts(html: string): PageFacts | null {
	const document = parsePage(html);
	if (document === null) return null;
	const reader = new ContentReader();
	reader.read(mainContent(document));
	return { ...headFacts(document), ...reader.facts(), ids: idsOf(document) };
}

function headFacts(document: HtmlDocument): Pick<PageFacts, "title" | "redirect" | "canonical"> {
	const [title] = outermost(document, ({ name }) => name === "title");
	const [refresh] = outermost(document, ({ name, attribs }) => name === "meta" && attribs["http-equiv"]?.toLowerCase() === "refresh");
	const [canonical] = outermost(document, ({ name, attribs }) => name === "link" && attribs.rel === "canonical");
	return {
		title: title ? oneLine(textOf(title)) : "",
		redirect: /^\s*\d+\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(refresh?.attribs.content ?? "")?.[1]?.trim() ?? null,
		canonical: canonical?.attribs.href ?? null,
	};
}

function idsOf(document: HtmlDocument): Set<string> {
	const ids = new Set<string>();
	outermost(document, ({ name, attribs }) => {
		if (attribs.id) ids.add(attribs.id);
		if (name === "a" && attribs.name) ids.add(attribs.name);
		return false;
	});
	return ids;
}

/** Collects the facts of the content, block by block. */
class ContentReader {
	readonly #headings: FoundHeading[] = [];
	readonly #texts: string[] = [];
	readonly #code: string[] = [];
	readonly #links: FoundLink[] = [];
	readonly #media: string[] = [];
	/** The block that is being read. */
	#text = "";
	#prose = "";
	/** How many elements with code the reader is in. */
	#codeDepth = 0;

	facts(): Pick<PageFacts, "headings" | "texts" | "prose" | "code" | "links" | "media"> {
		this.#endBlock();
		return { headings: this.#headings, texts: this.#texts, prose: this.#prose, code: this.#code, links: this.#links, media: this.#media };
	}

	read(node: HtmlElement | HtmlDocument): void {
		for (const child of node.children) {
			if ("attribs" in child) this.#readElement(child);
			else if (child.type === "text") this.#addText(child.data);
		}
	}

	#addText(text: string): void {
		this.#text += text;
		if (this.#codeDepth === 0) this.#prose += text;
	}

	#readElement(element: HtmlElement): void {
		if (isUnread(element)) return;
		const { name, attribs } = element;
		if (isEmoji(element)) this.#addText(attribs.alt ?? "");
		else if (mediaTags.has(name)) this.#readMedia(element);
		if (name === "a" && attribs.href !== undefined) this.#links.push({ href: attribs.href.trim(), text: oneLine(textOf(element)) });
		if (/^h[1-6]$/.test(name)) this.#readHeading(element);
		else if (name === "pre") this.#readCode(element);
		else if (isArticleHeader(element)) this.#readHeader(element);
		else if (name === "code" || name === "kbd" || name === "samp") this.#readInlineCode(element);
		else if (inlineTags.has(name)) this.read(element);
		else {
			this.#endBlock();
			this.read(element);
			this.#endBlock();
		}
	}

	#readInlineCode(element: HtmlElement): void {
		this.#codeDepth++;
		this.read(element);
		this.#codeDepth--;
	}

	#readHeader(header: HtmlElement): void {
		for (const element of outermost(header, ({ name }) => /^h[1-6]$/.test(name) || mediaTags.has(name))) this.#readElement(element);
	}

	#readMedia(element: HtmlElement): void {
		const [source] = outermost(element, ({ name }) => name === "source");
		const address = element.attribs.src ?? element.attribs["data-src"] ?? source?.attribs.src;
		if (address !== undefined) this.#media.push(address.trim());
	}

	#readHeading(heading: HtmlElement): void {
		this.#endBlock();
		for (const link of outermost(
			heading,
			({ name, attribs }) => name === "a" && attribs.href !== undefined && !attribs.href.startsWith("#"),
		))
			this.#links.push({ href: link.attribs.href?.trim() ?? "", text: oneLine(textOf(link)) });
		for (const element of outermost(heading, (inner) => mediaTags.has(inner.name) && !isEmoji(inner))) this.#readMedia(element);
		const text = oneLine(textOf(heading)).replace(/^[#¶§\s]+(?=\S)|(?<=\S)[#¶§\s]+$/gu, "");
		const [inside] = outermost(heading, ({ attribs }) => Boolean(attribs.id));
		const { parent } = heading;
		const around = parent !== null && "attribs" in parent && ["section", "div"].includes(parent.name) ? parent.attribs.id : undefined;
		const id = heading.attribs.id ?? inside?.attribs.id ?? around ?? null;
		if (text !== "") this.#headings.push({ text, level: Number(heading.name[1]), id });
	}

	#readCode(block: HtmlElement): void {
		this.#endBlock();
		const code = textOf(block, "\n")
			.split("\n")
			.map((line) => line.trimEnd())
			.filter((line) => line !== "")
			.join("\n");
		if (code !== "") this.#code.push(code);
	}

	#endBlock(): void {
		const text = oneLine(this.#text);
		this.#text = "";
		if (text !== "") this.#texts.push(text);
	}
}

/** Whether an element is the picture of an emoji, which its description is. */
function isEmoji({ name, attribs }: HtmlElement): boolean {
	return name === "img" && /(?:^|\s)(?:emoji|twemoji|emojione|gemoji)(?:\s|$)/.test(attribs.class ?? "") && Boolean(attribs.alt);
}

/** The text of a node without what is not read; `lineBreak` stands for `<br>`. */
function textOf(node: HtmlNode, lineBreak = " "): string {
	if (node.type === "text") return node.data;
	if (!("children" in node)) return "";
	if ("attribs" in node) {
		if (node.name === "br") return lineBreak;
		if (isEmoji(node)) return node.attribs.alt ?? "";
		if (isUnread(node)) return "";
	}
	return node.children.map((child) => textOf(child, lineBreak)).join("");
}

/** Without invisible characters, which some tools use as the text of permalinks, and with single spaces. */
function oneLine(text: string): string {
	return text
		.replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, "")
		.replace(/\s+/g, " ")
		.trim();
}
