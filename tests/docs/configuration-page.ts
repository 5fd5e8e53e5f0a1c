import { z } from "zod";
import { siteSchema, type UserConfig } from "../../generator/config/schema.ts";
import { examples } from "./configuration-examples.ts";
import { cell, literal } from "./page-text.ts";
import { type KeyComments, readSchemaComments } from "./schema-comments.ts";
import { type JsonSchema, objectIn, valueType } from "./value-type.ts";

/** Keys whose values a page of its own describes. */
const elsewhere: Readonly<Record<string, string>> = {
	checks: "[Checks](../04-quality/01-checks.md) lists all codes.",
	collections: "See [Collections](../03-site/03-collections.md).",
	locales: "See [Languages](../03-site/14-languages.md).",
	slots: "See [Replace parts of the theme](../03-site/06-replace-parts.md).",
};

/** Deepest keys in the tables: below that, the editor shows them. */
const deepest = 3;

/** The page about all keys of `site.config.ts`, made from their schema. */
export function configurationPage(): string {
	const schema = z.toJSONSchema(siteSchema, { io: "input", unrepresentable: "any" }) as JsonSchema;
	const comments = readSchemaComments("generator/config").get("siteSchema") ?? {};
	const keys = Object.entries(schema.properties ?? {});
	const sections = keys.map(([key, value]) => {
		const required = schema.required?.includes(key) ? " Required." : "";
		const rows =
			key === "checks" || key === "slots" ? [] : nestedRows(objectIn(value), { comments: comments[key]?.keys ?? {}, prefix: "", depth: 1 });
		const example = examples[key as keyof UserConfig];
		return [
			`## \`${key}\``,
			[comments[key]?.text, elsewhere[key]].filter(Boolean).join(" "),
			`Type: \`${valueType(value)}\`.${required}${defaultText(value)}`,
			...(rows.length > 0 ? [["| Key | Type | Default | What it sets |", "| --- | --- | --- | --- |", ...rows].join("\n")] : []),
			`\`\`\`ts nocheck="one key"\n${key}: ${literal(example)},\n\`\`\``,
		]
			.filter(Boolean)
			.join("\n\n");
	});
	return [
		"---\ntitle: Configuration\ndescription: Every key of site.config.ts with its type, its default and an example.\ntoc_max_heading_level: 2\n---",
		"`site.config.ts` in the folder of the site exports one object. `defineSite` adds its type, so your editor completes keys and shows these descriptions. An unknown key, or a value of the wrong type, is an error with its line and a suggestion.",
		'```ts title="site.config.ts"\nimport { defineSite } from "keyframe-docs";\n\nexport default defineSite({\n  title: "My project",\n});\n```',
		"Every key is optional: `export default {};` is a valid configuration. This page is generated from the schema that checks the configuration.",
		...sections,
		"",
	]
		.join("\n\n")
		.replace(/\n+$/, "\n");
}

/** Rows of the table of an object's keys, those of inner objects below them. A key with the same form as one before it says so. */
function nestedRows(
	object: JsonSchema | null,
	{ comments, prefix, depth }: { readonly comments: KeyComments; readonly prefix: string; readonly depth: number },
): string[] {
	if (object === null || depth > deepest) return [];
	const seen = new Map<string, string>();
	return Object.entries(object.properties ?? {}).flatMap(([key, value]) => {
		const isRequired = object.required?.includes(key) && value.default === undefined;
		const path = prefix === "" ? key : `${prefix}.${key}`;
		const byDefault = value.default === undefined ? (isRequired ? "required" : "") : `\`${JSON.stringify(value.default)}\``;
		const inner = objectIn(value);
		const same = inner && seen.get(JSON.stringify(inner));
		if (inner) seen.set(JSON.stringify(inner), path);
		const about = [comments[key]?.text ?? "", same ? `Like \`${same}\`.` : ""].filter(Boolean).join(" ");
		const row = `| \`${path}\` | ${cell(`\`${valueType(value)}\``)} | ${byDefault} | ${cell(about)} |`;
		if (same) return [row];
		return [row, ...nestedRows(inner, { comments: comments[key]?.keys ?? {}, prefix: path, depth: depth + 1 })];
	});
}

function defaultText({ default: value, properties }: JsonSchema): string {
	return value === undefined || properties ? "" : ` Default: \`${JSON.stringify(value)}\`.`;
}
