import type { Heading, Paragraph, PhrasingContent, RootContent } from "mdast";
import type { MemberFacts, Twins } from "../../lib/api-facts.ts";
import { element as elementNode, text } from "../components/element.ts";
import { optionalExportScheme } from "./export-links.ts";
import { code } from "./inline-nodes.ts";
import type { FactsSlice } from "./read-facts.ts";

/** Inline text and code. */
export type Facts = readonly (readonly PhrasingContent[])[];

/** A heading of a section of an API page. */
export function sectionHeading(title: string, depth: Heading["depth"], { position }: Pick<RootContent, "position">): Heading {
	return { type: "heading", depth, children: [text(title)], position };
}

/** A heading that names members: “`style`, `className` and `id`”. */
export function nameHeading(names: readonly string[], depth: Heading["depth"], { position }: Pick<RootContent, "position">): Heading {
	const children = names.flatMap((name, index): PhrasingContent[] => {
		const before = index === 0 ? [] : [text(index === names.length - 1 ? " and " : ", ")];
		return [...before, code(name)];
	});
	return { type: "heading", depth, children, position };
}

/** How a row is displayed. */
export type RowOptions = {
	/** Whether members always exist, so that none is marked as required. */
	readonly isField: boolean;
	/** The members that the row is about, if there are other rows. */
	readonly names?: readonly string[];
	/** The types that may have a page. */
	readonly types: LinkedTypes;
};

/** The facts about a member on one line: other names, type, whether it is required, default, since, deprecation. */
export function memberRow(member: MemberFacts, { isField, names = [], types }: RowOptions): RootContent {
	const { type, optional, since, deprecated, aliases = [], ignored = [], usedBy = [], twins = {} } = member;
	const value = passesNothing(member) ? undefined : member.default;
	const need = value === undefined && optional ? "optional" : optional ? null : "required";
	const facts: Facts = [
		...(names.length === 0 ? [] : [[code(names.join(", "))]]),
		...listFact("also ", aliases),
		[typeCode(type, types)],
		...(isField || need === null ? [] : [[need === "required" ? { type: "strong" as const, children: [text(need)] } : text(need)]]),
		...(isField && optional && names.length > 0 ? [[text("optional")]] : []),
		...(value === undefined ? [] : [[text("default "), code(value)]]),
		...(!isField && lacksDefault(member) ? [[text("no fixed default found")]] : []),
		...listFact("no effect: ", ignored),
		...twinFacts(twins),
		...listFact("only for ", usedBy),
		...(since === undefined ? [] : [[text(`since ${since}`)]]),
		...(deprecated === undefined ? [] : [[text(deprecated === "" ? "deprecated" : `deprecated: ${deprecated}`)]]),
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

/** A fact that lists code; none for an empty list. */
function listFact(before: string, values: readonly string[]): Facts {
	if (values.length === 0) return [];
	return [[text(before), ...values.flatMap((value, index) => [...(index > 0 ? [text(", ")] : []), code(value)])]];
}

/** Equivalent settings elsewhere. */
function twinFacts({ flag, node, config }: Twins): Facts {
	return [
		...(flag === undefined ? [] : [[text("flag "), code(flag)]]),
		...(node === undefined ? [] : [[text("in Node.js "), code(node)]]),
		...(config === undefined ? [] : [[text("in the configuration "), code(config)]]),
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
