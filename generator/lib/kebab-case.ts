/** Converts a text for use in an address, as lodash does: words of letters or digits, joined by `-`. */
export function kebabCase(text: string): string {
	const words = text
		.normalize("NFD")
		.replace(/[\u0300-\u036f'’]/g, "")
		.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^\u0000-\u007f]+/g);
	return (words ?? []).map((word) => word.toLowerCase()).join("-");
}
