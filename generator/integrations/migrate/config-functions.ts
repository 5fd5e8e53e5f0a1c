import { join } from "node:path";
import { functionPath, isRecord, textOf } from "../../compat/docusaurus/values.ts";
import { folderOf, relativePath } from "../../lib/paths.ts";
import { SiteError } from "../../lib/problem.ts";
import { collectionFiles, markdownName, type SourceCollection } from "./collections.ts";
import { fileStem } from "./doc-rules.ts";
import { type CallResult, evaluateModule, type FunctionCall } from "./evaluate-module.ts";
import type { SourceSite } from "./source-site.ts";

/** Calls functions of the configuration in a process of their own. One that throws or never ends returns an error. */
export async function askConfig(site: SourceSite, calls: readonly FunctionCall[]): Promise<CallResult[]> {
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

type Question = { readonly call: FunctionCall; readonly collection: SourceCollection; readonly option: string; readonly subject: string };

/** The folders of content with the results of the configuration's functions: names without their numbers (`numberPrefixParser`), and the address for editing (`editUrl`). */
export async function askAboutCollections(site: SourceSite, collections: readonly SourceCollection[]): Promise<SourceCollection[]> {
	const questions = collections.flatMap((collection) => [...prefixQuestions(collection), ...editQuestions(site, collection)]);
	if (questions.length === 0) return [...collections];
	const results = await askConfig(
		site,
		questions.map((question) => question.call),
	);
	return collections.map((collection) => {
		const answers = (option: string) =>
			questions.flatMap((question, index): [string, unknown][] => {
				const result = results[index];
				const isOurs = question.collection === collection && question.option === option;
				return isOurs && result !== undefined && "value" in result ? [[question.subject, result.value]] : [];
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

function prefixQuestions(collection: SourceCollection): Question[] {
	const option = "numberPrefixParser";
	const path = functionPath(collection.options[option]);
	if (path === null || collection.kind !== "docs") return [];
	const names = new Set(collectionFiles(collection, markdownName).flatMap((file) => [...folderOf(file).split("/"), fileStem(file)]));
	return [...names].filter(Boolean).map((subject) => ({ call: { path, args: [subject] }, collection, option, subject }));
}

/** Two files that need not exist: a function that only adds the path to an address returns the same address for both. */
const editSamples: readonly string[] = ["one.md", "folder/two.mdx"];

function editQuestions(site: SourceSite, collection: SourceCollection): Question[] {
	const option = "editUrl";
	const path = functionPath(collection.options[option]);
	if (path === null || collection.kind === "pages") return [];
	const folder = relativePath(site.root, collection.dir);
	return editSamples.map((subject) => {
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
