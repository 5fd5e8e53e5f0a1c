import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { sha256 } from "../../lib/hash.ts";
import { type FinishedPage, placeOfMain } from "../finish-page.ts";
import type { PageFile, WrittenPage } from "../render-task.ts";

/** Writes the files of a page, unless this is a dry run. Replaces what a process that failed has left of them. Throws if the disk fails. */
export function writePage(page: FinishedPage, files: readonly PageFile[]): WrittenPage {
	for (const folder of new Set(files.flatMap(({ to }) => (to === null ? [] : [dirname(to)])))) mkdirSync(folder, { recursive: true });
	return {
		files: files.map(({ part, path, to }) => {
			const bytes = Buffer.from(page[part] ?? "");
			if (to !== null) writeFileSync(to, bytes);
			return { path, size: bytes.length, sha256: sha256(bytes) };
		}),
		assets: page.assets,
		main: placeOfMain(page),
	};
}
