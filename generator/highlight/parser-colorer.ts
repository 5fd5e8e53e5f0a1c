import { highlightCode, tags as t, tagHighlighter } from "@lezer/highlight";
import type { LanguageParser, TagClass } from "./parsers.ts";
import { lineWriter } from "./tokens-to-html.ts";

/** Classes that all languages share. Brackets, separators and dots stay plain: thousands of spans would say nothing. */
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

/** Colours code with a parser: one text of HTML per line. Code that is not complete is coloured as far as it can be read. */
export function parserColorer({ parser, classes }: LanguageParser): (code: string) => string[] {
	const highlighter = tagHighlighter([...commonClasses, ...classes]);
	return (code) => {
		const writer = lineWriter();
		const text = code.replaceAll("\r\n", "\n");
		highlightCode(text, parser.parse(text), highlighter, writer.write, writer.endLine);
		return writer.finish();
	};
}
