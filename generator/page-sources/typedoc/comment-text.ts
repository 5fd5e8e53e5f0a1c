import type { Text } from "../../../theme/texts/texts.ts";
import { type Fields, fields, list, text } from "../fields.ts";
import { code, descriptionText, directive } from "../markdown.ts";

/** Returns the link to a symbol, by its id; `null` if it has no page. */
export type LinkTo = (id: number) => string | null;

/** What the text about a symbol needs. */
export type SymbolTools = { readonly linkTo: LinkTo; readonly words: Text };

/** The summary and remarks of a comment as Markdown. */
export function summaryText({ comment }: Fields, linkTo: LinkTo): string {
	return contentText(fields(comment).summary, linkTo);
}

/** Tags that other parts of a page show, or that readers do not need. */
const hiddenTags: ReadonlySet<string> = new Set([
	"@returns",
	"@defaultValue",
	"@default",
	"@param",
	"@typeParam",
	"@template",
	"@group",
	"@category",
]);

/** What the tags of a comment say, as blocks: first that something is deprecated. */
export function tagBlocks({ comment }: Fields, { linkTo, words }: SymbolTools): string[] {
	const tags = list(fields(comment).blockTags).map(fields);
	const isDeprecated = (tag: Fields) => tag.tag === "@deprecated";
	const isExperimental = list(fields(comment).modifierTags).some((tag) => ["@experimental", "@alpha", "@beta"].includes(text(tag)));
	return [
		...tags
			.filter(isDeprecated)
			.map(({ content }) => directive(`warning[${words("api.deprecated")}]`, [contentText(content, linkTo) || words("reference.avoid")])),
		isExperimental ? words("typedoc.experimental") : "",
		...tags.filter((tag) => !isDeprecated(tag) && !hiddenTags.has(text(tag.tag))).map((tag) => tagText(tag, { linkTo, words })),
	].filter(Boolean);
}

/** What a tag of a comment says, such as `@returns`; empty without the tag. */
export function tagContent({ comment }: Fields, names: readonly string[], linkTo: LinkTo): string {
	const tag = list(fields(comment).blockTags)
		.map(fields)
		.find((entry) => names.includes(text(entry.tag)));
	return contentText(tag?.content, linkTo);
}

/** The names of common tags. */
const tagNames = { "@example": "reference.example", "@see": "typedoc.see", "@throws": "typedoc.throws" } as const;

function tagText({ tag, content }: Fields, { linkTo, words }: SymbolTools): string {
	const written = contentText(content, linkTo);
	if (tag === "@remarks") return written;
	const name = text(tag)
		.replace("@", "")
		.replace(/(?<=[a-z])(?=[A-Z])/g, " ")
		.toLowerCase();
	const known = Object.entries(tagNames).find(([each]) => each === tag)?.[1];
	const label = known ? words(known) : name.charAt(0).toUpperCase() + name.slice(1);
	return written.startsWith("```") ? `**${label}**\n\n${written}` : `**${label}**: ${written}`;
}

/** The parts of a comment as Markdown, with links to symbols. */
function contentText(content: unknown, linkTo: LinkTo): string {
	const written = list(content)
		.map(fields)
		.map((part) => {
			if (part.kind !== "inline-tag" || !/^@link/.test(text(part.tag))) return text(part.text);
			const label = part.tag === "@linkplain" ? text(part.text) : code(text(part.text));
			if (typeof part.target === "number") return `[${label}](symbol:${part.target})`;
			return /^https?:/.test(text(part.target)) ? `[${text(part.text)}](${text(part.target)})` : label;
		});
	return descriptionText(written.join(""), (href) => {
		const [, id] = /^symbol:(-?\d+)$/.exec(href) ?? [];
		if (id !== undefined) return linkTo(Number(id));
		return /^(?:https?|mailto):/i.test(href) ? href : null;
	});
}
