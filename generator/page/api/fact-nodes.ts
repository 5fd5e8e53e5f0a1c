import type { Heading, Paragraph, PhrasingContent, RootContent } from "mdast";
import type { Text } from "../../../theme/texts/texts.ts";
import type { MemberFacts, Twins } from "../../lib/api-facts.ts";
import { element as elementNode, text } from "../components/element.ts";
import { optionalExportScheme } from "./export-links.ts";
import { code, codeList, phrase } from "./inline-nodes.ts";
import type { FactsSlice } from "./read-facts.ts";

/** Inline text and code. */
export type Facts = readonly (readonly PhrasingContent[])[];

/** The titles of the sections that every API page has, in English: their addresses are the same in every language. */
const sectionIds = {
	"api.options": "Options",
	"api.arguments": "Arguments",
	"api.props": "Props",
	"api.properties": "Properties",
	"api.flags": "Flags",
	"api.returns": "Return value",
	"api.errors": "Errors",
	"api.compatibility": "Compatibility",
	"api.see": "See also",
} as const;

/** The key of the title of a section that API pages have. */
export type SectionKey = keyof typeof sectionIds;

/** A heading of a section of an API page, with a title that its author wrote. */
export function ownHeading(title: string, depth: Heading["depth"], { position }: Pick<RootContent, "position">): Heading {
	return { type: "heading", depth, children: [text(title)], position };
}

/** A heading of a section that API pages have. */
export function sectionHeading(key: SectionKey, say: Text, { position }: Pick<RootContent, "position">): Heading {
	return { ...ownHeading(say(key), 2, { position }), data: { slugText: sectionIds[key] } };
}

/** A heading that names members: “`style`, `className` and `id`”. */
export function nameHeading(
	names: readonly string[],
	{ depth, say, position }: Pick<Heading, "depth" | "position"> & { readonly say: Text },
): Heading {
	const joined = (and: string) =>
		names.flatMap((name, index): PhrasingContent[] => {
			const before = index === 0 ? [] : [text(index === names.length - 1 ? and : ", ")];
			return [...before, code(name)];
		});
	const slugText = names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
	return { type: "heading", depth, children: joined(say("api.and")), position, data: { slugText, isNames: true } };
}

/** How a row is displayed. */
export type RowOptions = {
	/** Whether members always exist, so that none is marked as required. */
	readonly isField: boolean;
	/** The members that the row is about, if there are other rows. */
	readonly names?: readonly string[];
	/** The types that may have a page. */
	readonly types: LinkedTypes;
	/** The texts in the language of the page. */
	readonly say: Text;
};

/** The facts about a member on one line: other names, type, whether it is required, default, since, deprecation. */
export function memberRow(member: MemberFacts, { isField, names = [], types, say }: RowOptions): RootContent {
	const { type, optional, since, deprecated, aliases = [], ignored = [], usedBy = [], twins = {} } = member;
	const value = passesNothing(member) ? undefined : member.default;
	const need = value === undefined && optional ? "optional" : optional ? null : "required";
	const facts: Facts = [
		...(names.length === 0 ? [] : [[code(names.join(", "))]]),
		...listFact(say("api.aliases", { names: "{values}" }), aliases),
		[typeCode(type, types)],
		...(isField || need === null
			? []
			: [[need === "required" ? { type: "strong" as const, children: [text(say("api.required"))] } : text(say("api.optional"))]]),
		...(isField && optional && names.length > 0 ? [[text(say("api.optional"))]] : []),
		...(value === undefined ? [] : [phrase(say("api.default", { value: "{value}" }), { value: [code(value)] })]),
		...(!isField && lacksDefault(member) ? [[text(say("api.noDefault"))]] : []),
		...listFact(say("api.ignored", { values: "{values}" }), ignored),
		...twinFacts(twins, say),
		...listFact(say("api.usedBy", { names: "{values}" }), usedBy),
		...(since === undefined ? [] : [[text(say("api.memberSince", { version: since }))]]),
		...(deprecated === undefined
			? []
			: [[text(deprecated === "" ? say("api.memberDeprecated") : say("api.memberDeprecatedBecause", { reason: deprecated }))]]),
	];
	return factsRow(facts);
}

/** Whether leaving a member out has no other value in its place: `undefined`, or a `null` that callers cannot pass. */
function passesNothing({ type, default: value }: MemberFacts): boolean {
	return value === "undefined" || (value === "null" && !/\bnull\b/.test(type));
}

/** Whether readers expect a default that the package does not have as a literal: functions, styles and other objects do nothing if they are left out. */
function lacksDefault({ type, optional, default: value, deprecated }: MemberFacts): boolean {
	return (
		optional === true &&
		value === undefined &&
		deprecated === undefined &&
		/^(?:(?:number|string|boolean|null|'[^']*')(?: \| |$))+$/.test(type)
	);
}

/** A fact that lists code; none for an empty list. `message` has `{values}` for the list. */
function listFact(message: string, values: readonly string[]): Facts {
	return values.length === 0 ? [] : [phrase(message, { values: codeList(values) })];
}

/** Equivalent settings elsewhere. */
function twinFacts({ flag, node, config }: Twins, say: Text): Facts {
	const name = "{values}";
	return [
		...(flag === undefined ? [] : listFact(say("api.flag", { name }), [flag])),
		...(node === undefined ? [] : listFact(say("api.inNode", { name }), [node])),
		...(config === undefined ? [] : listFact(say("api.inConfig", { name }), [config])),
	];
}

/** Facts on one line, separated by dots. */
export function factsRow(facts: Facts): RootContent {
	const children = facts.flatMap((fact, index) => (index === 0 ? [...fact] : [text(" · "), ...fact]));
	return elementNode("p", { className: ["api-facts"] }, children) as Paragraph;
}

/** A member: its name as a heading, and its facts next to it. */
export function memberHead(heading: Heading, rows: readonly RootContent[]): RootContent {
	return elementNode("div", { className: ["api-member"] }, [heading as never, ...(rows as never[])]) as RootContent;
}

/** A member of another member, with all that the page says about it. */
export function innerMember(content: readonly RootContent[]): RootContent {
	return elementNode("div", { className: ["api-inner", "prose-body"] }, content as never[]) as RootContent;
}

/** Exports of a package whose names in types become links, if a page documents them. */
export type LinkedTypes = Pick<FactsSlice, "package" | "types" | "unions"> & { readonly position: RootContent["position"] };

/** A type whose names link to the pages that document them. */
function typeCode(type: string, { package: owner, types = [], position }: LinkedTypes): PhrasingContent {
	const parts = type.split(/\b([A-Z]\w*)/);
	if (!parts.some((part) => types.includes(part))) return code(type);
	const children = parts
		.filter((part) => part !== "")
		.map((part): PhrasingContent => {
			if (!types.includes(part)) return text(part);
			return { type: "link", url: `${optionalExportScheme}${owner}#${part}`, title: null, children: [text(part)], position };
		});
	return elementNode("code", {}, children) as never;
}
