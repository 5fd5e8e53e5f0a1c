import type { Problem } from "./problem.ts";
import { type FileFault, type FileScope, publishingFault } from "./publishable-file.ts";

/** Why a file is not read, as the end of a sentence about it. */
export function refusalReason(fault: Exclude<FileFault, "missing">): string {
	if (fault === "unreadable") return "is protected by its permissions";
	if (fault === "special") return "is a pipe, a socket or a device, not a regular file";
	if (fault === "program") return "could run in readers' browsers or on the host";
	return fault === "outside" ? "is outside of the site, or a link that leads there" : "is hidden, a key, or part of how the site is built";
}

/** How to allow a refused file. `file` is relative to the root. */
export function refusalHint(file: string, fault: Exclude<FileFault, "missing">): string {
	if (fault === "unreadable") return "Give your user permission to read it, or move it out of the site.";
	if (fault === "special") return "Replace it with a file, or move it out of the site.";
	if (fault === "program") return "Leave it out. Untrusted sites publish only images, media, fonts, archives and text.";
	if (fault === "outside") return "Copy the file into the site, or add its path to `allow` in the configuration.";
	return `Move it out of the site, or, if everyone may read it, add \`"${file}"\` to \`allow\` in the configuration.`;
}

/** The problem `file-refused` for a file that the site must not read. `file` is relative to the root. */
export function refusedFile(file: string, fault: Exclude<FileFault, "missing">): Problem {
	return {
		code: "file-refused",
		severity: "error",
		message: `\`${file}\` ${refusalReason(fault)}, so it is not ${fault === "program" ? "published" : "read"}.`,
		hint: refusalHint(file, fault),
		at: { file, line: 1, column: 1 },
		isSecret: true,
	};
}

/** The problem for a symbolic link (`file`, relative to the root) that leads nowhere. `target` is what the link contains. */
export function brokenLink(file: string, target: string): Problem {
	return {
		code: "file-unreadable",
		severity: "error",
		message: `\`${file}\` is a symbolic link to \`${target}\`, which does not exist or leads back to the link.`,
		hint: "Remove the link, or replace it with a link to a file of the site.",
		at: { file, line: 1, column: 1 },
		outcome: "; it is left out",
	};
}

/** The problem `file-refused` for a file (absolute path; reported as `file`), or `null` if the site may read it or it does not exist. */
export function fileRefusal(path: string, file: string, scope: FileScope): Problem | null {
	const fault = publishingFault(path, scope);
	return fault === null || fault === "missing" ? null : refusedFile(file, fault);
}
