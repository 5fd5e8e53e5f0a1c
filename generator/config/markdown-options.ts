import type { ElementContent } from "hast";
import type { Pluggable } from "unified";
import { z } from "zod";
import { standardKinds } from "../../theme/contract/admonition-kinds.ts";

/** What an own directive is given: `:::name[label]{key=value}` with content, `::name[label]{…}` or `:name[label]{…}`. */
export type DirectiveInput = {
	readonly name: string;
	/** `block` has three or more colons, `leaf` two, `text` one. */
	readonly form: "block" | "leaf" | "text";
	readonly attributes: Readonly<Record<string, string>>;
	/** The label as plain text; empty when there is none. */
	readonly label: string;
	/** The content of a block, or the label of the other forms, ready to be placed in the result. */
	readonly children: readonly ElementContent[];
	/** The page, relative to the site root. */
	readonly file: string;
};

/** Turns an own directive into HTML or into elements (hast). Text in a string is HTML: escape what authors write. */
export type DirectiveHandler = (directive: DirectiveInput) => string | ElementContent | readonly ElementContent[];

/** What an own fence is given. */
export type FenceInput = {
	/** As written after the fence, lower case. */
	readonly lang: string;
	/** The rest of the line. */
	readonly meta: string;
	/** The same, read: `key=value` and `key="a value"`; a word alone has the value `true`. */
	readonly options: Readonly<Record<string, string | true>>;
	readonly code: string;
	/** The page, relative to the site root. */
	readonly file: string;
};

/** A component that takes the place of a fence: a module whose default export it is (`@site/components/x.tsx`, an island `….island.tsx`), or the name of one that every page has. `props` must be JSON. */
export type FenceComponent = { readonly component: string; readonly props?: Readonly<Record<string, unknown>> };

/** What becomes of a fence: HTML, a component, or with `null` an ordinary code block. */
export type FenceResult = string | FenceComponent | null;

/** Turns the fences of a language, or those with a word of that name behind the language, into something else. */
export type FenceHandler = (fence: FenceInput) => FenceResult | Promise<FenceResult>;

/** Values by name; `names` says what a name looks like. */
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

/** What `{{name}}` stands for, by name. */
export const variablesSchema = byName(
	z.custom<string | number>((value) => typeof value === "string" || typeof value === "number", "must be a text or a number"),
	variableName,
);

/** How Markdown is read, and what sites add to it. */
export const markdownSchema = z
	.strictObject({
		/** What reads and writes Markdown: the native parser, or the same as a pipeline of unified, which is the reference and slower. */
		engine: z.enum(["native", "unified"]).default("native"),
		/** Kinds of admonitions besides the standard ones: `:::name`, drawn like the kind in `like`. */
		admonitions: byName(z.strictObject({ title: z.string().min(1), like: z.enum(standardKinds).default("note") }), directiveName),
		/** Reads `$x$` and `$$` as mathematics; needs the packages `katex` and `remark-math`. */
		math: z.boolean().default(false),
		/** Draws fences `mermaid` as SVG; needs the packages `mermaid-isomorphic` and `playwright`, and a Chromium. */
		mermaid: z.boolean().default(false),
		/** Plugins for the tree of Markdown (mdast), run before anything else happens to it. */
		remarkPlugins: z.array(plugin).default([]),
		/** Plugins for the tree of HTML (hast), run after everything else. */
		rehypePlugins: z.array(plugin).default([]),
		/** Own directives, by name. */
		directives: byName(handler<DirectiveHandler>(), directiveName),
		/** Own fences, by language or by a word behind it. */
		fences: z.record(z.string().min(1), handler<FenceHandler>()).default({}),
	})
	.default({
		engine: "native",
		admonitions: {},
		math: false,
		mermaid: false,
		remarkPlugins: [],
		rehypePlugins: [],
		directives: {},
		fences: {},
	});

/** The part of a configuration that says how Markdown is read. */
export type MarkdownOptions = z.output<typeof markdownSchema>;

/** Whether the options hold functions, which only a process that imports the configuration itself can have. */
export function hasFunctions(options: MarkdownOptions): boolean {
	const { remarkPlugins, rehypePlugins, directives, fences } = options;
	return remarkPlugins.length + rehypePlugins.length + Object.keys(directives).length + Object.keys(fences).length > 0;
}
