/** An element of an XML document. Keeps the text between elements. */
export type XmlElement = {
	readonly name: string;
	readonly attributes: ReadonlyMap<string, string>;
	readonly children: readonly (XmlElement | string)[];
};

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Parses XML 1.0 without DTDs, comments and CDATA. Throws for anything that is not well-formed. */
export function parseXml(text: string): XmlElement {
	const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(
		text,
	);
	if (forbidden) throw new Error(`A forbidden character at ${forbidden.index}`);
	let at = 0;
	const take = (pattern: RegExp): RegExpExecArray | null => {
		const sticky = new RegExp(pattern.source, "y");
		sticky.lastIndex = at;
		const match = sticky.exec(text);
		if (match) at += match[0].length;
		return match;
	};
	const need = (pattern: RegExp): RegExpExecArray => {
		const match = take(pattern);
		if (!match) throw new Error(`Expected ${pattern.source} at ${at}: ${text.slice(at, at + 30)}`);
		return match;
	};
	const decoded = (raw: string): string => {
		const rest = raw.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
			if (decimal) return String.fromCodePoint(Number(decimal));
			if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
			const character = Object.hasOwn(entities, name ?? "") ? entities[name ?? ""] : undefined;
			if (character === undefined) throw new Error(`Unknown entity ${whole}`);
			return character === "&" ? "\u0000" : character;
		});
		if (rest.includes("&")) throw new Error(`A bare ampersand in ${raw}`);
		if (raw.includes("]]>")) throw new Error("`]]>` in text");
		return rest.replaceAll("\u0000", "&");
	};
	const element = (): XmlElement => {
		const name = need(/<([A-Za-z_][\w.:-]*)/)[1] ?? "";
		const attributes = new Map<string, string>();
		for (
			let match = take(/\s+([A-Za-z_][\w.:-]*)=(?:"([^"<]*)"|'([^'<]*)')/);
			match;
			match = take(/\s+([A-Za-z_][\w.:-]*)=(?:"([^"<]*)"|'([^'<]*)')/)
		) {
			if (attributes.has(match[1] ?? "")) throw new Error(`The attribute ${match[1]} is given twice`);
			attributes.set(match[1] ?? "", decoded(match[2] ?? match[3] ?? ""));
		}
		if (take(/\s*\/>/)) return { name, attributes, children: [] };
		need(/\s*>/);
		const children: (XmlElement | string)[] = [];
		while (!text.startsWith("</", at)) {
			if (text[at] === "<") children.push(element());
			else children.push(decoded(need(/[^<]+/)[0]));
		}
		need(new RegExp(`</${name.replace(/[.]/g, "\\.")}\\s*>`));
		return { name, attributes, children };
	};
	need(/<\?xml version="1\.0" encoding="UTF-8"\?>\s*/);
	const root = element();
	need(/\s*$/);
	return root;
}
