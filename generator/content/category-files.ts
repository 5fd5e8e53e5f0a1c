import glob from "fast-glob";
import { parseDocument } from "yaml";
import { z } from "zod";
import { categoryLink, className } from "../config/sidebar-schema.ts";
import type { CollectionConfig, SiteConfig } from "../config/site-config.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { compareText, errorMessage, type Problem, type StageOutput, sentence } from "../lib/problem.ts";
import { describeValue, expectation } from "../lib/schema-issue.ts";
import { positionAt, readTextFile } from "../lib/text-file.ts";

const schema = z.strictObject({
	label: z.string().trim().min(1).optional(),
	position: z.number().optional(),
	/** Whether the category is closed before the reader has opened it. */
	collapsed: z.boolean().optional(),
	collapsible: z.boolean().optional(),
	className: className.optional(),
	/** `null` for a label that leads nowhere although the folder has an index. */
	link: z.union([categoryLink, z.null()], { error: 'expected `type: "doc"` with an `id`, or `type: "generated-index"`' }).optional(),
});

/** What a `_category_.json` or `_category_.yml` says of its folder in an automatic sidebar. */
export type CategoryFile = z.output<typeof schema>;

/** The category files of a site, by collection and then by folder within it. */
export type CategoryFiles = ReadonlyMap<string, ReadonlyMap<string, CategoryFile>>;

/** Reads the category files of all collections with automatic sidebars; reports what is wrong with them as `category-invalid`. */
export function readCategoryFiles(config: SiteConfig): StageOutput<CategoryFiles> {
	const problems: Problem[] = [];
	const value = new Map<string, ReadonlyMap<string, CategoryFile>>();
	for (const collection of config.collections) {
		if (collection.layout !== "docs" || collection.sidebars !== "auto") continue;
		const files = new Map<string, CategoryFile>();
		for (const path of categoryPaths(collection)) {
			const file = collection.relativeDir === "" ? path : `${collection.relativeDir}/${path}`;
			const content = readTextFile(`${config.root}/${file}`, file);
			if ("code" in content) problems.push(content);
			else files.set(path.slice(0, path.lastIndexOf("/")), parseCategoryFile(content.text, file, problems));
		}
		value.set(collection.name, files);
	}
	return { value, problems };
}

function categoryPaths(collection: CollectionConfig): string[] {
	const options = { cwd: collection.dir, ignore: ["**/node_modules/**"], followSymbolicLinks: false, suppressErrors: true };
	return glob.sync("**/*/_category_.{json,yml,yaml}", options).sort(compareText);
}

/** Reads the text of a category file; what is not valid is reported and left out. */
export function parseCategoryFile(text: string, file: string, problems: Problem[]): CategoryFile {
	const report = (offset: number, message: string, hint: string | null, length = 1) =>
		problems.push({ code: "category-invalid", severity: "error", message, hint, at: { file, ...positionAt(text, offset), length } });
	const document = parseDocument(file.endsWith(".json") ? text.replaceAll("\t", " ") : text, { schema: "core", prettyErrors: false });
	const [error] = document.errors;
	let value: unknown;
	try {
		value = error ? undefined : document.toJS({ maxAliasCount: 0 });
	} catch (thrown) {
		report(0, sentence(errorMessage(thrown)), "Write the values out.");
		return {};
	}
	if (error) {
		report(error.pos[0], sentence(error.message.split("\n")[0] ?? ""), null);
		return {};
	}
	const keyOffset = (key: PropertyKey) => Math.max(0, text.search(new RegExp(`\\b${String(key).replace(/\W/g, "\\$&")}["']?\\s*:`)));
	const result = schema.safeParse(value ?? {});
	if (result.success) return result.data;
	const broken = new Set<PropertyKey>();
	for (const issue of result.error.issues) {
		const [key = ""] = issue.path;
		if (issue.code === "unrecognized_keys") {
			for (const unknown of issue.keys) {
				broken.add(issue.path.length === 0 ? unknown : key);
				const nearest = nearestNames(unknown, Object.keys(schema.shape))[0];
				const hint = nearest ? `Did you mean \`${nearest}\`?` : `Known here: ${Object.keys(schema.shape).join(", ")}.`;
				report(keyOffset(unknown), `The key \`${unknown}\` is not known in a category file.`, hint, unknown.length);
			}
			continue;
		}
		broken.add(key);
		const received = describeValue(typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : value);
		const subject = key === "" ? "The category file" : `\`${String(key)}\``;
		report(keyOffset(key), `${subject}: ${expectation(issue)}, received ${received}.`, null, Math.max(1, String(key).length));
	}
	const entries = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
	const rest = schema.safeParse(Object.fromEntries(entries.filter(([key]) => !broken.has(key))));
	return rest.success ? rest.data : {};
}
