import { slotNamed } from "../../theme/lib/slots/slots.ts";
import { diagramVersions } from "../integrations/diagrams/diagram-packages.ts";
import { hashKey } from "../lib/hash.ts";
import type { ConfigModule } from "./config-module.ts";
import { type MarkdownOptions, markdownSchema } from "./markdown-options.ts";
import type { ParsedConfig } from "./schema.ts";

/** The options of Markdown that are plain data. */
type PlainOptions = Omit<MarkdownOptions, "remarkPlugins" | "rehypePlugins" | "directives" | "fences">;

/** How the site's Markdown differs from the standard dialect, as plain data for page processes. */
export type DialectData = Readonly<PlainOptions> & {
	/** Site root: where packages of the site are found. */
	readonly root: string;
	readonly variables: Readonly<Record<string, string>>;
	/** Names of the components of the theme that the site has filled: pages with them need React. */
	readonly filled: readonly string[];
	/** Whether code in pages is refused. */
	readonly refusesCode: boolean;
	/** Path of the compiled configuration, to be imported for its functions (plugins, directives, fences, also those of integrations); `null` without functions. */
	readonly module: string | null;
	/** Hashes of the variables and of everything else above. */
	readonly keys: { readonly variables: string; readonly rest: string };
};

/** Whether the options contain functions, which a process has to import with the configuration. */
export function hasFunctions({ remarkPlugins, rehypePlugins, directives, fences }: MarkdownOptions): boolean {
	return [remarkPlugins, rehypePlugins, directives, fences].some((option) => Object.keys(option).length > 0);
}

function plainOptions({ remarkPlugins, rehypePlugins, directives, fences, ...plain }: MarkdownOptions): PlainOptions {
	return plain;
}

/** The components for content that have something in their slot. */
function filledComponents(slots: ParsedConfig["slots"]): readonly string[] {
	const parts = slots.map(({ name }) => slotNamed(name)).flatMap(({ kind, part }) => (kind === "content" ? [part] : []));
	return [...new Set(parts)].sort();
}

/** The dialect of a configuration, or `null` when it is the standard one. `module` has the functions of the configuration. */
export function dialectData(
	{ variables, markdown, slots, integrations }: Pick<ParsedConfig, "variables" | "markdown" | "slots" | "integrations">,
	{ root, module, untrusted }: { readonly root: string; readonly module: ConfigModule | null; readonly untrusted: boolean },
): DialectData | null {
	const plain = plainOptions(markdown);
	const options = JSON.stringify(plain);
	const isExtended = hasFunctions(markdown) || integrations.some(({ fences = {} }) => Object.keys(fences).length > 0);
	const own = isExtended ? module : null;
	const hasVariables = Object.keys(variables).length > 0;
	const isStandard = options === JSON.stringify(plainOptions(markdownSchema.parse({})));
	const filled = filledComponents(slots);
	if (!untrusted && isStandard && !hasVariables && filled.length === 0 && !isExtended) return null;
	const renderers = markdown.mermaid ? diagramVersions(root) : [];
	return {
		...plain,
		root,
		variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
		filled,
		refusesCode: untrusted,
		module: own?.path ?? null,
		keys: {
			variables: hasVariables ? hashKey(JSON.stringify(variables)) : "",
			rest: hashKey(options, own?.code ?? "", String(untrusted), ...renderers, ...filled),
		},
	};
}
