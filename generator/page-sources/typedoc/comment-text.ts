import { type Fields, fields, list, text } from "../fields.ts";
import { code, descriptionText, directive } from "../markdown.ts";

/** Returns the link to a symbol, by its id; `null` if it has no page. */
export type LinkTo = (id: number) => string | null;

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
export function tagBlocks({ comment }: Fields, linkTo: LinkTo): string[] {
	const tags = list(fields(comment).blockTags).map(fields);
	const isDeprecated = (tag: Fields) => tag.tag === "@deprecated";
	const isExperimental = list(fields(comment).modifierTags).some((tag) => ["@experimental", "@alpha", "@beta"].includes(text(tag)));
	return [
		...tags
			.filter(isDeprecated)
			.map(({ content }) => directive("warning[Deprecated]", [contentText(content, linkTo) || "Do not use it in new code."])),
		isExperimental ? "Experimental: it can change in any version." : "",
		...tags.filter((tag) => !isDeprecated(tag) && !hiddenTags.has(text(tag.tag))).map((tag) => tagText(tag, linkTo)),
	].filter(Boolean);
}

/** What a tag of a comment says, such as `@returns`; empty without the tag. */
export function tagContent({ comment }: Fields, names: readonly string[], linkTo: LinkTo): string {
	const tag = list(fields(comment).blockTags)
		.map(fields)
		.find((entry) => names.includes(text(entry.tag)));
	return contentText(tag?.content, linkTo);
}

function tagText({ tag, content }: Fields, linkTo: LinkTo): string {
	const written = contentText(content, linkTo);
	if (tag === "@remarks") return written;
	const label = text(tag)
		.replace("@", "")
		.replace(/(?<=[a-z])(?=[A-Z])/g, " ")
		.toLowerCase();
	const words = `**${label.charAt(0).toUpperCase()}${label.slice(1)}**`;
	return written.startsWith("```") ? `${words}\n\n${written}` : `${words}: ${written}`;
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
