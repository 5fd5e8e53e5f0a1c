import type { Parser } from "@lezer/common";
import { type Tag, tags as t } from "@lezer/highlight";

/** A parser, and what its tags mean where that differs from the other languages. */
export type LanguageParser = { readonly parser: Parser; readonly classes: readonly TagClass[] };

/** The class of a tag and of all below it that have none of their own. */
export type TagClass = { readonly tag: Tag | readonly Tag[]; readonly class: string };

/** Not for all: in C++ the same tag stands for whole lines of the preprocessor. */
const annotations: readonly TagClass[] = [{ tag: t.meta, class: "f" }];

const loaders = {
	js: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "jsx" })),
	jsx: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "jsx" })),
	ts: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "ts" })),
	tsx: async () => plain((await import("@lezer/javascript")).parser.configure({ dialect: "jsx ts" })),
	json: async () => ({ parser: (await import("@lezer/json")).parser, classes: [{ tag: t.propertyName, class: "k" }] }),
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
	yaml: async () => ({
		parser: (await import("@lezer/yaml")).parser,
		classes: [
			{ tag: t.definition(t.propertyName), class: "k" },
			{ tag: t.content, class: "s" },
		],
	}),
} satisfies Record<string, () => Promise<LanguageParser>>;

/** Languages that have a parser. */
export type ParserName = keyof typeof loaders;

/** Whether a language has a parser. */
export function hasParser(name: string): name is ParserName {
	return Object.hasOwn(loaders, name);
}

/** Loads the parser of a language. */
export function loadParser(name: ParserName): Promise<LanguageParser> {
	return loaders[name]();
}

function plain(parser: Parser): LanguageParser {
	return { parser, classes: [] };
}

/** HTML with the languages of its scripts and style sheets. */
async function htmlParser(): Promise<Parser> {
	const [html, javascript, css] = await Promise.all([import("@lezer/html"), import("@lezer/javascript"), import("@lezer/css")]);
	const nested = html.configureNesting([
		{ tag: "script", parser: javascript.parser },
		{ tag: "style", parser: css.parser },
	]);
	return html.parser.configure({ wrap: nested });
}
