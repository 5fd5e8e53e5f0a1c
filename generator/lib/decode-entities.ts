const named: Readonly<Record<string, string>> = {
	amp: "&",
	quot: '"',
	apos: "'",
	lt: "<",
	gt: ">",
	colon: ":",
	sol: "/",
	Tab: "\t",
	NewLine: "\n",
	lpar: "(",
	rpar: ")",
};

/** Text with the character references of HTML resolved: all numbers, and the names that stand in attributes. */
export function decodeEntities(text: string): string {
	return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
		const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
		if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
		return name !== undefined && Object.hasOwn(named, name) && whole.endsWith(";") ? (named[name] ?? whole) : whole;
	});
}
