/**
 * A key of the front matter: its value, as written and as read, and where it begins (offset in the YAML). `inner` says where the keys of
 * a nested mapping begin.
 */
export type MappingEntry = {
	readonly name: string;
	readonly value: unknown;
	readonly source: string;
	readonly offset: number;
	readonly inner?: ReadonlyMap<string, number>;
};

/** A key, and what follows it in its line. */
const keyLine = /^([A-Za-z_]\w*):(?: +(\S.*))?$/;

/** An item of a list with a line of its own. */
const itemLine = /^( *)- +(\S.*)$/;

/** An unambiguous value. */
const plainValue = /^(?:(0|[1-9]\d{0,8})|(true|false)|(null)|"([^"\\\t]*)"|'([^'\t]*)'|([A-Za-z][^\t]*|\d{4}-\d\d-\d\d))$/;

/** Unquoted text that YAML does not read as text: a nested key, a comment, a space at the end, a keyword. */
const notPlain = /:(?: |$)| #| $|^(?:Null|NULL|True|TRUE|False|FALSE)$/;

/** A list in one line whose values are not in quotes or brackets. */
const inlineList = /^\[([^[\]{}"']*)\]$/;

/** Characters without a special meaning in YAML. */
const printable = /^[\x20-\x7e\xa0-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}\n]*$/u;

/** A value, and the text that it is written as. */
type PlainValue = { readonly value: unknown; readonly source: string };

/**
 * Reads YAML that consists of lines such as `title: My page` and lists of such values, as most front matter does, in a fraction of the
 * time of a YAML parser. Returns `null` for any other YAML.
 */
export function readPlainMapping(yaml: string): readonly MappingEntry[] | null {
	if (!printable.test(yaml)) return null;
	const entries = new Map<string, MappingEntry>();
	/** The list that the last key has begun. */
	let list: { readonly values: unknown[]; indent: string | undefined } | null = null;
	let offset = 0;
	for (const line of yaml.split("\n")) {
		const [, indent, item] = (list && itemLine.exec(line)) ?? [];
		if (list && item !== undefined) {
			const read = readValue(item);
			if (read === null || (list.indent ?? indent) !== indent) return null;
			list.indent = indent;
			list.values.push(read.value);
		} else if (line !== "") {
			const [, name = "", written] = keyLine.exec(line) ?? [];
			if (name === "" || entries.has(name) || list?.values.length === 0) return null;
			list = written === undefined ? { values: [], indent: undefined } : null;
			const read = list ? { value: list.values, source: "" } : (readInlineList(written ?? "") ?? readValue(written ?? ""));
			if (read === null) return null;
			entries.set(name, { name, ...read, offset });
		}
		offset += line.length + 1;
	}
	return entries.size === 0 || list?.values.length === 0 ? null : [...entries.values()];
}

/** Reads a list in one line; `null` if the text is no such list, or one with other values. */
function readInlineList(written: string): PlainValue | null {
	const [line, inner = ""] = inlineList.exec(written) ?? [];
	if (line === undefined) return null;
	const values = inner === "" ? [] : inner.split(/, */).map(readValue);
	return values.includes(null) ? null : { value: values.map((read) => read?.value), source: "" };
}

function readValue(written: string): PlainValue | null {
	const [line, number, boolean, none, double, single, text] = plainValue.exec(written) ?? [];
	if (line === undefined || (text !== undefined && notPlain.test(text))) return null;
	if (number !== undefined) return { value: Number(number), source: number };
	if (boolean !== undefined) return { value: boolean === "true", source: boolean };
	if (none !== undefined) return { value: null, source: none };
	const value = double ?? single ?? text ?? "";
	return { value, source: value };
}
