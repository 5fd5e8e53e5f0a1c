/** Characters that a formatter adds and removes. */
const changeable: ReadonlySet<string> = new Set([..."(),;{}\"'`\\"]);

/**
 * For each line of code, the lines of the formatted code that contain its characters, both counted from 0. `null` if the two differ in
 * more than white space and punctuation.
 */
export function alignCode(before: readonly string[], after: readonly string[]): readonly ReadonlySet<number>[] | null {
	const [from, to] = [characters(before), characters(after)];
	const lines = before.map(() => new Set<number>());
	let [at, next] = [0, 0];
	while (at < from.length || next < to.length) {
		const [a, b] = [from[at], to[next]];
		if (a && b && isSame(a.text, b.text)) {
			lines[a.line]?.add(b.line);
			at++;
			next++;
		} else if (a && changeable.has(a.text) && (!b || isSame(from[at + 1]?.text, b.text))) at++;
		else if (b && changeable.has(b.text)) next++;
		else if (a && changeable.has(a.text)) at++;
		else return null;
	}
	return lines;
}

/** The characters other than white space, with their lines. */
function characters(lines: readonly string[]): { readonly text: string; readonly line: number }[] {
	return lines.flatMap((text, line) => [...text.replace(/\s+/g, "")].map((character) => ({ text: character, line })));
}

function isSame(a: string | undefined, b: string | undefined): boolean {
	return a === b || (a !== undefined && b !== undefined && /["'`]/.test(a) && /["'`]/.test(b));
}
