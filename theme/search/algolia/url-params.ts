/** Parses the parameters of a request that are written as in a URL: `query=a%20b&facets=%5B%22type%22%5D`. Lists and objects are JSON. */
export function readUrlParams(text: string): Record<string, unknown> {
	const pairs = text
		.replace(/^\?/, "")
		.split("&")
		.filter(Boolean)
		.map((part) => {
			const equals = part.indexOf("=");
			const [name, value] = equals < 0 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
			return [decode(name), decode(value)] as const;
		});
	return Object.fromEntries(pairs);
}

/** Writes parameters as in a URL. */
export function writeUrlParams(params: Readonly<Record<string, unknown>>): string {
	return Object.entries(params)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => {
			const text = typeof value === "object" ? JSON.stringify(value) : String(value);
			return `${encode(name)}=${encode(text)}`;
		})
		.join("&");
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text.replaceAll("+", " "));
	} catch {
		return text;
	}
}

/** Half of a character with two code units cannot be encoded, so it becomes the replacement character. */
function encode(text: string): string {
	return encodeURIComponent(text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd"));
}
