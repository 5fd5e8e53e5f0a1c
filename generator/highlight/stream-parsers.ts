import { type StreamParser, StringStream } from "@codemirror/streamparser";
import { lineLengthLimit } from "./highlighted-code.ts";
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

/** What the tokens before mean for the next one. */
type ShellState = {
	/** Whether the next word is a command. */
	isCommand: boolean;
	/** Whether the next word continues the one before it. */
	isGlued: boolean;
	/** Whether the line before continues on this one. */
	isContinued: boolean;
	/** The quotation mark that ends the open string. */
	quote: string | null;
	/** The line that ends the open here document, and the one that starts with the next line. */
	heredoc: string | null;
	nextHeredoc: string | null;
};

/** Keywords before a command, and those before other words. */
const beforeCommand: ReadonlySet<string> = new Set(["if", "then", "else", "elif", "do", "while", "until", "time", "!", "{"]);
const otherKeywords: ReadonlySet<string> = new Set(
	"fi done for in case esac select function return exit break continue local declare readonly export unset }".split(" "),
);

/**
 * Reads shell commands as documentation shows them, one per line: what runs, its options, strings and operators. The command of each
 * line stands out, which the parser of `@codemirror/legacy-modes` knows for only 70 commands.
 */
const shellParser: StreamParser<ShellState> = {
	startState: () => ({ isCommand: true, isGlued: false, isContinued: false, quote: null, heredoc: null, nextHeredoc: null }),
	token(stream, state) {
		if (stream.sol() && state.quote === null) startLine(state);
		if (state.heredoc !== null) return heredocLine(stream, state, state.heredoc);
		if (state.quote !== null) return restOfString(stream, state, state.quote);
		if (stream.eatSpace()) {
			state.isGlued = false;
			return null;
		}
		if (!state.isGlued && stream.match(/^#.*/)) return "comment";
		if (stream.match(/^\\$/)) {
			state.isContinued = true;
			return null;
		}
		return special(stream, state) ?? word(stream, state);
	},
};

function startLine(state: ShellState): void {
	state.heredoc ??= state.nextHeredoc;
	state.nextHeredoc = null;
	if (!state.isContinued) state.isCommand = true;
	state.isContinued = false;
	state.isGlued = false;
}

function heredocLine(stream: StringStream, state: ShellState, end: string): string {
	if (stream.string.trim() === end) state.heredoc = null;
	stream.skipToEnd();
	return "string";
}

function restOfString(stream: StringStream, state: ShellState, quote: string): string {
	for (let next = stream.next(); next; next = stream.next()) {
		if (next === "\\" && quote !== "'") stream.next();
		else if (next === quote) {
			state.quote = null;
			break;
		}
	}
	return "string";
}

/** A string, a variable or an operator; `null` before a word. */
function special(stream: StringStream, state: ShellState): string | null {
	const quote = /^\$?['"`]/.exec(stream.string.slice(stream.pos))?.[0];
	if (quote) {
		stream.match(quote);
		startWord(state);
		state.quote = quote.slice(-1);
		return restOfString(stream, state, state.quote);
	}
	if (stream.match(/^\$(?:\w+|\{[^}]*\}?|[?#@*!$-])/)) {
		startWord(state);
		return "atom";
	}
	const heredoc = /^<<-?\s*(['"]?)([\w-]+)\1/.exec(stream.string.slice(stream.pos));
	if (heredoc) {
		stream.match(heredoc[0]);
		state.nextHeredoc = heredoc[2] ?? null;
		return "operator";
	}
	if (stream.match(/^(?:\$?\(+|[|&;]+)/)) {
		state.isCommand = true;
		state.isGlued = false;
		return "operator";
	}
	return stream.match(/^(?:\d?[<>]+&?\d?|\)+)/) ? "operator" : null;
}

function word(stream: StringStream, state: ShellState): string | null {
	if (state.isCommand && !state.isGlued && stream.match(/^\w+\+?=/)) {
		// The value that follows does not run, but a command may come after it.
		state.isGlued = true;
		return null;
	}
	if (!state.isGlued && stream.match(/^--?[a-z][\w:-]*=?/i)) {
		startWord(state);
		return "attribute";
	}
	// A prompt, or a character that has no meaning here.
	if (!stream.match(/^(?:\\.|[^\s\\'"`$|&;()<>])+/)) {
		stream.next();
		return null;
	}
	const isPart = state.isGlued;
	const text = stream.current();
	if (isPart) return null;
	if (state.isCommand && beforeCommand.has(text)) return "keyword";
	const wasCommand = state.isCommand;
	startWord(state);
	if (wasCommand) return otherKeywords.has(text) ? "keyword" : "function";
	if (text === "in") return "keyword";
	return /^\d+$/.test(text) ? "number" : null;
}

/** What touches this word is part of it, and the next word is its argument. */
function startWord(state: ShellState): void {
	if (!state.isGlued) state.isCommand = false;
	state.isGlued = true;
}
