import type { Heading, RootContent } from "mdast";
import type { Text } from "../../../theme/texts/texts.ts";
import type { MemberFacts, Members, SymbolFacts } from "../../lib/api-facts.ts";
import { defaultSource } from "../../lib/default-source.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { type ApiElement, apiElement } from "./api-element.ts";
import { checkValues } from "./check-values.ts";
import { innerMember, type LinkedTypes, memberHead, memberRow, nameHeading, ownHeading } from "./fact-nodes.ts";
import { reportApi } from "./report-api.ts";
import type { SharedTexts } from "./shared-options.ts";

/** What a list of options describes. */
export type OptionsOf = {
	readonly takes: NonNullable<SymbolFacts["takes"]>;
	/** The export, or the option that has these members. */
	readonly owner: string;
	/** Members by name. The members of an option that is an object have names such as `option.member`. */
	readonly members: Members;
	/** Members that are inherited from other packages. The page may describe them. */
	readonly inherited: Members;
	/** Level of the headings. */
	readonly depth: Heading["depth"];
	/** Whether they are members of another option on the page. */
	readonly isInner?: boolean;
	/** Whether the page may leave out members. */
	readonly isPartial?: boolean;
	/** The exports that the types of members may link to. */
	readonly types: LinkedTypes;
	/** Texts that the options of several exports share. */
	readonly shared: SharedTexts;
	/** What stands before the names of members in these texts: `chromiumOptions.` inside that option. */
	readonly path: string;
};

/** Turns each `<Option>` of a list into a heading, a line with its facts, and its description. */
export function expandOptions(list: ApiElement, of: OptionsOf, context: PageContext): RootContent[] {
	const described = new Set<string>();
	let depth = of.depth;
	const nodes = list.children.flatMap((node): RootContent[] => {
		const option = apiElement(node);
		// A heading in the list begins a group of options.
		if (node.type === "heading") depth = deeper(node.depth);
		if (option?.name !== "option") return [node];
		const names = namesOf(option);
		for (const name of names) {
			if (described.has(name))
				reportApi(option, { code: "api-wrong", message: `\`${name}\` is described twice.`, hint: "Remove one." }, context);
			described.add(name);
		}
		return expandOption(option, names, { of: { ...of, depth }, context });
	});
	checkCoverage(list, described, { of, context });
	return nodes;
}

/** The level below a level of headings. */
function deeper(depth: Heading["depth"]): Heading["depth"] {
	return Math.min(depth + 1, 6) as Heading["depth"];
}

/** `width, height` or `width and height` */
function namesOf({ attributes: { name = "" } }: ApiElement): string[] {
	return name
		.split(/\s*,\s*|\s+and\s+/)
		.map((part) => part.replace(/\(\)$/, ""))
		.filter(Boolean);
}

function expandOption(
	option: ApiElement,
	names: readonly string[],
	{ of, context }: { readonly of: OptionsOf; readonly context: PageContext },
): RootContent[] {
	const { depth, members } = of;
	if (names.length === 0)
		reportApi(option, { code: "api-incomplete", message: `\`${option.written}\` has no name.`, hint: "Write `:::option[name]`." }, context);
	const found = names.flatMap((name) => {
		const facts = memberOf(name, of) ?? null;
		if (facts === null) reportUnknown(option, name, { of, context });
		return facts ? [[name, withOwnDefault(option, name, { facts, context })] as const] : [];
	});
	const isMethod = (name: string) => of.takes === "fields" && /^\([^)]*\) => /.test(memberOf(name, of)?.type ?? "");
	const { title } = option.attributes;
	const say = context.dialect.text;
	const shown = names.map((name) => (isMethod(name) ? `${name}()` : name));
	const heading = title ? ownHeading(title, depth, option) : nameHeading(shown, { depth, say, position: option.position });
	const [name = ""] = names;
	const { inner, isFunction } = innerMembers(name, members);
	const children = withSharedTexts(option, { of, name, type: found[0]?.[1].type ?? "", inner });
	if (!children.some((child) => apiElement(child)?.name !== "option")) {
		const hint = "Write what it does, or what happens without it.";
		reportApi(option, { code: "api-incomplete", message: `\`${names.join(", ")}\` has no description.`, hint }, context);
	}
	if (names.length === 1) checkValues(option, { children, name, type: found[0]?.[1].type ?? "", unions: of.types.unions, context });
	const hasInner = children.some((child) => apiElement(child)?.name === "option");
	const nested: OptionsOf = {
		...of,
		owner: name,
		// Authors of a callback receive its arguments and need not pass them.
		takes: isFunction ? "fields" : of.takes,
		members: inner,
		inherited: {},
		isInner: true,
		depth: deeper(depth),
		// Options that are an argument of a function are like those of a function that takes nothing else.
		path: of.takes === "arguments" && !isFunction ? "" : `${of.path}${name}.`,
	};
	const content = hasInner ? expandOptions({ ...option, children }, nested, context) : children;
	// The type of an object need not list the members that are described below.
	const rows = found.map(([key, facts]) => [key, hasInner && /^\{.*\}$/.test(facts.type) ? { ...facts, type: "object" } : facts] as const);
	const member = [memberHead(heading, rowsOf(rows, { ...of, say }, title !== undefined)), ...content];
	return of.isInner ? [innerMember(member)] : member;
}

/**
 * What an option says: the text that it shares with others, then its own. Members that share a text, too, are added if the author lists none. The attribute
 * `own` leaves out the shared text.
 */
function withSharedTexts(
	{ attributes, children, position }: ApiElement,
	{
		of: { shared, path, types },
		name,
		type,
		inner,
	}: { readonly of: OptionsOf; readonly name: string; readonly type: string; readonly inner: Members },
): RootContent[] {
	if (Object.hasOwn(attributes, "own")) return [...children];
	const listsMembers = children.some((child) => apiElement(child)?.name === "option");
	const members = listsMembers ? [] : shared.membersOf(path + name).filter((member) => Object.hasOwn(inner, member));
	const added = members.map((member): RootContent => {
		const label = {
			type: "paragraph" as const,
			data: { directiveLabel: true },
			children: [{ type: "text" as const, value: member }],
			position,
		};
		return { type: "containerDirective", name: "option", attributes: {}, children: [label], position };
	});
	return [...shared.about(path + name, `${type} ${types.package}`, position), ...children, ...added];
}

/**
 * The members of a member: fields of an object (`a.b`), arguments of a function (`a(b)`), and members of its return value (`a().b`)
 * unless an argument has the same name.
 */
function innerMembers(name: string, members: Members): { readonly inner: Members; readonly isFunction: boolean } {
	const within = (pattern: RegExp) =>
		Object.entries(members).flatMap(([key, facts]) => {
			const inner = key.startsWith(name) ? pattern.exec(key.slice(name.length))?.[1] : undefined;
			return inner === undefined ? [] : [[inner, facts] as const];
		});
	const passed = within(/^\(([^.()]+)\)$/);
	const returned = within(/^\(\)\.([^.()]+)$/);
	const inner = Object.fromEntries([...within(/^\.([^.()]+)$/), ...passed, ...returned, ...passed]);
	return { inner, isFunction: passed.length + returned.length > 0 };
}

function memberOf(name: string, { members, inherited }: OptionsOf): MemberFacts | undefined {
	return Object.hasOwn(members, name) ? members[name] : Object.hasOwn(inherited, name) ? inherited[name] : undefined;
}

/** One line for the members with the same facts. The line names the members if the heading does not, or if there are other lines. */
function rowsOf(
	found: readonly (readonly [string, MemberFacts])[],
	{ takes, types, say }: OptionsOf & { readonly say: Text },
	isTitled: boolean,
): RootContent[] {
	const isField = takes === "fields" || takes === "flags";
	const rows = new Map<string, { readonly facts: MemberFacts; readonly names: string[] }>();
	for (const [name, facts] of found) {
		const key = JSON.stringify(facts);
		rows.set(key, { facts, names: [...(rows.get(key)?.names ?? []), name] });
	}
	const isNamed = isTitled || rows.size > 1;
	return [...rows.values()].map(({ facts, names }) => memberRow(facts, { isField, types, say, ...(isNamed && { names }) }));
}

/** Whether one member belongs to another. */
function isNested(name: string): boolean {
	return /[.(]/.test(name);
}

const sourceHint = 'Name the file of the package and its code: `from="dist/index.js: gap = 8"`.';

/** Adds the default that the author found in code from which the facts could not read it. The attribute `from` must quote that code. */
function withOwnDefault(
	option: ApiElement,
	name: string,
	{ facts, context }: { readonly facts: MemberFacts; readonly context: PageContext },
): MemberFacts {
	const { default: written, from } = option.attributes;
	if (written === undefined) return facts;
	const wrong = (message: string, hint: string) => reportApi(option, { code: "api-wrong", message, hint }, context);
	// An author may know what happens further inside.
	if (facts.default !== undefined && facts.default !== "null" && facts.default !== "undefined") {
		const is = facts.default === written ? "known from the package" : `\`${facts.default}\` in the package, not \`${written}\``;
		wrong(`The default of \`${name}\` is ${is}.`, "Remove the attribute `default`.");
		return facts;
	}
	if (!facts.optional) wrong(`\`${name}\` is required, so it has no default.`, "Remove the attribute `default`.");
	else if (!from) wrong(`The default of \`${name}\` does not say where it was read.`, sourceHint);
	else if (!defaultSource(from)?.code.includes(written))
		wrong(`\`from\` does not quote the code with the default of \`${name}\`.`, sourceHint);
	return { ...facts, default: written };
}

function reportUnknown(option: ApiElement, name: string, { of, context }: { readonly of: OptionsOf; readonly context: PageContext }): void {
	const known = Object.keys(of.members).filter((member) => !isNested(member));
	const message = `\`${of.owner}\` has no \`${name}\`.`;
	const main = known.find((member) => of.members[member]?.aliases?.includes(name));
	if (main !== undefined) {
		reportApi(
			option,
			{ code: "api-unknown", message: `\`${name}\` is another name for \`${main}\`.`, hint: `Write \`:::option[${main}]\`.` },
			context,
		);
		return;
	}
	const hint = didYouMean(name, known) ?? (known.length > 0 ? `It has ${known.map((member) => `\`${member}\``).join(", ")}.` : null);
	reportApi(option, { code: "api-unknown", message, hint }, context);
}

/** Reports members that are not described. Deprecated members need no description. */
function checkCoverage(
	list: ApiElement,
	described: ReadonlySet<string>,
	{ of, context }: { readonly of: OptionsOf; readonly context: PageContext },
): void {
	if (of.isPartial && described.size === 0) return;
	const missing = Object.entries(of.members).flatMap(([name, { deprecated }]) =>
		isNested(name) || deprecated !== undefined || described.has(name) ? [] : [name],
	);
	if (missing.length === 0) return;
	const message = `\`${of.owner}\` has ${missing.map((name) => `\`${name}\``).join(", ")}, which ${missing.length === 1 ? "is" : "are"} not described.`;
	reportApi(list, { code: "api-incomplete", message, hint: `Write \`:::option[${missing[0]}]\`.` }, context);
}
