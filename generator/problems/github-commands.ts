import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Problem } from "../lib/problem.ts";
import { isWithin } from "../lib/publishable-file.ts";
import { withoutControls } from "./code-frame.ts";

/** Where the files of problems are. */
type Folders = {
	/** Folder of the site, absolute. */
	readonly root: string;
	/** Folder into which a workflow has checked out its repository; absent outside of workflows. */
	readonly workspace: string | undefined;
};

/** The GitHub workflow commands that make problems annotations, one line each. Files are relative to the repository, where GitHub looks for them. */
export function githubCommands(problems: readonly Problem[], { root, workspace }: Folders): string {
	const folder = repositoryFolder(root, workspace);
	return problems.map((problem) => `${githubCommand(problem, relative(folder, root))}\n`).join("");
}

const commandNames = { error: "error", warning: "warning", note: "notice" } as const;

function githubCommand({ severity, at, code, message, hint }: Problem, siteFolder: string): string {
	const place = at === null ? {} : { file: join(siteFolder, at.file).replaceAll(sep, "/"), line: at.line, col: at.column };
	const properties = Object.entries({ ...place, title: code }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
	const text = [message, ...(hint === null ? [] : [hint])].map(withoutControls).join("\n");
	return `::${commandNames[severity]} ${properties.join(",")}::${escapeText(text)}`;
}

/** The Git repository of a site; without Git, such as in a container, the folder of the workflow. The two differ if a workflow checks out into a subfolder. */
function repositoryFolder(root: string, workspace: string | undefined): string {
	for (let folder = root; ; folder = dirname(folder)) {
		if (existsSync(join(folder, ".git"))) return folder;
		if (folder === dirname(folder)) break;
	}
	return workspace !== undefined && isWithin(root, workspace) ? workspace : root;
}

function escapeText(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
	return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
