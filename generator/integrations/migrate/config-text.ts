import type { UserConfig } from "../../config/schema.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { packageName } from "../../lib/package-name.ts";
import type { NewFiles } from "./new-files.ts";

/** The module of the new site with its plugins for Markdown. */
export const markdownPluginsFile = "markdown-plugins.ts";

/** If there are more redirects than this, they go to a separate file. */
const redirectsInline = 20;

/** The parts of a configuration that are modules of their own. */
type ConfigParts = {
	/** By the name of the collection or version. */
	readonly sidebars: ReadonlyMap<string, Readonly<Record<string, readonly SidebarItemInput[]>>>;
	/** Whether `head-tags.ts` exists. */
	readonly hasHeadTags?: boolean;
	/** The keys of `markdown` that `markdown-plugins.ts` exports. */
	readonly pluginKeys?: readonly ("remarkPlugins" | "rehypePlugins")[];
};

/** The configuration files of the new site: `site.config.ts`, and `sidebars.ts` and `redirects.ts` if needed. */
export function configFiles(config: UserConfig, { sidebars, hasHeadTags = false, pluginKeys = [] }: ConfigParts): NewFiles {
	const files: NewFiles = new Map();
	const names = new Map([...sidebars.keys()].map((name) => [name, sidebarsName(name)]));
	const { redirects = [] } = config;
	const isLong = redirects.length > redirectsInline;
	const imports = [
		`import { defineSite } from "${packageName}";`,
		...(hasHeadTags ? ['import { headTags } from "./head-tags.ts";'] : []),
		...(pluginKeys.length > 0 ? [`import { ${pluginKeys.join(", ")} } from "./${markdownPluginsFile}";`] : []),
		...(isLong ? ['import { redirects } from "./redirects.ts";'] : []),
		...(names.size > 0 ? [`import { ${[...names.values()].join(", ")} } from "./sidebars.ts";`] : []),
	];
	const collections = Object.fromEntries(
		Object.entries(config.collections ?? {}).map(([name, collection]) => {
			const own = names.get(name);
			const written = Object.entries(collection.versions ?? {}).map(([version, keys]) => {
				const ofVersion = names.get(versionKey(name, version));
				return [version, keys === false || ofVersion === undefined ? keys : { ...keys, sidebars: new Name(ofVersion) }] as const;
			});
			const versions = collection.versions && { versions: Object.fromEntries(written) };
			return [name, { ...collection, ...versions, ...(own !== undefined && { sidebars: new Name(own) }) }];
		}),
	);
	const value = {
		...config,
		collections,
		...(hasHeadTags && { integrations: [new Name("headTags")] }),
		...(isLong && { redirects: new Name("redirects") }),
		...(pluginKeys.length > 0 && {
			markdown: { ...config.markdown, ...Object.fromEntries(pluginKeys.map((key) => [key, new Name(key)])) },
		}),
	};
	files.set("site.config.ts", { text: `${imports.join("\n")}\n\nexport default defineSite(${sourceText(value)});\n` });
	if (isLong) files.set("redirects.ts", { text: redirectsText(redirects) });
	const named = new Map([...sidebars].map(([name, own]) => [names.get(name) ?? name, own]));
	if (sidebars.size > 0) files.set("sidebars.ts", { text: sidebarsText(named) });
	return files;
}

/** The key of the sidebars of a version that is not the current one. */
export function versionKey(collection: string, version: string): string {
	return `${collection} version ${version}`;
}

function redirectsText(redirects: NonNullable<UserConfig["redirects"]>): string {
	const type = 'type Redirects = NonNullable<UserConfig["redirects"]>;';
	return `import type { UserConfig } from "${packageName}";\n\n${type}\n\nexport const redirects: Redirects = ${sourceText(redirects)};\n`;
}

/** A module that exports the sidebars of each collection under a name. */
function sidebarsText(sidebars: ReadonlyMap<string, Readonly<Record<string, readonly SidebarItemInput[]>>>): string {
	const type = 'type Sidebars = NonNullable<NonNullable<UserConfig["collections"]>[string]["sidebars"]>;';
	const values = [...sidebars].map(([name, value]) => `export const ${name}: Sidebars = ${sourceText(value)};\n`);
	return `import type { UserConfig } from "${packageName}";\n\n${type}\n\n${values.join("\n")}`;
}

/** The name of a collection's export: `api-reference` → `apiReferenceSidebars`. */
function sidebarsName(collection: string): string {
	const words = collection.split(/\W+/).filter(Boolean);
	const [first = "docs", ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return `${/^\d/.test(first) ? "_" : ""}${first.charAt(0).toLowerCase()}${first.slice(1)}${rest.join("")}Sidebars`;
}

/** An identifier in place of a value. */
class Name {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

/** A value as TypeScript code, with short lists and objects on one line. */
function sourceText(value: unknown, indent = ""): string {
	if (value instanceof Name) return value.text;
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const isList = Array.isArray(value);
	const inner = `${indent}\t`;
	const parts = Object.entries(value)
		.filter(([, entry]) => entry !== undefined)
		.map(([key, entry]) => (isList ? "" : `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: `) + sourceText(entry, inner));
	const [open, close] = isList ? ["[", "]"] : ["{", "}"];
	const line = parts.length === 0 ? open + close : isList ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
	if (indent !== "" && line.length + indent.length < 100 && !line.includes("\n")) return line;
	return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
}
