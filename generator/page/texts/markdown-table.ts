import type { Element } from "hast";
import { attribute, collapseSpaces, elementsOf, findElement } from "../../lib/html-tree.ts";
import { inlineMarkdown } from "./markdown-inline.ts";

/** A table as GFM writes it. Cells are one line. */
export function tableMarkdown(table: Element): string {
	const rows = rowsOf(table).map((row) =>
		elementsOf(row)
			.filter(({ tagName }) => tagName === "th" || tagName === "td")
			.map((cell) => ({ align: attribute(cell, "align"), text: cellText(cell) })),
	);
	const width = Math.max(0, ...rows.map((row) => row.length));
	const [head = [], ...body] = rows;
	const line = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, index) => cells[index] ?? "").join(" | ")} |`;
	const hasHead = findElement(table, ({ tagName }) => tagName === "th") !== null;
	const texts = (row: typeof head) => line(row.map(({ text }) => text));
	const rule = line(head.map(({ align }) => rules[align ?? ""] ?? "---").concat(Array(Math.max(0, width - head.length)).fill("---")));
	return [...(hasHead ? [texts(head)] : [line([])]), rule, ...(hasHead ? body : rows).map(texts)].join("\n");
}

const rules: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" };

function rowsOf(table: Element): Element[] {
	return elementsOf(table).flatMap((child) => (child.tagName === "tr" ? [child] : rowsOf(child)));
}

function cellText(cell: Element): string {
	return collapseSpaces(inlineMarkdown(cell.children).trim().replaceAll("\\\n", "<br>")).replace(/\|/g, "\\|");
}
