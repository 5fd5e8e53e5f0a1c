import { slotNamed } from "../../theme/lib/slots/slots.ts";
import type { LanguageTexts } from "../../theme/texts/texts.ts";
import { diagramVersions } from "../lib/diagram-packages.ts";
import { hashKey } from "../lib/hash.ts";
import type { ConfigModule } from "./config-module.ts";
import { type MarkdownOptions, markdownSchema } from "./markdown-options.ts";
import type { ParsedConfig } from "./schema.ts";
import { pageTexts, type TextSettings } from "./site-texts.ts";

/** The Markdown options that are plain data. */
type PlainOptions = Omit<MarkdownOptions, "remarkPlugins" | "rehypePlugins" | "directives" | "fences">;

/** How the site's Markdown differs from the standard dialect, as plain data for page processes. */
export type DialectData = Readonly<PlainOptions> & {
	/** Site root, from which packages of the site are resolved. */
	readonly root: string;
	readonly variables: Readonly<Record<string, string>>;
	/** The theme's texts that pages contain; `null` for those in English. */
	readonly texts: LanguageTexts | null;
	/** Names of theme components whose slots the site fills. Pages with them need React. */
	readonly filled: readonly string[];
	/** Whether to refuse code in pages. */
	readonly refusesCode: boolean;
	/**
	 * Path of the compiled configuration, which contains the functions (plugins, directives, fences, and the functions of integrations);
	 * `null` without functions.
	 */
	readonly module: string | null;
	/** Hashes of the variables and of all other data above. */
	readonly keys: { readonly variables: string; readonly rest: string };
};

/** Whether the options contain functions, for which a process must import the configuration. */
export function hasFunctions({ remarkPlugins, rehypePlugins, directives, fences }: MarkdownOptions): boolean {
	return [remarkPlugins, rehypePlugins, directives, fences].some((option) => Object.keys(option).length > 0);
}

function plainOptions({ remarkPlugins, rehypePlugins, directives, fences, ...plain }: MarkdownOptions): PlainOptions {
	return plain;
}

/** The content components whose slots are filled. */
function filledComponents(slots: ParsedConfig["slots"]): readonly string[] {
	const parts = slots.map(({ name }) => slotNamed(name)).flatMap(({ kind, part }) => (kind === "content" ? [part] : []));
	return [...new Set(parts)].sort();
}

/** The dialect of a configuration; `null` for the standard dialect. `module` contains the functions of the configuration. */
export function dialectData(
	{
		variables,
		markdown,
		slots,
		integrations,
		...settings
	}: TextSettings & Pick<ParsedConfig, "variables" | "markdown" | "slots" | "integrations">,
	{ root, module, untrusted }: { readonly root: string; readonly module: ConfigModule | null; readonly untrusted: boolean },
): DialectData | null {
	const plain = plainOptions(markdown);
	const options = JSON.stringify(plain);
	const isExtended = hasFunctions(markdown) || integrations.some(({ fences = {} }) => Object.keys(fences).length > 0);
	const own = isExtended ? module : null;
	const hasVariables = Object.keys(variables).length > 0;
	const isStandard = options === JSON.stringify(plainOptions(markdownSchema.parse({})));
	const filled = filledComponents(slots);
	const texts = pageTexts(settings);
	if (!untrusted && isStandard && !hasVariables && texts === null && filled.length === 0 && !isExtended) return null;
	const renderers = markdown.mermaid ? diagramVersions(root) : [];
	return {
		...plain,
		root,
		variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
		filled,
		texts,
		refusesCode: untrusted,
		module: own?.path ?? null,
		keys: {
			variables: hasVariables ? hashKey(JSON.stringify(variables)) : "",
			rest: hashKey(
				options,
				own?.code ?? "",
				String(untrusted),
				...renderers,
				...filled,
				...(texts === null ? [] : [JSON.stringify(texts)]),
			),
		},
	};
}
