import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { sha256 } from "../../lib/hash.ts";
import { type FinishedPage, placeOfMain } from "../finish-page.ts";
import type { PageFile, WrittenPage } from "../render-task.ts";

/** Writes the files of a page, unless this is a dry run. Replaces what a process that failed has left of them. Throws if the disk fails. */
export function writePage(page: FinishedPage, files: readonly PageFile[]): WrittenPage {
	return {
		files: files.map(({ part, path, to }) => {
			const bytes = Buffer.from(page[part] ?? "");
			if (to !== null) {
				mkdirSync(dirname(to), { recursive: true });
				writeFileSync(to, bytes);
			}
			return { path, size: bytes.length, sha256: sha256(bytes) };
		}),
		assets: page.assets,
		main: placeOfMain(page),
	};
}
