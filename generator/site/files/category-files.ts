import glob from "fast-glob";
import { z } from "zod";
import type { CompatPolicy } from "../../compat/policy.ts";
import { categoryLink, className } from "../../config/sidebar-schema.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { fileInSite } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { positionAt, readTextFile } from "../../lib/text-file.ts";
import { describeValue, expectation } from "../../problems/schema-issue.ts";
import { parseJson, parseYaml } from "./parse-yaml.ts";

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
			const file = fileInSite(collection, path);
			const content = readTextFile(`${config.root}/${file}`, file);
			if ("code" in content) problems.push(content);
			else files.set(path.slice(0, path.lastIndexOf("/")), parseCategoryFile(content.text, file, { problems, policy: config.policy }));
		}
		value.set(collection.name, files);
	}
	return { value, problems: config.policy.soften(problems, "it is left out") };
}

function categoryPaths(collection: CollectionConfig): string[] {
	const options = { cwd: collection.dir, ignore: ["**/node_modules/**"], followSymbolicLinks: false, suppressErrors: true };
	return glob.sync("**/*/_category_.{json,yml,yaml}", options).sort(compareText);
}

/** Reads the text of a category file; what is not valid is reported and left out. */
export function parseCategoryFile(
	text: string,
	file: string,
	{ problems, policy }: { readonly problems: Problem[]; readonly policy: CompatPolicy },
): CategoryFile {
	const report = (offset: number, fault: { readonly message: string; readonly hint: string | null; readonly length?: number }) => {
		const { message, hint, length = 1 } = fault;
		problems.push({ code: "category-invalid", severity: "error", message, hint, at: { file, ...positionAt(text, offset), length } });
	};
	const parsed = file.endsWith(".json") ? parseJson(text, 0) : parseYaml(text, 0);
	if (!parsed.ok) {
		report(parsed.offset, parsed);
		return {};
	}
	const value = policy.categoryFile(parsed.value) ?? {};
	const keyOffset = (key: PropertyKey) => Math.max(0, text.search(new RegExp(`\\b${escapePattern(String(key))}["']?\\s*:`)));
	const result = schema.safeParse(value);
	if (result.success) return result.data;
	const broken = new Set<PropertyKey>();
	for (const issue of result.error.issues) {
		const [key = ""] = issue.path;
		if (issue.code === "unrecognized_keys") {
			for (const unknown of issue.keys) {
				broken.add(issue.path.length === 0 ? unknown : key);
				const known = Object.keys(schema.shape);
				const hint = didYouMean(unknown, known) ?? `Known here: ${known.join(", ")}.`;
				report(keyOffset(unknown), { message: `The key \`${unknown}\` is not known in a category file.`, hint, length: unknown.length });
			}
			continue;
		}
		broken.add(key);
		const received = describeValue(typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : value);
		const subject = key === "" ? "The category file" : `\`${String(key)}\``;
		report(keyOffset(key), {
			message: `${subject}: ${expectation(issue)}, received ${received}.`,
			hint: null,
			length: Math.max(1, String(key).length),
		});
	}
	const entries = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
	const rest = schema.safeParse(Object.fromEntries(entries.filter(([key]) => !broken.has(key))));
	return rest.success ? rest.data : {};
}
