import type { PhrasingContent, RootContent, TableRow } from "mdast";
import type { Text } from "../../../theme/texts/texts.ts";
import type { SymbolKind } from "../../lib/api-facts.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { element as elementNode, text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import type { ApiElement } from "./api-element.ts";
import { inlineNodes } from "./inline-nodes.ts";
import { reportApi } from "./report-api.ts";

/** Where the exports of a package work. */
export type Environments = {
	/** The labels of all environments, by name, in the order in which readers see them. */
	readonly names: Readonly<Record<string, string>>;
	/** What the site says about the package: a note for each environment, as in `::environments`. Empty if it says nothing. */
	readonly works: Readonly<Record<string, string>>;
	/** What shows where the export of the page works, by environment: texts with Markdown links. Missing if the site records no tests. */
	readonly tests?: Readonly<Record<string, string>>;
};

/** The environments of a site that names none. */
const usual: Environments = { names: { browser: "Browser", node: "Node.js" }, works: {} };

/** Kinds of exports that run. */
const runnable: ReadonlySet<SymbolKind> = new Set(["function", "hook", "component", "class", "constant"]);

/** A note that says that an export does not work: `no`, or `no:` and the reason. */
const negative = /^no(?::\s*|$)/;

/** What pages of a package show without `::environments`; nothing if the site says nothing about the package, or if the export does not run. */
export function usualEnvironments(
	environments: Environments | undefined,
	{ kind, position, say }: { readonly kind: SymbolKind; readonly position: RootContent["position"]; readonly say: Text },
): RootContent[] {
	if (!environments || Object.keys(environments.works).length === 0 || !runnable.has(kind)) return [];
	return rowOf(environments.names, { notes: environments.works, position, say });
}

/**
 * Shows where an export works: a list of the environments that the author names. The value of an attribute is a note (`player="without
 * sound"`); `no`, alone or before a colon and the reason, says that it does not work. Reports `api-unknown`.
 */
export function environmentNodes(
	{ attributes, position }: ApiElement,
	environments: Environments | undefined,
	context: PageContext,
): RootContent[] {
	const { names } = environments ?? usual;
	for (const name of Object.keys(attributes)) {
		if (Object.hasOwn(names, name)) continue;
		const known = Object.keys(names);
		const hint = didYouMean(name, known) ?? `Known here: ${known.join(", ")}.`;
		reportApi({ position }, { code: "api-unknown", message: `\`${name}\` is not a known environment.`, hint }, context);
	}
	return rowOf(names, { notes: attributes, position, say: context.dialect.text });
}

/**
 * A table of the environments that the page names, with what shows it. `null` if the site records no tests, or if the page says nothing about
 * where its export works.
 */
export function compatibilityTable(
	environments: Environments | undefined,
	{
		kind,
		written,
		position,
		say,
	}: {
		readonly kind: SymbolKind;
		readonly written: ApiElement | undefined;
		readonly position: RootContent["position"];
		readonly say: Text;
	},
): RootContent | null {
	if (!environments?.tests || !(written || runnable.has(kind))) return null;
	const { names, works, tests } = environments;
	const notes = written?.attributes ?? works;
	const rows = Object.entries(names).flatMap(([name, label]) => {
		const answer = answerOf(notes, name);
		if (answer === null) return [];
		const said = `${answer.works ? say("api.yes") : say("api.no")}${answer.note === "" ? "" : `: ${answer.note}`}`;
		// A test that ran shows that it works there, never that it does not.
		const shown = (answer.works && tests[name]) || say("api.untested");
		return [rowNode([[text(label)], [text(said)], inlineNodes(shown, position)])];
	});
	if (rows.length === 0) return null;
	return {
		type: "table",
		children: [rowNode([say("api.where"), say("api.works"), say("api.shownBy")].map((title) => [text(title)])), ...rows],
		...(position && { position }),
	};
}

function rowNode(cells: readonly (readonly PhrasingContent[])[]): TableRow {
	return { type: "tableRow", children: cells.map((cell) => ({ type: "tableCell", children: [...cell] })) };
}

/** What a note says about an environment; `null` if it says nothing. */
function answerOf(notes: Readonly<Record<string, string>>, name: string): { readonly works: boolean; readonly note: string } | null {
	const written = Object.hasOwn(notes, name) ? notes[name] : undefined;
	return written === undefined ? null : { works: !negative.test(written), note: written.replace(negative, "") };
}

function rowOf(
	names: Environments["names"],
	{
		notes,
		position,
		say,
	}: { readonly notes: Readonly<Record<string, string>>; readonly position: RootContent["position"]; readonly say: Text },
): RootContent[] {
	const items = Object.entries(names).flatMap(([name, label]) => {
		const said = answerOf(notes, name);
		if (said === null) return [];
		const { works, note } = said;
		const answer = elementNode("span", { className: ["api-answer"] }, [text(works ? say("api.isYes") : say("api.isNo"))]);
		const parts = [text(label), answer as never, ...(note === "" ? [] : [text(` (${note})`)])];
		return [elementNode("li", { className: [works ? "api-works" : "api-fails", ...(note === "" ? [] : ["api-noted"])] }, parts)];
	});
	if (items.length === 0) return [];
	const list = elementNode("ul", { className: ["api-environments"], ariaLabel: say("api.environments") }, items as never) as RootContent;
	return [position ? { ...list, position } : list];
}
