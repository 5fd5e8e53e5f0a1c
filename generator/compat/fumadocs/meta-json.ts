import * as z from "zod";
import { isRecord } from "../../lib/config-values.ts";
import { readDataFile } from "../../problems/data-file.ts";
import type { FolderFile, OrderEntry } from "../folder-order.ts";

// Other programs have files of this name, too, so other keys are not mistakes.
const schema = z.looseObject({
	title: z.string().min(1).optional(),
	pages: z.array(z.string()).optional(),
	defaultOpen: z.boolean().optional(),
	collapsible: z.boolean().optional(),
});

/** `meta.json` of Fumadocs: the title of a folder and the order of its pages. https://fumadocs.dev/docs/headless/page-conventions */
export const metaJson: FolderFile = {
	names: ["meta.json"],
	read(text, file) {
		const { value, problems } = readDataFile({
			...{ file, text, schema, code: "category-invalid", maxAliasCount: 0 },
			prepare: (found) => (isRecord(found) ? found : {}),
		});
		if (value === null) return { value: {}, problems };
		const { title, pages, defaultOpen, collapsible } = value;
		const names = pages?.filter((entry) => !entry.startsWith("!"));
		return {
			value: {
				...(title !== undefined && { label: title }),
				...(defaultOpen === true && { collapsed: false }),
				...(collapsible !== undefined && { collapsible }),
				...(names && {
					items: names.map(orderEntry),
					hidden: pages?.flatMap((entry) => (entry.startsWith("!") ? [entry.slice(1)] : [])) ?? [],
					isComplete: true,
				}),
			},
			problems,
		};
	},
};

/** `---Guides---`, `[Text](https://…)`, `...`, `z...a`, `...folder`, or a name. */
function orderEntry(entry: string): OrderEntry {
	const heading = /^---(?:\[[^\]]*\])?(.*?)(?:---)?$/.exec(entry);
	if (heading) return { type: "heading", label: heading[1]?.trim() || null };
	const link = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(entry);
	if (link) return { type: "link", label: link[1] ?? "", href: link[2] ?? "" };
	if (entry === "...") return { type: "rest" };
	if (entry === "z...a") return { type: "rest", isReversed: true };
	if (entry.startsWith("...")) return { type: "name", name: entry.slice("...".length), isSpread: true };
	return { type: "name", name: entry.replace(/^\.\//, "").replace(/\.mdx?$/, "") };
}
