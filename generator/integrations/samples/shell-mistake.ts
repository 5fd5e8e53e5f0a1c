/** What a shell waits for at the end of a quotation or a group, by its beginning. */
const ends: Readonly<Record<string, string>> = { "'": "'", '"': '"', "`": "`", "$(": ")", "(": ")" };

/**
 * The first quotation or group in commands of a shell that does not end, or the first end without a beginning, at its offset. Text in a comment, in a quotation
 * or after a backslash is ignored, and so is the text of a here-document.
 */
export function shellMistake(text: string): { readonly message: string; readonly offset: number } | null {
	const open: { readonly begin: string; readonly offset: number }[] = [];
	for (const match of withoutDocuments(text).matchAll(/\\[\s\S]|\$\(|['"`()]|(?<=^|\s)#[^\n]*/g)) {
		const [token] = match;
		const inside = open.at(-1);
		if (inside && token === ends[inside.begin]) {
			open.pop();
			continue;
		}
		// Between single quotes only the closing quote matters; between double quotes only commands do.
		if (
			inside?.begin === "'" ||
			(inside?.begin === '"' && token !== "$(" && token !== "`") ||
			token.startsWith("#") ||
			token.startsWith("\\")
		) {
			if (inside?.begin === "'" && token === "\\'") open.pop();
			continue;
		}
		// `a)` is a case of `case … esac`.
		if (token === ")") {
			if (/\bcase\b/.test(text)) continue;
			return { message: "`)` has no `(` before it.", offset: match.index };
		}
		open.push({ begin: token, offset: match.index });
	}
	const [first] = open;
	return first
		? { message: `\`${first.begin}\` does not end: a shell would wait for \`${ends[first.begin]}\`.`, offset: first.offset }
		: null;
}

/** The text with spaces in place of here-documents. */
function withoutDocuments(text: string): string {
	return text.replace(
		/(<<-?\s*(['"]?)(\w+)\2[^\n]*\n)([\s\S]*?)(?=^\s*\3$)/gm,
		(_, before: string, _quote, _name, body: string) => before + body.replace(/[^\n]/g, " "),
	);
}
