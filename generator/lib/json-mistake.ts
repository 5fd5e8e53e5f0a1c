import { nearestNames } from "./nearest-name.ts";

/** A mistake in JSON: a message, a hint, and the offset in the text. */
export type JsonMistake = { readonly message: string; readonly hint: string; readonly offset: number };

type Token = { readonly written: string; readonly offset: number };

/** The token that JSON requires next. */
type Expected = "value" | "key" | "colon" | "comma" | "end";

/** Explains the first mistake in JSON to authors; `null` if the text has none, apart from trailing commas. */
export function jsonMistake(text: string): JsonMistake | null {
	const open: Token[] = [];
	let expected: Expected = "value";
	let last: Token = { written: "", offset: 0 };
	for (const { 0: written, index: offset } of text.matchAll(/"(?:\\.|[^"\\\n])*"?|\/[/*].*|[{}[\],:]|[^\s{}[\],:"]+/g)) {
		const token = { written, offset };
		const wrong = wrongToken(token, expected) ?? (isClosing(written) ? wrongClosing(token, { expected, open, last }) : null);
		const missing = wrong ? null : missingBefore(token, { expected, last, text });
		if (wrong ?? missing) return wrong ?? missing;
		if (written === "{" || written === "[") open.push(token);
		if (isClosing(written)) open.pop();
		const inObject = open.at(-1)?.written === "{";
		if (written === "{" || (written === "," && inObject)) expected = "key";
		else if (written === "[" || written === "," || written === ":") expected = "value";
		else if (expected === "key" && !isClosing(written)) expected = "colon";
		else expected = open.length > 0 ? "comma" : "end";
		last = token;
	}
	if (last.written === "") return { message: "The file is empty.", hint: "Write `{}`.", offset: 0 };
	const bracket = open.at(-1)?.written;
	return bracket ? unclosed(bracket, endOf(last)) : null;
}

function isClosing(written: string): boolean {
	return written === "}" || written === "]";
}

/** Explains a token that JSON never contains. */
function wrongToken({ written, offset }: Token, expected: Expected): JsonMistake | null {
	if (/^\/[/*]/.test(written)) return { message: "JSON does not allow comments.", hint: "Remove it.", offset };
	if (/^[{}[\],:]$/.test(written)) return null;
	if (written.startsWith('"')) {
		if (!/^"(?:\\.|[^"\\])*"$/.test(written))
			return { message: "This string is not closed.", hint: `Write \`${written.trimEnd()}"\`.`, offset };
		if (isValue(written)) return null;
		return {
			message: `\`${written}\` has a \`\\\` that does not begin an escape sequence.`,
			hint: "Write `\\\\` for the character itself.",
			offset,
		};
	}
	if (expected !== "key" && isValue(written)) return null;
	const bare = written.replace(/^['‘’“”]|['‘’“”]$/g, "");
	const hint = `Write \`${JSON.stringify(bare)}\`.`;
	if (expected === "key") return { message: "JSON keys need double quotes.", hint, offset };
	if (bare !== written) return { message: "JSON strings need double quotes.", hint, offset };
	const [nearest] = nearestNames(written, ["true", "false", "null"]);
	const better = nearest ? `Did you mean \`${nearest}\`?` : `For a string, write \`${JSON.stringify(written)}\`.`;
	return { message: `\`${written}\` is not a valid JSON value.`, hint: better, offset };
}

function isValue(written: string): boolean {
	try {
		JSON.parse(written);
		return true;
	} catch {
		return false;
	}
}

function wrongClosing(
	{ written, offset }: Token,
	{ expected, open, last }: { readonly expected: Expected; readonly open: readonly Token[]; readonly last: Token },
): JsonMistake | null {
	const bracket = open.at(-1)?.written;
	if (bracket === undefined) return { message: `\`${written}\` has no opening bracket.`, hint: "Remove it.", offset };
	if ((bracket === "{") !== (written === "}")) return unclosed(bracket, endOf(last));
	return last.written === ":" || expected === "colon" ? { message: "A value is missing here.", hint: "Add it.", offset } : null;
}

/** Explains a token that is missing after the previous one, or a superfluous token. */
function missingBefore(
	{ written, offset }: Token,
	{ expected, last, text }: { readonly expected: Expected; readonly last: Token; readonly text: string },
): JsonMistake | null {
	const lineStart = text.lastIndexOf("\n", endOf(last)) + 1;
	const line = text.slice(lineStart, endOf(last) + 1).trim();
	if (expected === "end") return { message: "Nothing may follow the value.", hint: "Remove the text from here on.", offset };
	if (expected === "comma" && written !== "," && !isClosing(written))
		return { message: "A comma is missing after this value.", hint: `Write \`${line},\`.`, offset: endOf(last) };
	if (expected === "colon" && written !== ":")
		return { message: "A colon is missing after this key.", hint: `Write \`${line}:\`.`, offset: endOf(last) };
	const isTooMany = (written === "," && expected !== "comma") || (written === ":" && expected !== "colon");
	return isTooMany ? { message: `There is an extra \`${written}\` here.`, hint: "Remove it.", offset } : null;
}

function unclosed(bracket: string, offset: number): JsonMistake {
	return { message: `A \`${bracket}\` is not closed.`, hint: `Add \`${bracket === "{" ? "}" : "]"}\` where it ends.`, offset };
}

/** Offset of the last character of a token. */
function endOf({ written, offset }: Token): number {
	return offset + Math.max(0, written.length - 1);
}
