import { type StreamParser, StringStream } from "@codemirror/streamparser";
import { lineLengthLimit } from "./highlighted-code.ts";
import { shellParser } from "./shell-parser.ts";
import { escapeCode, lineWriter } from "./tokens-to-html.ts";

/** A parser, and the classes of styles for which its language differs from others. */
type Mode = { readonly parser: StreamParser<unknown>; readonly classes: Readonly<Record<string, string>> };

/** Classes of styles that all languages share. Variables, properties and brackets stay plain. */
const commonClasses: Readonly<Record<string, string>> = {
	...{ keyword: "k", operator: "k", qualifier: "k", meta: "k" },
	...{ string: "s", "string-2": "s", quote: "s" },
	...{ atom: "c", number: "c", attribute: "c" },
	comment: "m",
	...{ def: "f", type: "f", "variable-3": "f", tag: "f", builtin: "f", function: "f", header: "f" },
	...{ inserted: "i", deleted: "d", link: "u" },
};

const loaders = {
	shellscript: async () => mode(shellParser as StreamParser<unknown>),
	diff: async () => mode((await import("@codemirror/legacy-modes/mode/diff")).diff, { meta: "f" }),
	toml: async () => mode((await import("@codemirror/legacy-modes/mode/toml")).toml, { property: "k" }),
	ini: async () => mode((await import("@codemirror/legacy-modes/mode/properties")).properties, { def: "k" }),
	dockerfile: async () => mode((await import("@codemirror/legacy-modes/mode/dockerfile")).dockerFile),
	sql: async () => mode((await import("@codemirror/legacy-modes/mode/sql")).sqlite),
	swift: async () => mode((await import("@codemirror/legacy-modes/mode/swift")).swift),
	kotlin: async () => mode((await import("@codemirror/legacy-modes/mode/clike")).kotlin, { meta: "f" }),
	ruby: async () => mode((await import("@codemirror/legacy-modes/mode/ruby")).ruby),
} satisfies Record<string, () => Promise<Mode>>;

/** Languages that are read line by line. */
export type StreamName = keyof typeof loaders;

/** Whether a language is read line by line. */
export function isStream(name: string): name is StreamName {
	return Object.hasOwn(loaders, name);
}

/** Loads the parser of a language. Returns a function that highlights code: one HTML text per line. */
export async function streamColorer(name: StreamName): Promise<(code: string) => string[]> {
	const { parser, classes } = await loaders[name]();
	const classOf = styleClasses({ ...commonClasses, ...classes });
	return (code) => {
		const state = parser.startState?.(indentUnit) ?? {};
		return code.split(/\r?\n/).map((line) => {
			if (line === "") parser.blankLine?.(state, indentUnit);
			return line.length > lineLengthLimit ? escapeCode(line) : coloredLine(line, { parser, state, classOf });
		});
	};
}

/** Only editors indent. */
const indentUnit = 2;

function mode(parser: StreamParser<unknown>, classes: Mode["classes"] = {}): Mode {
	return { parser, classes };
}

/** Returns the class of a style such as `string property` or `string.special`. */
function styleClasses(classes: Readonly<Record<string, string>>): (style: string) => string {
	const known = new Map<string, string>();
	return (style) => {
		const found = known.get(style) ?? style.split(/[ .]/).reduce((last, part) => classes[part] ?? last, "");
		known.set(style, found);
		return found;
	};
}

function coloredLine(
	line: string,
	{ parser, state, classOf }: Pick<Mode, "parser"> & { readonly state: unknown; readonly classOf: (style: string) => string },
): string {
	const stream = new StringStream(line, 4, indentUnit);
	const writer = lineWriter();
	while (!stream.eol()) {
		const style = readToken(stream, parser, state);
		writer.write(line.slice(stream.start, stream.pos), style ? classOf(style) : "");
	}
	return writer.finish().join("");
}

/** Number of empty tokens in a row, which only change the state, before a character is skipped. */
const emptyTokens = 10;

function readToken(stream: StringStream, parser: StreamParser<unknown>, state: unknown): string | null {
	stream.start = stream.pos;
	for (let tries = 0; tries < emptyTokens; tries++) {
		const style = parser.token(stream, state);
		if (stream.pos > stream.start) return style;
	}
	stream.next();
	return null;
}
