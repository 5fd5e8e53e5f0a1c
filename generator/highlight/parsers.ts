import { type Parser, parseMixed } from "@lezer/common";
import { type Highlighter, highlightCode, styleTags, type Tag, tags as t, tagHighlighter } from "@lezer/highlight";
import type { BlockContext, Line, MarkdownConfig } from "@lezer/markdown";
import { isStream, type StreamName, streamColorer } from "./stream-parsers.ts";
import { lineWriter } from "./tokens-to-html.ts";

/** A parser, and the classes of tags for which its language differs from others. */
type LanguageParser = {
	readonly parser: Parser;
	readonly classes: readonly TagClass[];
	/** The classes of parts in another language. */
	readonly inner?: Highlighter;
};

/** The class of a tag, and of more specific tags without a class. */
type TagClass = { readonly tag: Tag | readonly Tag[]; readonly class: string };

/** Classes that all languages share. Brackets, separators and dots stay plain: thousands of spans would gain nothing. */
const commonClasses: readonly TagClass[] = [
	{ tag: [t.keyword, t.modifier, t.processingInstruction, t.documentMeta], class: "k" },
	{ tag: [t.arithmeticOperator, t.logicOperator, t.bitwiseOperator, t.compareOperator], class: "k" },
	{ tag: [t.updateOperator, t.definitionOperator, t.typeOperator, t.controlOperator], class: "k" },
	{ tag: [t.function(t.punctuation), t.special(t.brace), t.unit], class: "k" },
	{ tag: [t.string, t.attributeValue, t.character], class: "s" },
	{ tag: [t.literal, t.self, t.null, t.bool, t.atom, t.tagName], class: "c" },
	{ tag: t.comment, class: "m" },
	{ tag: [t.typeName, t.className, t.attributeName, t.labelName], class: "f" },
	{ tag: [t.function(t.variableName), t.function(t.propertyName)], class: "f" },
];

/** Not for all languages: in C++, the same tag covers whole preprocessor lines. */
const annotations: readonly TagClass[] = [{ tag: t.meta, class: "f" }];

const yamlClasses: readonly TagClass[] = [
	{ tag: t.definition(t.propertyName), class: "k" },
	{ tag: t.content, class: "s" },
];

const loaders = {
	js: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "jsx" })),
	jsx: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "jsx" })),
	ts: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "ts" })),
	tsx: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "jsx ts" })),
	json: async () => ({ parser: (await import("@lezer/json")).parser, classes: [{ tag: t.propertyName, class: "k" }] }),
	jsonc: async () => ({ parser: await commentedJson(), classes: [{ tag: t.propertyName, class: "k" }] }),
	css: async () => ({
		parser: (await import("@lezer/css")).parser,
		classes: [{ tag: [t.propertyName, t.variableName], class: "c" }],
	}),
	html: async () => plain(await htmlParser()),
	xml: async () => plain((await import("@lezer/xml")).parser),
	cpp: async () => plain((await import("@lezer/cpp")).parser),
	python: async () => ({ parser: (await import("@lezer/python")).parser, classes: annotations }),
	rust: async () => plain((await import("@lezer/rust")).parser),
	go: async () => plain((await import("@lezer/go")).parser),
	java: async () => ({ parser: (await import("@lezer/java")).parser, classes: annotations }),
	php: async () => plain((await import("@lezer/php")).parser),
	yaml: async () => ({ parser: (await import("@lezer/yaml")).parser, classes: yamlClasses }),
	md: markdownParser,
} satisfies Record<string, () => Promise<LanguageParser>>;

/** Languages that have a parser. */
export type ParserName = keyof typeof loaders | StreamName;

/** Whether a language has a parser. */
export function hasParser(name: string): name is ParserName {
	return Object.hasOwn(loaders, name) || isStream(name);
}

/**
 * Loads the parser of a language. Returns a function that highlights code: one HTML text per line. Incomplete code is highlighted as
 * far as it can be parsed.
 */
export async function parserColorer(name: ParserName): Promise<(code: string) => string[]> {
	if (isStream(name)) return streamColorer(name);
	const { parser, classes, inner }: LanguageParser = await loaders[name]();
	const own = tagHighlighter([...commonClasses, ...classes]);
	const highlighters = inner ? [own, inner] : own;
	return (code) => {
		const writer = lineWriter();
		const text = code.replaceAll("\r\n", "\n");
		// Of nested tags, as in the heading of a Markdown text, the last one is the most specific.
		const write = (part: string, names: string) => writer.write(part, names.slice(names.lastIndexOf(" ") + 1));
		highlightCode(text, parser.parse(text), highlighters, write, writer.endLine);
		return writer.finish();
	};
}

function plain(parser: Parser): LanguageParser {
	return { parser, classes: [] };
}

/** An HTML parser that also parses scripts and style sheets. */
async function htmlParser(): Promise<Parser> {
	const [html, javascript, css] = await Promise.all([import("@lezer/html"), import("@lezer/javascript"), import("@lezer/css")]);
	const nested = html.configureNesting([
		{ tag: "script", parser: javascript.parser },
		{ tag: "style", parser: css.parser },
	]);
	return html.parser.configure({ wrap: nested });
}

/** JSON with comments and trailing commas is an expression of JavaScript. */
async function commentedJson(): Promise<Parser> {
	const { parser } = await import("@lezer/javascript");
	return parser.configure({
		top: "SingleExpression",
		props: [styleTags({ "Property/String Property/PropertyDefinition": t.propertyName })],
	});
}

/** Markdown as GitHub reads it, with front matter. */
async function markdownParser(): Promise<LanguageParser> {
	const [{ parser, GFM }, yaml] = await Promise.all([import("@lezer/markdown"), import("@lezer/yaml")]);
	const frontMatter: MarkdownConfig = {
		defineNodes: [{ name: "FrontMatter", block: true }],
		parseBlock: [{ name: "FrontMatter", before: "HorizontalRule", parse: readFrontMatter }],
		wrap: parseMixed(({ name }) => (name === "FrontMatter" ? { parser: yaml.parser } : null)),
	};
	return {
		parser: parser.configure([GFM, frontMatter]),
		classes: [
			{ tag: t.heading, class: "f" },
			{ tag: t.monospace, class: "s" },
			{ tag: [t.url, t.link], class: "u" },
			{ tag: [t.contentSeparator, t.escape], class: "k" },
		],
		inner: tagHighlighter(yamlClasses, { scope: (node) => node === yaml.parser.topNode }),
	};
}

function readFrontMatter(context: BlockContext, line: Line): boolean {
	if (context.lineStart !== 0 || !/^---\s*$/.test(line.text)) return false;
	const start = context.lineStart;
	while (context.nextLine()) {
		if (!/^---\s*$/.test(line.text)) continue;
		const end = context.lineStart + line.text.length;
		context.nextLine();
		context.addElement(context.elt("FrontMatter", start, end));
		return true;
	}
	// Without an end, the rest is plain.
	context.addElement(context.elt("FrontMatter", start, context.prevLineEnd()));
	return true;
}
