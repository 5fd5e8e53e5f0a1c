import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRecord, listOf, textOf } from "../../lib/config-values.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { readDataFile } from "./data-file.ts";
import type { Note } from "./notes.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** A redirect of a host, and its place. */
export type HostRedirect = { readonly from: string; readonly to: string; readonly at: { readonly file: string; readonly line?: number } };

/** What the files of hosts say: redirects from one URL to another, and rules that only the host can follow. */
type HostRules = { readonly redirects: readonly HostRedirect[]; readonly rules: readonly string[]; readonly notes: readonly Note[] };

/** Files of hosts that are read or mentioned. */
const hostFiles = ["_redirects", "vercel.json", "netlify.toml", "firebase.json", "staticwebapp.config.json"] as const;

/**
 * Reads the files of hosts beside the old site and at the root of its repository. Redirects come over; rules with wildcards, parameters
 * or conditions stay as they are. `_redirects` in a static folder is copied anyway.
 */
export function readHostFiles(site: SourceSite): HostRules {
	const redirects: HostRedirect[] = [];
	const rules: string[] = [];
	const notes: Note[] = [];
	const folders = [...new Set([site.root, repositoryOf(site.root)])].filter((folder) => !site.staticDirs.includes(folder));
	for (const path of folders.flatMap((folder) => hostFiles.map((name) => join(folder, name))).filter((path) => existsSync(path))) {
		const file = sourceName(site, path);
		if (path.endsWith("/_redirects")) {
			for (const [index, line] of readRegularText(path).split("\n").entries()) {
				const [from = "", to = "", status = "301", ...conditions] = line
					.replace(/(?:^|\s)#.*$/, "")
					.trim()
					.split(/\s+/);
				const isPlain = /^30[1278]!?$/.test(status) && conditions.length === 0 && isLiteral(from) && isLiteral(to);
				if (isPlain) redirects.push({ from, to, at: { file, line: index + 1 } });
				else if (from !== "") rules.push(line);
			}
			if (rules.length > 0) {
				const what = `Rules with wildcards or conditions in \`${file}\` went to \`static/_redirects\`.`;
				notes.push({ kind: "host", what, todo: "Check whether your host reads this file from the output folder.", at: { file, line: 1 } });
			}
			continue;
		}
		for (const entry of listOf(readDataFile(path).redirects).filter(isRecord)) {
			const [from, to] = [textOf(entry.source ?? entry.from) ?? "", textOf(entry.destination ?? entry.to) ?? ""];
			const isPlain = !("has" in entry || "missing" in entry || "conditions" in entry || "query" in entry || entry.status === 200);
			if (isPlain && isLiteral(from) && isLiteral(to)) redirects.push({ from, to, at: { file } });
		}
		const todo = "Copy what the new site needs, and change the build command and the output folder (to `out`) in it.";
		notes.push({ kind: "host", what: `\`${file}\` was not copied.`, todo, at: { file, line: 1 } });
	}
	return { redirects: redirects.map((redirect) => withoutBase(redirect, site.base)), rules, notes };
}

/** Hosts see the base path in addresses, the configuration does not. */
function withoutBase({ from, to, at }: HostRedirect, base: string): HostRedirect {
	const strip = (address: string) => (address.startsWith(base) ? `/${address.slice(base.length)}` : address);
	return { from: strip(from), to: strip(to), at };
}

/** The folder of the Git repository that contains a folder, or else the folder itself. */
function repositoryOf(folder: string): string {
	for (let parent = folder; parent !== dirname(parent); parent = dirname(parent)) if (existsSync(join(parent, ".git"))) return parent;
	return folder;
}

/** Whether an address is one URL of the site or of another, not a pattern. */
function isLiteral(address: string): boolean {
	return /^(?:\/|https?:\/\/)[^\s*()?]*$/.test(address) && !/\/:\w/.test(address);
}
