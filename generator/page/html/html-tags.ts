/** An attribute of a tag. `start` is where its value begins, without quotes; `value` is as written, `null` when there is none. */
export type HtmlAttribute = {
	readonly name: string;
	readonly value: string | null;
	readonly start: number;
	readonly isQuoted: boolean;
};

/** A start tag in HTML, its name in lower case. `start` and `end` enclose it. */
export type HtmlTag = {
	readonly name: string;
	readonly start: number;
	readonly end: number;
	readonly attributes: readonly HtmlAttribute[];
};

/** The start tags in HTML, in their order, with attributes as browsers would read them: quotes closed or not. */
export function htmlTags(html: string): HtmlTag[] {
	const tags: HtmlTag[] = [];
	const attribute = /[\s/]*([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>=`]*))?/y;
	let end = 0;
	for (const opening of html.matchAll(/<([a-z][\w:-]*)(?=[\s/>])/gi)) {
		// In the value of an attribute there are no tags.
		if (opening.index < end) continue;
		const attributes: HtmlAttribute[] = [];
		end = opening.index + opening[0].length;
		while (end < html.length && html[end] !== ">") {
			attribute.lastIndex = end;
			const match = attribute.exec(html);
			if (!match || match[0] === "") {
				end++;
				continue;
			}
			end = attribute.lastIndex;
			const [, name = "", equals, written = ""] = match;
			const isQuoted = /^["']/.test(written);
			const value = equals === undefined ? null : isQuoted ? written.slice(1, -1) : written;
			attributes.push({ name: name.toLowerCase(), value, start: end - written.length + (isQuoted ? 1 : 0), isQuoted });
		}
		end = Math.min(end + 1, html.length);
		tags.push({ name: (opening[1] ?? "").toLowerCase(), start: opening.index, end, attributes });
	}
	return tags;
}

/** The value of a tag's attribute as written, `null` when it has none. */
export function attributeValue(tag: HtmlTag, name: string): string | null {
	return tag.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}
