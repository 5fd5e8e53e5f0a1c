import { join } from "node:path";
import { functionPath, isRecord, textOf } from "../../lib/config-values.ts";
import { folderOf, relativePath } from "../../lib/paths.ts";
import { SiteError } from "../../lib/problem.ts";
import { collectionFiles, markdownName, type SourceCollection } from "./collections.ts";
import { fileStem } from "./doc-rules.ts";
import { type CallResult, evaluateModule, type FunctionCall } from "./evaluate-module.ts";
import type { SourceSite } from "./source-site.ts";

/** Calls functions of the configuration in a separate process. The result of a call that throws or times out is an error. */
export async function callConfigFunctions(site: SourceSite, calls: readonly FunctionCall[]): Promise<CallResult[]> {
	if (calls.length === 0) return [];
	try {
		const { root, configFile, timeout } = site;
		const { value } = await evaluateModule({ file: join(root, configFile), root, timeout }, calls);
		return value as CallResult[];
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		const message = error.problems[0]?.message.replace(/\.$/, "") ?? error.message;
		return calls.map(() => ({ error: message }));
	}
}

type ConfigCall = { readonly call: FunctionCall; readonly collection: SourceCollection; readonly option: string; readonly subject: string };

/** The collections with the results of the configuration's functions: names without number prefixes (`numberPrefixParser`) and edit URLs (`editUrl`). */
export async function applyConfigFunctions(site: SourceSite, collections: readonly SourceCollection[]): Promise<SourceCollection[]> {
	const configCalls = collections.flatMap((collection) => [...prefixCalls(collection), ...editUrlCalls(site, collection)]);
	if (configCalls.length === 0) return [...collections];
	const results = await callConfigFunctions(
		site,
		configCalls.map((configCall) => configCall.call),
	);
	return collections.map((collection) => {
		const answers = (option: string) =>
			configCalls.flatMap((configCall, index): [string, unknown][] => {
				const result = results[index];
				const isOurs = configCall.collection === collection && configCall.option === option;
				return isOurs && result !== undefined && "value" in result ? [[configCall.subject, result.value]] : [];
			});
		const prefixes = answers("numberPrefixParser").filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]));
		const names = prefixes.map(([name, answer]): [string, { name: string; number: number | null }] => [
			name,
			{ name: textOf(answer.filename) ?? name, number: typeof answer.numberPrefix === "number" ? answer.numberPrefix : null },
		]);
		const editUrl = commonEditUrl(answers("editUrl"));
		return { ...collection, ...(names.length > 0 && { prefixes: new Map(names) }), ...(editUrl !== null && { editUrl }) };
	});
}

function prefixCalls(collection: SourceCollection): ConfigCall[] {
	const option = "numberPrefixParser";
	const path = functionPath(collection.options[option]);
	if (path === null || collection.kind !== "docs") return [];
	const names = new Set(collectionFiles(collection, markdownName).flatMap((file) => [...folderOf(file).split("/"), fileStem(file)]));
	return [...names].filter(Boolean).map((subject) => ({ call: { path, args: [subject] }, collection, option, subject }));
}

/** Two files that need not exist. A function that only appends the path to a URL returns the same base URL for both. */
const editUrlSamples: readonly string[] = ["one.md", "folder/two.mdx"];

function editUrlCalls(site: SourceSite, collection: SourceCollection): ConfigCall[] {
	const option = "editUrl";
	const path = functionPath(collection.options[option]);
	if (path === null || collection.kind === "pages") return [];
	const folder = relativePath(site.root, collection.dir);
	return editUrlSamples.map((subject) => {
		const place = { docPath: subject, blogPath: subject, versionDocsDirPath: folder, blogDirPath: folder };
		const args = [{ ...place, version: "current", permalink: `${collection.route}${subject}`, locale: "en" }];
		return { call: { path, args }, collection, option, subject };
	});
}

function commonEditUrl(answers: readonly (readonly [string, unknown])[]): string | null {
	const [first, ...others] = answers.map(([file, url]) => {
		const text = textOf(url);
		return text?.endsWith(`/${file}`) && /^https?:/.test(text) && URL.canParse(text) ? new URL(text.slice(0, -file.length - 1)).href : null;
	});
	return first != null && others.length > 0 && others.every((other) => other === first) ? first : null;
}
