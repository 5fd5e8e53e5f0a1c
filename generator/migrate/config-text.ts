import type { UserConfig } from "../config/schema.ts";
import type { SidebarItemInput } from "../config/sidebar-schema.ts";

/** `site.config.ts` of the new site. `sidebars` maps a collection to the name under which `sidebars.ts` exports its sidebars. */
export function configText(config: UserConfig, sidebars: ReadonlyMap<string, string>): string {
	const names = [...sidebars.values()];
	const imports = [
		'import { defineSite } from "keyframe";',
		...(names.length > 0 ? [`import { ${names.join(", ")} } from "./sidebars.ts";`] : []),
	];
	const collections = Object.fromEntries(
		Object.entries(config.collections ?? {}).map(([name, collection]) => [
			name,
			sidebars.has(name) ? { ...collection, sidebars: new Name(sidebars.get(name) ?? "") } : collection,
		]),
	);
	return `${imports.join("\n")}\n\nexport default defineSite(${sourceText({ ...config, collections })});\n`;
}

/** `sidebars.ts` of the new site: the sidebars of each collection under a name. */
export function sidebarsText(sidebars: ReadonlyMap<string, Readonly<Record<string, readonly SidebarItemInput[]>>>): string {
	const type = 'type Sidebars = NonNullable<NonNullable<UserConfig["collections"]>[string]["sidebars"]>;';
	const values = [...sidebars].map(([name, value]) => `export const ${name}: Sidebars = ${sourceText(value)};\n`);
	return `import type { UserConfig } from "keyframe";\n\n${type}\n\n${values.join("\n")}`;
}

/** An identifier for a name: `api-reference` → `apiReferenceSidebars`. */
export function sidebarsName(collection: string): string {
	const words = collection.split(/\W+/).filter(Boolean);
	const [first = "docs", ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return `${/^\d/.test(first) ? "_" : ""}${first.charAt(0).toLowerCase()}${first.slice(1)}${rest.join("")}Sidebars`;
}

/** Stands for an identifier among values. */
class Name {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

/** A value as TypeScript: short lists and objects on one line. */
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
