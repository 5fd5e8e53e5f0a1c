import type { Pluggable } from "unified";
import * as z from "zod";
import { standardKinds } from "../../theme/lib/admonition-kinds.ts";
import type { DirectiveHandler, FenceHandler } from "./markdown-handlers.ts";

/** Values by name. Names must match a pattern. */
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
	"must be a plugin, or a list with a plugin and its options",
);

/** Values of `{{name}}`, by name. */
export const variablesSchema = byName(
	z.custom<string | number>((value) => typeof value === "string" || typeof value === "number", "must be a text or a number"),
	variableName,
);

/** Markdown options and extensions. */
export const markdownSchema = z
	.strictObject({
		/** The Markdown engine: the native parser, or the unified pipeline, which is the reference but slower. */
		engine: z.enum(["native", "unified"]).default("native"),
		/** Additional kinds of admonitions, `:::name`, with the style of the kind in `like`. */
		admonitions: byName(z.strictObject({ title: z.string().min(1), like: z.enum(standardKinds).default("note") }), directiveName),
		/** Renders `$x$` and `$$` as math; requires the packages `katex` and `remark-math`. */
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
