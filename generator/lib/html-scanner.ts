import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import { QuoteType, Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** An attribute of a tag. `start` and `end` enclose all of it; `valueStart` is where its value begins, without quotes. */
type HtmlAttribute = {
	/** In lower case. */
	readonly name: string;
	/** As written; `null` if the attribute has no value. */
	readonly value: string | null;
	readonly start: number;
	readonly end: number;
	readonly valueStart: number;
	readonly isQuoted: boolean;
};

/** A start tag. `start` and `end` enclose it; `isClosed` is `false` if the text ends before its `>`. */
export type HtmlTag = {
	readonly kind: "start";
	/** In lower case. */
	readonly name: string;
	readonly start: number;
	readonly end: number;
	readonly attributes: readonly HtmlAttribute[];
	readonly isClosed: boolean;
};

/** A tag or a comment. Content that browsers read as text, such as in `<script>` and `<textarea>`, has no tokens. */
export type HtmlToken =
	| HtmlTag
	| { readonly kind: "end"; readonly name: string; readonly start: number; readonly end: number }
	| { readonly kind: "comment"; readonly start: number; readonly end: number; readonly isClosed: boolean };

/** Called for each token. Returns `false` to end the scan. */
export type HtmlVisitor = (token: HtmlToken) => unknown;

/** The offset to start at, and the names of the attributes to read; by default, all of them. */
export type ScanOptions = { readonly from?: number; readonly attributes?: ReadonlySet<string> };

/**
 * Calls `visit` for each tag and comment in HTML, in order, as browsers read them. For a page of 100 KB, the tokenizer of
 * `htmlparser2` takes 0.8 ms, and `parse5` takes 3 ms.
 */
export function scanHtml(html: string, visit: HtmlVisitor, options: ScanOptions = {}): void {
	new Scan(html, visit, options).run();
}

const noAttributes: readonly HtmlAttribute[] = [];

/** One scan: combines the tokenizer's events into tokens. The tokenizer counts offsets from `from`. */
class Scan implements TokenizerCallbacks {
	readonly #html: string;
	readonly #visit: HtmlVisitor;
	readonly #from: number;
	readonly #wanted: ReadonlySet<string> | undefined;
	readonly #tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: false }, this);
	/** Name of the tag that is being read; empty between tags. */
	#tagName = "";
	#tagStart = 0;
	#attributes: HtmlAttribute[] = [];
	#name = "";
	#nameStart = 0;
	#valueStart = 0;
	#valueEnd = 0;

	constructor(html: string, visit: HtmlVisitor, { from = 0, attributes }: ScanOptions) {
		this.#html = html;
		this.#visit = visit;
		this.#from = from;
		this.#wanted = attributes;
	}

	run(): void {
		this.#tokenizer.write(this.#from === 0 ? this.#html : this.#html.slice(this.#from));
		this.#tokenizer.end();
	}

	onopentagname(start: number, end: number): void {
		this.#tagName = this.#nameAt(start, end);
		this.#tagStart = this.#from + start - 1;
	}

	onattribname(start: number, end: number): void {
		this.#name = this.#nameAt(start, end);
		this.#nameStart = this.#from + start;
		this.#valueEnd = this.#from + end;
	}

	onattribdata(start: number, end: number): void {
		this.#valueStart = this.#from + start;
		this.#valueEnd = this.#from + end;
	}

	onattribend(quote: QuoteType, end: number): void {
		if (this.#wanted?.has(this.#name) === false) return;
		const hasValue = quote !== QuoteType.NoValue;
		const valueStart = hasValue ? this.#valueStart : this.#valueEnd;
		this.#attributes.push({
			name: this.#name,
			value: hasValue ? this.#html.slice(valueStart, this.#valueEnd) : null,
			start: this.#nameStart,
			end: hasValue ? this.#from + end : this.#valueEnd,
			valueStart,
			isQuoted: quote === QuoteType.Double || quote === QuoteType.Single,
		});
	}

	onopentagend(end: number): void {
		this.#endTag(this.#from + end + 1, true);
	}

	onselfclosingtag(end: number): void {
		this.#endTag(this.#from + end + 1, true);
	}

	onclosetag(start: number, end: number): void {
		const html = this.#html;
		const close = html.indexOf(">", this.#from + end);
		const place = { start: html.lastIndexOf("<", this.#from + start), end: close < 0 ? html.length : close + 1 };
		this.#emit({ kind: "end", name: this.#nameAt(start, end), ...place });
	}

	oncomment(start: number, end: number): void {
		const isClosed = this.#from + end < this.#html.length;
		const place = { start: this.#html.lastIndexOf("<", this.#from + start - 1), end: this.#from + end + (isClosed ? 1 : 0) };
		this.#emit({ kind: "comment", ...place, isClosed });
	}

	onend(): void {
		this.#endTag(this.#html.length, false);
	}

	onattribentity(): void {}
	oncdata(): void {}
	ondeclaration(): void {}
	onprocessinginstruction(): void {}
	ontext(): void {}
	ontextentity(): void {}

	#nameAt(start: number, end: number): string {
		return this.#html.slice(this.#from + start, this.#from + end).toLowerCase();
	}

	#endTag(end: number, isClosed: boolean): void {
		if (this.#tagName === "") return;
		const [name, attributes] = [this.#tagName, this.#attributes];
		this.#tagName = "";
		if (attributes.length > 0) this.#attributes = [];
		this.#emit({
			kind: "start",
			name,
			start: this.#tagStart,
			end,
			attributes: attributes.length > 0 ? attributes : noAttributes,
			isClosed,
		});
	}

	#emit(token: HtmlToken): void {
		if (this.#visit(token) === false) this.#tokenizer.pause();
	}
}

/** All start tags in HTML, in order. */
export function htmlTags(html: string): HtmlTag[] {
	const tags: HtmlTag[] = [];
	scanHtml(html, (token) => {
		if (token.kind === "start") tags.push(token);
	});
	return tags;
}

/** The start tag at an offset, or `null` if no tag starts there. */
export function htmlTagAt(html: string, offset: number): HtmlTag | null {
	let tag: HtmlTag | null = null;
	scanHtml(
		html,
		(token) => {
			if (token.kind === "start" && token.start === offset) tag = token;
			return false;
		},
		{ from: offset },
	);
	return tag;
}

/** The value of a tag's attribute as written; `null` if the tag lacks the attribute or its value. */
export function attributeValue(tag: HtmlTag, name: string): string | null {
	return tag.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

/** Resolves the character references in an attribute value. */
export function decodeAttribute(value: string): string {
	return value.includes("&") ? decodeHTMLAttribute(value) : value;
}

/** Resolves the character references in text between tags. */
export function decodeText(text: string): string {
	return text.includes("&") ? decodeHTML(text) : text;
}

/** The text that HTML displays, without tags and comments. */
export function htmlText(html: string): string {
	const edits: TextEdit[] = [];
	scanHtml(html, ({ start, end }) => edits.push({ start, end, text: "" }));
	return decodeText(editText(html, edits));
}

/** A range of a text, and its replacement. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/** Applies edits to a text. They must not overlap. */
export function editText(text: string, edits: readonly TextEdit[]): string {
	if (edits.length === 0) return text;
	let result = "";
	let rest = 0;
	for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
		result += text.slice(rest, edit.start) + edit.text;
		rest = edit.end;
	}
	return result + text.slice(rest);
}
