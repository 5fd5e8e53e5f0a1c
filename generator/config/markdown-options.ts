import type { ElementContent } from "hast";
import type { Pluggable } from "unified";
import { z } from "zod";
import { standardKinds } from "../../theme/contract/admonition-kinds.ts";

/** The input of a directive handler: `:::name[label]{key=value}` with content, `::name[label]{…}` or `:name[label]{…}`. */
export type DirectiveInput = {
	readonly name: string;
	/** `block` has three or more colons, `leaf` two, `text` one. */
	readonly form: "block" | "leaf" | "text";
	readonly attributes: Readonly<Record<string, string>>;
	/** The label as plain text; empty when there is none. */
	readonly label: string;
	/** The content of a block, or the label of the other forms, as elements for the result. */
	readonly children: readonly ElementContent[];
	/** The page, relative to the site root. */
	readonly file: string;
};

/** Turns a directive into HTML or into elements (hast). Strings are HTML: escape text from authors. */
export type DirectiveHandler = (directive: DirectiveInput) => string | ElementContent | readonly ElementContent[];

/** The input of a fence handler. */
export type FenceInput = {
	/** The language after the fence, in lower case. */
	readonly lang: string;
	/** The rest of the line. */
	readonly meta: string;
	/** The options in `meta`: `key=value` and `key="a value"`; a single word has the value `true`. */
	readonly options: Readonly<Record<string, string | true>>;
	readonly code: string;
	/** The page, relative to the site root. */
	readonly file: string;
};

/** A component that replaces a fence: a module with the component as default export (`@site/components/x.tsx`, an island `….island.tsx`), or the name of a component that every page has. `props` must be JSON. With `keepsCode`, the code block stays below it. */
export type FenceComponent = {
	readonly component: string;
	readonly props?: Readonly<Record<string, unknown>>;
	readonly keepsCode?: boolean;
};

/** The replacement of a fence: HTML or a component; `null` keeps the code block. */
export type FenceResult = string | FenceComponent | null;

/** Replaces the fences of a language, or those with a word of that name after the language. */
export type FenceHandler = (fence: FenceInput) => FenceResult | Promise<FenceResult>;

/** Values by name; names have to match a pattern. */
function byName<Value extends z.ZodType>(value: Value, names: { readonly pattern: RegExp; readonly rule: string }) {
	return z
		.record(z.string(), value)
		.superRefine((record, context) => {
			for (const name of Object.keys(record))
				if (!names.pattern.test(name)) context.addIssue({ code: "custom", message: names.rule, path: [name] });
		})
		.default({} as never);
}

const directiveName = { pattern: /^[A-Za-z][\w-]*$/, rule: "must have a name of letters, digits, `-` and `_` that begins with a letter" };

const variableName = {
	pattern: /^[A-Za-z_][\w.-]*$/,
	rule: "must have a name of letters, digits, `.`, `-` and `_` that begins with a letter",
};

const handler = <Handler>() => z.custom<Handler>((value) => typeof value === "function", "must be a function");

const plugin = z.custom<Pluggable>(
	(value) => typeof value === "function" || (Array.isArray(value) && typeof value[0] === "function"),
	"must be a plugin, or a list of a plugin and its options",
);

/** Values of `{{name}}`, by name. */
export const variablesSchema = byName(
	z.custom<string | number>((value) => typeof value === "string" || typeof value === "number", "must be a text or a number"),
	variableName,
);

/** Options of Markdown, and extensions of it. */
export const markdownSchema = z
	.strictObject({
		/** The Markdown engine: the native parser, or the unified pipeline, which is the reference and slower. */
		engine: z.enum(["native", "unified"]).default("native"),
		/** Additional kinds of admonitions, `:::name`, with the style of the kind in `like`. */
		admonitions: byName(z.strictObject({ title: z.string().min(1), like: z.enum(standardKinds).default("note") }), directiveName),
		/** Renders `$x$` and `$$` as mathematics; requires the packages `katex` and `remark-math`. */
		math: z.boolean().default(false),
		/** Renders `mermaid` fences as SVG; requires the packages `mermaid-isomorphic` and `playwright`, and Chromium. */
		mermaid: z.boolean().default(false),
		/** Plugins for the Markdown tree (mdast), run before all other steps. */
		remarkPlugins: z.array(plugin).default([]),
		/** Plugins for the HTML tree (hast), run after all other steps. */
		rehypePlugins: z.array(plugin).default([]),
		/** Handlers of directives, by name. */
		directives: byName(handler<DirectiveHandler>(), directiveName),
		/** Handlers of fences, by language or by a word after it. */
		fences: z.record(z.string().min(1), handler<FenceHandler>()).default({}),
	})
	.prefault({});

/** The value of `markdown` in a configuration. */
export type MarkdownOptions = z.output<typeof markdownSchema>;
