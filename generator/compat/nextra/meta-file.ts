import * as z from "zod";
import { isRecord, type JsonRecord, textOf } from "../../lib/config-values.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { loadBundler } from "../../lib/load-bundler.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { readDataFile } from "../../problems/data-file.ts";
import { describeValue } from "../../problems/schema-issue.ts";
import { exportedLiteral, UnreadValue } from "../config-literals.ts";
import type { FolderFile, FolderOrder, OrderEntry } from "../folder-order.ts";

/** `_meta.json` (Nextra 2 and 3) and `_meta.js` or `_meta.ts` (3 and 4): titles and order of the pages of a folder. Code is read, not run. https://nextra.site/docs/file-conventions/meta-file */
export const metaFile: FolderFile = {
	names: ["json", "js", "jsx", "ts", "tsx"].map((extension) => `_meta.${extension}`),
	read(text, file) {
		const { value, problems } = readMeta(text, file);
		const order = folderOrder(value, { text, file });
		return { value: order.value, problems: [...problems, ...order.problems] };
	},
};

/**
 * `_meta.global.js` or `_meta.global.ts` (Nextra 4): the same for all folders, each in the `items` of its entry.
 * https://nextra.site/docs/file-conventions/meta-file
 */
export const metaGlobal: FolderFile = {
	names: ["js", "jsx", "ts", "tsx"].map((extension) => `_meta.global.${extension}`),
	isAtTop: true,
	read(text, file) {
		const { value, problems } = readModule(text, file);
		const folders = new Map<string, FolderOrder>();
		const faults: Problem[] = [];
		const open: (readonly [string, JsonRecord])[] = [["", value]];
		for (let next = open.shift(); next; next = open.shift()) {
			const [folder, entries] = next;
			const order = folderOrder(entries, { text, file });
			folders.set(folder, order.value);
			faults.push(...order.problems);
			for (const [name, entry] of Object.entries(entries))
				if (isRecord(entry) && entry.type !== "menu" && isRecord(entry.items))
					open.push([folder === "" ? name : `${folder}/${name}`, entry.items]);
		}
		const top = folders.get("");
		folders.delete("");
		return { value: { ...top, folders }, problems: [...problems, ...faults] };
	},
};

/** The entries in the text of a `_meta` file, whose name tells its format. */
export function readMeta(text: string, file: string): StageOutput<JsonRecord> {
	return file.endsWith(".json") ? readJson(text, file) : readModule(text, file);
}

/** What the entries of a folder say. */
function folderOrder(value: JsonRecord, { text, file }: { readonly text: string; readonly file: string }): StageOutput<FolderOrder> {
	const found = Object.entries(value).map(([key, entry]) => folderEntry(key, entry));
	const problems = found.flatMap(({ fault, key }): Problem[] =>
		fault === undefined ? [] : [problemAt({ text, file, offset: offsetOf(key, text) }, `\`${key}\`: ${fault}.`)],
	);
	const items = found.flatMap(({ entry }) => entry ?? []);
	const hidden = found.flatMap(({ key, isHidden }) => (isHidden ? [key] : []));
	return { value: found.length === 0 ? {} : { items, hidden }, problems };
}

type Found = { readonly key: string; readonly entry?: OrderEntry; readonly isHidden?: boolean; readonly fault?: string };

/** What one key says. `*` has settings for all pages, which have no counterpart. */
function folderEntry(key: string, value: unknown): Found {
	if (key === "*") return { key };
	if (key === "...") return { key, fault: "what it stands for is known only when the code runs" };
	if (typeof value === "string" || value instanceof UnreadValue || value === undefined)
		return { key, entry: { type: "name", name: key, ...labelOf(value) } };
	if (!isRecord(value)) return { key, fault: `expected a title, or an object with one, received ${describeValue(value)}` };
	const { title, type, display, href, items } = value;
	if (display === "hidden") return { key, isHidden: true };
	if (type === "separator") return { key, entry: { type: "heading", label: textOf(title) } };
	if (typeof href === "string") return { key, entry: { type: "link", label: textOf(title) ?? key, href } };
	if (type === "menu" && isRecord(items)) return { key, entry: { type: "category", label: textOf(title) ?? key, items: menuLinks(items) } };
	return { key, entry: { type: "name", name: key, ...labelOf(title), ...(display === "children" && { isSpread: true }) } };
}

function menuLinks(items: JsonRecord) {
	return Object.entries(items).flatMap(([key, item]) => {
		const { title, href } = isRecord(item) ? item : {};
		return typeof href === "string" ? [{ type: "link" as const, label: textOf(title) ?? key, href }] : [];
	});
}

/** React elements cannot be labels; the page's own title takes their place. */
function labelOf(title: unknown): { readonly label?: string } {
	const label = textOf(title);
	return label === null ? {} : { label };
}

function readJson(text: string, file: string): StageOutput<JsonRecord> {
	const schema = z.record(z.string(), z.unknown());
	const { value, problems } = readDataFile({ file, text, schema, code: "category-invalid", maxAliasCount: 0 });
	return { value: value ?? {}, problems };
}

function readModule(text: string, file: string): StageOutput<JsonRecord> {
	const found = exportedLiteral(text, file);
	if (found === null) return { value: {}, problems: [syntaxProblem(text, file)] };
	if (isRecord(found.value)) return { value: found.value, problems: [] };
	const offset = found.value instanceof UnreadValue ? found.value.offset : 0;
	const message = `\`${file}\` exports no object that can be read without running its code.`;
	return {
		value: {},
		problems: [problemAt({ text, file, offset }, message, "Write the entries out: `export default { index: 'Start' }`.")],
	};
}

function syntaxProblem(text: string, file: string): Problem {
	try {
		loadBundler().transformSync(text, { loader: "tsx", logLevel: "silent" });
	} catch (error) {
		const [first] = (error as { errors?: { text: string; location: { line: number; column: number } | null }[] }).errors ?? [];
		const { line = 1, column = 0 } = first?.location ?? {};
		const at = { file, line, column: column + 1, length: 1 };
		return { code: "category-invalid", severity: "error", message: `${first?.text ?? "The code does not parse"}.`, hint: null, at };
	}
	return problemAt({ text, file, offset: 0 }, `The code of \`${file}\` does not parse.`);
}

function problemAt(
	{ text, file, offset }: { readonly text: string; readonly file: string; readonly offset: number },
	message: string,
	hint: string | null = null,
): Problem {
	return { code: "category-invalid", severity: "error", message, hint, at: { file, ...positionAt(text, offset), length: 1 } };
}

function offsetOf(key: string, text: string): number {
	const pattern = key === "..." ? /\.\.\./ : new RegExp(`(?<![\\w.-])${escapePattern(key)}["']?\\s*:`);
	return Math.max(0, text.search(pattern));
}
