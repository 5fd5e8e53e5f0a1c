import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { compareText } from "../lib/compare-text.ts";
import { packageRoot } from "../lib/package-root.ts";
import { type TemplateName, templates } from "./template-names.ts";

/** The title in the configurations of templates. */
const placeholderTitle = '"My project"';

/** The files of a new site by their path relative to its root. */
export type TemplateFiles = ReadonlyMap<string, Uint8Array | string>;

/** The files of a template, with the site's title in the configuration. */
export function templateFiles(template: TemplateName, title: string): TemplateFiles {
	const files = readFolders(templates[template].folders);
	const config = files.get("site.config.ts")?.toString() ?? "";
	return new Map([...files, ["site.config.ts", config.replaceAll(placeholderTitle, () => JSON.stringify(title))]]);
}

/** The files for a folder that has pages already: editor settings and a workflow. */
export function commonFiles(): TemplateFiles {
	return readFolders(["common"]);
}

function readFolders(folders: readonly string[]): TemplateFiles {
	const files = new Map<string, Uint8Array>();
	for (const folder of folders) {
		const root = join(packageRoot(), "generator/init/templates", folder);
		for (const path of readdirSync(root, { recursive: true, encoding: "utf8" })) {
			if (statSync(join(root, path)).isFile()) files.set(path.replaceAll("\\", "/"), readFileSync(join(root, path)));
		}
	}
	return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}
