import glob from "fast-glob";
import { z } from "zod";
import type { CompatPolicy } from "../../compat/policy.ts";
import { categoryLink, className } from "../../config/sidebar-schema.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { fileInSite } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { folderOf } from "../../lib/paths.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { fileRefusal } from "../../lib/refused-file.ts";
import { searchFolders } from "../../lib/search-folders.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { readDataFile } from "./data-file.ts";

const schema = z.strictObject({
	label: z.string().trim().min(1).optional(),
	position: z.number().optional(),
	/** Whether the category is closed until the reader opens it. */
	collapsed: z.boolean().optional(),
	collapsible: z.boolean().optional(),
	className: className.optional(),
	/** `null` for a label that is not a link although the folder has an index. */
	link: z.union([categoryLink, z.null()], { error: 'expected `type: "doc"` with an `id`, or `type: "generated-index"`' }).optional(),
});

/** The settings of a folder in an automatic sidebar, from its `_category_.json` or `_category_.yml`. */
export type CategoryFile = z.output<typeof schema>;

/** The category files of a site, by collection and then by folder within it. */
export type CategoryFiles = ReadonlyMap<string, ReadonlyMap<string, CategoryFile>>;

/** Reads the category files of all collections with automatic sidebars. Mistakes in them are `category-invalid`. */
export function readCategoryFiles(config: SiteConfig): StageOutput<CategoryFiles> {
	const problems: Problem[] = [];
	const value = new Map<string, ReadonlyMap<string, CategoryFile>>();
	for (const collection of config.collections) {
		if (collection.layout !== "docs" || collection.sidebars !== "auto") continue;
		const files = new Map<string, CategoryFile>();
		const options = { cwd: collection.dir, ignore: ["**/node_modules/**"], followSymbolicLinks: false };
		const paths = searchFolders(() => glob.sync("**/*/_category_.{json,yml,yaml}", options), config.root);
		for (const path of paths.sort(compareText)) {
			const file = fileInSite(collection, path);
			const content = fileRefusal(`${config.root}/${file}`, file, config) ?? readTextFile(`${config.root}/${file}`, file);
			const read = "code" in content ? null : parseCategoryFile(content.text, file, config.policy);
			if (read) files.set(folderOf(path), read.value);
			problems.push(...(read?.problems ?? ("code" in content ? [content] : [])));
		}
		value.set(collection.name, files);
	}
	return { value, problems: config.policy.soften(problems, "it is left out") };
}

/** Reads the text of a category file. Entries that are not valid are reported and left out. */
export function parseCategoryFile(text: string, file: string, policy: CompatPolicy): StageOutput<CategoryFile> {
	const prepare = (value: unknown) => policy.categoryFile(value);
	const keys = Object.keys(schema.shape);
	const { value, problems } = readDataFile({ file, text, schema, keys, code: "category-invalid", maxAliasCount: 0, prepare });
	return { value: value ?? {}, problems };
}
