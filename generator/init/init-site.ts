import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { packageName } from "../lib/package-name.ts";
import { siteError } from "../lib/problem.ts";
import { toolVersion } from "../lib/tool-build.ts";
import { holdsPages } from "./holds-pages.ts";
import { lacksKeyframe, siteManifest } from "./new-manifest.ts";
import { commonFiles, templateFiles } from "./template-files.ts";
import type { TemplateName } from "./template-names.ts";

/** What a new site ignores in Git: packages, the output and the cache. It is not a template, because npm excludes files with this name from packages. */
const ignoredByGit = "node_modules/\nout/\n.keyframe/\n";

/** What was written. Paths are relative to the folder. */
export type InitResult = {
	readonly written: readonly string[];
	/** Existing files, which did not change. */
	readonly kept: readonly string[];
	/** Whether `package.json` existed and was completed. */
	readonly completed: boolean;
	/** The packed Keyframe among the site's files, from which package managers install it; `null` if they get it from npm. */
	readonly packed: string | null;
};

/** Whether a folder (absolute) is already a site, which gets no pages. Throws `SiteError` (exit code 2) if it is a file. */
export function isSite(folder: string): boolean {
	if (!existsSync(folder)) return false;
	if (statSync(folder).isDirectory()) return holdsPages(folder);
	throw siteError({
		code: "out-refused",
		message: `\`${basename(folder)}\` cannot be the folder of a site: it is a file.`,
		hint: "Choose a folder, such as `keyframe init my-site`.",
		exitCode: 2,
	});
}

/**
 * Creates a site in a folder (absolute): the files of a template or, if `template` is `null`, what a folder that is already a site lacks.
 * Overwrites no file; `package.json` gets what it lacks. `packKeyframe`, if present, packs Keyframe into a file (absolute) of the site,
 * which then depends on that file. Rethrows errors of the system.
 */
export function initSite(options: {
	readonly folder: string;
	readonly title: string;
	readonly template: TemplateName | null;
	readonly packKeyframe: ((file: string) => void) | undefined;
}): InitResult {
	const { folder, title, template, packKeyframe } = options;
	const files = template === null ? commonFiles() : templateFiles(template, title);
	const manifest = join(folder, "package.json");
	const existing = existsSync(manifest) ? readFileSync(manifest, "utf8") : null;
	const packed = packKeyframe && lacksKeyframe(existing) ? `${packageName}-${toolVersion}.tgz` : null;
	const written: string[] = [];
	const kept: string[] = [];
	if (packed !== null) {
		const isThere = existsSync(join(folder, packed));
		(isThere ? kept : written).push(packed);
		if (!isThere) packKeyframe?.(join(folder, packed));
	}
	mkdirSync(folder, { recursive: true });
	for (const [path, content] of [...files, [".gitignore", ignoredByGit] as const]) {
		const target = join(folder, path);
		if (existsSync(target)) kept.push(path);
		else {
			mkdirSync(dirname(target), { recursive: true });
			writeFileSync(target, content, { flag: "wx" });
			written.push(path);
		}
	}
	const source = packed === null ? `^${toolVersion}` : `file:${packed}`;
	const text = siteManifest({ title, source, isNew: template !== null, existing });
	if (text !== null) writeFileSync(manifest, text);
	if (existing === null) written.push("package.json");
	else if (text === null) kept.push("package.json");
	return { written, kept, completed: existing !== null && text !== null, packed };
}
