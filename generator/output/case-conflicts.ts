import { assetsFolder } from "../lib/assets-folder.ts";
import type { Problem } from "../lib/problem.ts";
import type { OutputFile } from "./output-file.ts";

/** A published folder or file, and the file that makes it. */
type NamedPath = { readonly path: string; readonly file: OutputFile; readonly isFolder: boolean };

/**
 * Folders and files whose names differ only in upper and lower case: hosts and disks that ignore case keep only one of them. Names
 * with a hash are left out, since those that are alike have the same content, and so are two pages, whose addresses are reported.
 */
export function caseConflicts(files: Iterable<OutputFile>): Problem[] {
	const known = new Set<string>();
	const first = new Map<string, NamedPath>();
	const problems: Problem[] = [];
	const note = (named: NamedPath) => {
		if (known.has(named.path)) return;
		known.add(named.path);
		const key = named.path.toLowerCase().normalize("NFC");
		const other = first.get(key);
		// Folders that differ further up are reported there.
		if (other && lastPart(other.path) !== lastPart(named.path) && !(isPage(other) && isPage(named))) problems.push(conflict(named, other));
		if (!other) first.set(key, named);
	};
	for (const file of files) {
		const { path } = file;
		if (path.startsWith(`${assetsFolder}/`)) continue;
		for (let end = path.indexOf("/"); end > 0; end = path.indexOf("/", end + 1)) note({ path: path.slice(0, end), file, isFolder: true });
		note({ path, file, isFolder: false });
	}
	return problems;
}

function lastPart(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

function isPage({ file, isFolder }: NamedPath): boolean {
	return !isFolder && file.content.kind === "page";
}

function conflict(named: NamedPath, other: NamedPath): Problem {
	const shown = ({ path, isFolder }: NamedPath) => `\`${path}${isFolder ? "/" : ""}\``;
	const { content } = named.file;
	const route = content.kind === "page" ? content.route : null;
	return {
		code: "case-conflict",
		severity: "warning",
		message: `${shown(other)} (of ${other.file.owner}) and ${shown(named)} (of ${named.file.owner}) differ only in upper and lower case.`,
		hint: "Some hosts and file systems treat them as one. Write both in the same case, or rename one.",
		at: route?.kind === "source" ? { file: route.document.file, line: 1, column: 1 } : null,
		subject: named.path,
	};
}
