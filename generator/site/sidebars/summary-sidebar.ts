import { escapeHtml } from "../../../theme/lib/escape.ts";
import { decodePath, isExternal } from "../../../theme/lib/urls.ts";
import type { OrderHeading, SummaryEntry } from "../../compat/folder-order.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { pathInCollection } from "../../config/site-config.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { lastPart } from "../../lib/paths.ts";
import type { Problem, SourcePosition, StageOutput } from "../../lib/problem.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { groupEntries } from "./group-entries.ts";

/**
 * The pages that a summary file may name: the pages of its collection, and the ids of drafts. `file` is the summary, relative to the
 * root.
 */
type SummaryPages = { readonly routes: readonly RoutedDocument[]; readonly drafts: ReadonlySet<string>; readonly file: string };

/** Creates the sidebar that a summary file lists. Pages that it does not name have no entry. Reports and omits entries without a page. */
export function summarySidebar(entries: readonly SummaryEntry[], pages: SummaryPages): StageOutput<SidebarItemInput[]> {
	const problems: Problem[] = [];
	const byFile = new Map(pages.routes.map((route) => [pathInCollection(route.collection, route.document.file), route]));
	const placeOf = ({ line, column }: PageEntry): SourcePosition => ({ file: pages.file, line, column, length: 1 });
	const find = (entry: PageEntry, href: string) => {
		const path = filePath(href);
		const found = [path, `${path}/README.md`, `${path}/index.md`, `${path}.md`]
			.map((file) => byFile.get(file.replace(/^\//, "")))
			.find(Boolean);
		if (!found && !pages.drafts.has(path.replace(/\.\w+$/, ""))) problems.push(unknownPage(path, [...byFile.keys()], placeOf(entry)));
		return found;
	};
	const write = (inner: readonly SummaryEntry[]): SidebarItemInput[] =>
		groupEntries(inner.flatMap((entry) => (entry.type === "heading" ? [entry] : writeEntry(entry))));
	const writeEntry = (entry: PageEntry): (SidebarItemInput | OrderHeading)[] => {
		const { label, href } = entry;
		const items = write(entry.items);
		if (href !== null && isExternal(href)) return [{ type: "link", label, href, at: placeOf(entry) }, ...items];
		const route = href === null ? undefined : find(entry, href);
		if (items.length > 0) return [{ type: "category", label, ...(route && { link: { type: "doc", id: route.document.id } }), items }];
		if (href === null) return [{ type: "html", value: escapeHtml(label) }];
		const anchor = /#.*$/.exec(href)?.[0] ?? "";
		if (!route) return [];
		return [
			anchor === ""
				? { type: "doc", id: route.document.id, label }
				: { type: "link", label, href: route.path + anchor, at: placeOf(entry) },
		];
	};
	return { value: write(entries), problems };
}

type PageEntry = Extract<SummaryEntry, { readonly type: "page" }>;

/** The file that a link in a summary refers to, relative to the summary. */
function filePath(href: string): string {
	const path = href.replace(/[?#].*$/, "").replace(/^(?:\.?\/)+|\/+$/g, "");
	return decodePath(path) ?? path;
}

function unknownPage(path: string, files: readonly string[], at: SourcePosition): Problem {
	return {
		code: "sidebar-unknown-doc",
		severity: "error",
		message: `\`${lastPart(at.file)}\` lists \`${path}\`, which is not a page.`,
		hint: didYouMean(path, files) ?? "Add the page, or remove the entry.",
		at,
	};
}
