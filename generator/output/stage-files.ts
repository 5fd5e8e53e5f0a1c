import { join } from "node:path";
import { outputFile } from "../../theme/lib/urls.ts";
import { isPageAsset } from "../lib/assets-folder.ts";
import { mapConcurrently } from "../lib/concurrency.ts";
import { hashList } from "../lib/hash.ts";
import { readRegularText } from "../lib/regular-file.ts";
import type { FinishedPage } from "../render/finish-page.ts";
import type { PageRecord } from "../render/main/page-record.ts";
import type { RenderTarget } from "../render/main/render-site.ts";
import type { Route } from "../site/graph/site-graph.ts";
import type { PreviousOutput } from "./emit/previous-output.ts";
import type { Staging } from "./emit/staging.ts";
import type { OutputContent, OutputFile } from "./output-file.ts";
import { type FileOfPage, textOfPart } from "./page-files.ts";

/** Number of files to generate at the same time: some wait for threads. */
const filesAtOnce = 4;

/** What staging files requires. */
export type StageFilesInput = {
	readonly files: ReadonlyMap<string, OutputFile>;
	readonly staging: Staging;
	readonly previous: PreviousOutput | null;
};

/** Stages rendered pages. `placed` lists the files of a page. */
export function stagePages({
	placed,
	staging,
	previous,
}: Omit<StageFilesInput, "files"> & { readonly placed: (route: Route) => readonly FileOfPage[] }): Omit<RenderTarget, "onProgress"> {
	const pathsOf = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);
	const areOf = (route: Route, paths: readonly string[]) => {
		const own = pathsOf(placed(route));
		return paths.every((path) => own.includes(path) || isPageAsset(path));
	};
	const filesOf = (route: Route) => placed(route).map(({ path, content }) => ({ path, part: content.part, to: staging.place(path) }));
	const writeAssets = (assets: FinishedPage["assets"]) => Promise.all(assets.map(({ path, text }) => staging.write(path, text)));
	return {
		known: (path) => previous?.page(path) ?? null,
		reuse: (route, paths) => areOf(route, paths) && staging.reuse(paths),
		filesOf: (route) => (staging.writesAll ? null : filesOf(route)),
		async add({ files, assets }) {
			for (const { path, size, sha256 } of files) staging.add(path, { size, sha256 });
			await writeAssets(assets);
			return pathsOf([...files, ...assets]);
		},
		async write(route, page) {
			const files = filesOf(route);
			await Promise.all([...files.map(({ path, part }) => staging.write(path, textOfPart(page, part))), writeAssets(page.assets)]);
			return pathsOf([...files, ...page.assets]);
		},
	};
}

/** Stages the folders that are generated as a whole. Returns their records by path, so that the next build can reuse them. */
export async function stageFolders({ files, ...target }: StageFilesInput): Promise<ReadonlyMap<string, PageRecord>> {
	const records = new Map<string, PageRecord>();
	for (const { path, content } of files.values())
		if (content.kind === "folder") records.set(path, await stageFolder(path, content, target));
	return records;
}

/** Stages all other files. Returns their records. */
export async function stageFiles({ files, staging, previous }: StageFilesInput): Promise<ReadonlyMap<string, PageRecord>> {
	const records = new Map<string, PageRecord>();
	await mapConcurrently([...files.values()], filesAtOnce, async ({ path, content }) => {
		if (content.kind === "copy") staging.copy(path, content.from);
		if (content.kind === "joined") records.set(path, stageJoined(path, content, { staging, previous }));
		if (content.kind !== "made") return;
		const key = content.key?.();
		if (key !== undefined) records.set(path, { key, files: [path] });
		if (key !== undefined && previous?.page(path)?.key === key && staging.reuse([path])) return;
		await staging.write(path, await content.make());
	});
	return records;
}

/** Stages texts of the site and its pages as one file, or reuses the file from the last build. Leaves out pages without Markdown. */
function stageJoined(
	path: string,
	content: Extract<OutputContent, { kind: "joined" }>,
	{ staging, previous }: Pick<StageFilesInput, "staging" | "previous">,
): PageRecord {
	const parts = content.parts.map((part) => (typeof part === "string" ? part : { file: outputFile(part.path, "md") }));
	const key = hashList(parts.map((part) => (typeof part === "string" ? part : (staging.files.get(part.file)?.sha256 ?? ""))));
	if (previous?.page(path)?.key !== key || !staging.reuse([path])) staging.join(path, parts);
	return { key, files: [path] };
}

/** Stages the files of a folder, or reuses those from the last build. */
async function stageFolder(
	path: string,
	{ key, make }: Extract<OutputContent, { kind: "folder" }>,
	{ staging, previous }: Pick<StageFilesInput, "staging" | "previous">,
): Promise<PageRecord> {
	const known = previous?.page(path) ?? null;
	if (known?.key === key() && staging.reuse(known.files)) return known;
	const files: string[] = [];
	const write = async (name: string, text: string) => {
		files.push(`${path}/${name}`);
		await staging.write(`${path}/${name}`, text);
	};
	const keep = (name: string) => {
		const isKept = staging.reuse([`${path}/${name}`]);
		if (isKept) files.push(`${path}/${name}`);
		return isKept;
	};
	const last = known && previous && lastFolder(path, known, previous);
	const state = await make({ write, last: last && { ...last, keep } });
	return { key: key(), files, state };
}

/** A folder of the last build; `null` if one of its files has changed since. */
function lastFolder(path: string, { files, state }: PageRecord, { locate, intact }: PreviousOutput) {
	if (state === undefined || files.some((file) => locate(file) === null || intact(file) === null)) return null;
	return { state, read: (name: string) => readRegularText(locate(join(path, name)) ?? "") };
}
