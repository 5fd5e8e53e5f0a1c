import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import glob from "fast-glob";
import { compareText } from "../lib/compare-text.ts";
import { packageName } from "../lib/package-name.ts";
import { packageRoot } from "../lib/package-root.ts";
import { siteError } from "../lib/problem.ts";
import { readRegularFile, readRegularText } from "../lib/regular-file.ts";
import { toolVersion } from "../lib/tool-build.ts";
import { type CiOptions, ciWorkflow } from "./ci-workflow.ts";
import { lacksKeyframe, siteManifest } from "./new-manifest.ts";
import { type TemplateName, templates } from "./template-names.ts";

/** What a new site ignores in Git: packages, the output and the cache. It is not a template, because npm excludes files with this name from packages. */
const ignoredByGit = "node_modules/\nout/\n.keyframe/\n";

/** The workflow of a site that asks for no other. */
const standardCi: CiOptions = { service: "github", shards: 1, isPublished: false };

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
	/** For which CI service the site gets a workflow. Without it, for GitHub Actions and one machine. */
	readonly ci?: CiOptions | null;
	readonly packKeyframe: ((file: string) => void) | undefined;
}): InitResult {
	const { folder, title, template, ci, packKeyframe } = options;
	// A folder that has pages already gets editor settings and a workflow, which calls the command because the scripts of an existing
	// `package.json` may do something else.
	const isNew = template !== null;
	const workflow = ciWorkflow({ ...(ci ?? standardCi), isStrict: isNew });
	const files = new Map(
		[...(isNew ? templateFiles(template, title) : readFolders(["common"])), workflow].sort(([a], [b]) => compareText(a, b)),
	);
	const manifest = join(folder, "package.json");
	const existing = existsSync(manifest) ? readRegularText(manifest) : null;
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
	const text = siteManifest({ title, source, isNew, existing });
	if (text !== null) writeFileSync(manifest, text);
	if (existing === null) written.push("package.json");
	else if (text === null) kept.push("package.json");
	return { written, kept, completed: existing !== null && text !== null, packed };
}

/** Files that even folders without documentation have. */
const notPages = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security)\.mdx?$/i;

/** Whether a folder is already a site: it has a configuration, or Markdown files that most repositories do not have. */
function holdsPages(folder: string): boolean {
	const ignore = ["**/node_modules/**", "out/**"];
	const found = glob.sync(["**/*.{md,mdx}", "site.config.{ts,js,mjs}"], { cwd: folder, ignore, followSymbolicLinks: false });
	return found.some((file) => !notPages.test(file));
}

/** The title in the configurations of templates. */
const placeholderTitle = '"My project"';

/** The files of a new site by their path relative to its root. */
type TemplateFiles = ReadonlyMap<string, Uint8Array | string>;

/** The files of a template, with the site's title in the configuration. */
function templateFiles(template: TemplateName, title: string): TemplateFiles {
	const files = readFolders(templates[template].folders);
	const config = files.get("site.config.ts")?.toString() ?? "";
	return new Map([...files, ["site.config.ts", config.replaceAll(placeholderTitle, () => JSON.stringify(title))]]);
}

function readFolders(folders: readonly string[]): TemplateFiles {
	const files = new Map<string, Uint8Array>();
	for (const folder of folders) {
		const root = join(packageRoot(), "generator/init/templates", folder);
		for (const path of readdirSync(root, { recursive: true, encoding: "utf8" })) {
			if (statSync(join(root, path)).isFile()) files.set(path.replaceAll("\\", "/"), readRegularFile(join(root, path)));
		}
	}
	return files;
}
