import { parser } from "@lezer/javascript";

/** A statement with its expected value in the comment after it: `random("a"); // 0.1`. */
export type Assertion = {
	/** Line of the comment, from 1, and the column of its value. */
	readonly line: number;
	readonly column: number;
	/** The source of what is compared; `null` for a statement without a value of its own. */
	readonly subject: string | null;
	/** The text of the comment. */
	readonly expected: string;
};

/** Code that compares the values of its statements, with the same lines as before, and the list of comparisons. */
export type AssertingCode = { readonly code: string; readonly assertions: readonly Assertion[] };

/** The function that the code calls with the number of an assertion and a function that gives the value. */
export const assertFunction = "keyframeAssert";

const language = parser.configure({ dialect: "ts jsx" });

/** Finds the comments after the statements of a sample, outside of functions, and adds code that compares the values. */
export function readAssertions(code: string): AssertingCode {
	const assertions: Assertion[] = [];
	let asserting = "";
	let done = 0;
	for (let node = language.parse(code).topNode.firstChild; node; node = node.nextSibling) {
		const statement = node.prevSibling;
		if (node.name !== "LineComment" || !statement || code.slice(statement.to, node.from).includes("\n")) continue;
		const [, before = "", expected = ""] = /^(\/\/\s*(?:(?:→|=>)\s*)?)(.*?)\s*$/.exec(code.slice(node.from, node.to)) ?? [];
		const lines = code.slice(0, node.from).split("\n");
		const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + before.length + 1 };
		const found = comparison(code.slice(statement.from, statement.to), statement.name, assertions.length);
		assertions.push({ ...place, subject: found?.subject ?? null, expected });
		asserting += code.slice(done, statement.from) + (found?.code ?? code.slice(statement.from, statement.to));
		done = statement.to;
	}
	return { code: asserting + code.slice(done), assertions };
}

/** A statement that also compares its value: the value of an expression, or of the only constant that it declares. */
function comparison(statement: string, kind: string, index: number): { readonly subject: string; readonly code: string } | null {
	if (kind === "ExpressionStatement") {
		const subject = statement.replace(/;$/, "");
		return { subject, code: `await ${assertFunction}(${index}, () => (${subject}));` };
	}
	const [, name] = /^(?:export\s+)?(?:const|let|var)\s+([\w$]+)\s*[:=]/.exec(statement) ?? [];
	return name === undefined ? null : { subject: name, code: `${statement}; await ${assertFunction}(${index}, () => ${name});` };
}
