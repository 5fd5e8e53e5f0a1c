import { slug } from "github-slugger";
import type { Parents, Table, TableRow } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { PageContext } from "../markdown/page-context.ts";
import { linkToSelf } from "../markdown/self-link.ts";
import type { ElementContent } from "./element.ts";

/** Adds an id (`param-fps`) and a link to it to each row of the tables inside `parent`, and the name of its column to each cell. */
export function linkParams(parent: Parents, prefix: string, context: PageContext): void {
	const tables = (parent.children as ElementContent[]).filter((child): child is Table => child.type === "table");
	for (const table of tables) {
		const [head, ...rows] = table.children;
		const columns = head?.children.map((cell) => textOf(cell)) ?? [];
		for (const row of rows) linkRow(row, { columns, prefix, context });
	}
}

function linkRow(
	row: TableRow,
	options: { readonly columns: readonly string[]; readonly prefix: string; readonly context: PageContext },
): void {
	const { columns, prefix, context } = options;
	const [first] = row.children;
	const name = first ? textOf(first) : "";
	const id = context.slugger.slug(`${prefix}-${slug(name.replace(/\?$/, "").replaceAll(".", "-")) || "row"}`);
	context.anchors.add(id);
	row.data = { ...row.data, hProperties: { id } };
	row.children.forEach((cell, index) => {
		const column = columns[index];
		if (index > 0 && column) cell.data = { ...cell.data, hProperties: { dataLabel: column } };
	});
	if (first) linkToSelf(first, id);
}
