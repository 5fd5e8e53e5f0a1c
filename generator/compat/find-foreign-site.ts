import { contentFolder } from "./content-folder.ts";
import { docusaurusNote } from "./docusaurus/docusaurus-note.ts";
import { docusaurusSite } from "./docusaurus/docusaurus-site.ts";
import type { ForeignSite } from "./foreign-site.ts";
import { mdBookSite } from "./mdbook/mdbook-site.ts";
import { mkDocsSite } from "./mkdocs/mkdocs-site.ts";
import { nextraOptions } from "./nextra/nextra-site.ts";
import { starlightSite } from "./starlight/starlight-site.ts";
import { vitePressSite } from "./vitepress/vitepress-site.ts";

/**
 * A site of another tool. `tool` is the name of the tool. `note` returns what a build tells the author of the site; its argument is the
 * site's folder as a command-line argument.
 */
export type FoundSite = ForeignSite & { readonly tool: string; readonly note: ((folder: string) => string) | null };

/** The site of another tool in a folder (absolute), or in one of the usual subfolders; `null` if there is none. */
export function findForeignSite(folder: string): FoundSite | null {
	const docusaurus = docusaurusSite(folder);
	if (docusaurus) return { ...docusaurus, tool: "Docusaurus", note: (argument) => docusaurusNote(docusaurus, argument) };
	const configured = mkDocsSite(folder) ?? vitePressSite(folder) ?? starlightSite(folder) ?? mdBookSite(folder);
	if (configured) return { ...configured, note: (argument) => migrationNote(configured.tool, argument) };
	const content = contentFolder(folder);
	if (!content) return null;
	const { dir, tool } = content;
	const { editUrl, ...options } = tool === "Nextra" ? nextraOptions(folder, dir) : {};
	const docs = {
		dir,
		route: "/",
		layout: "docs",
		fileNames: "numbered",
		...(editUrl !== undefined && { editUrl: `${editUrl}/${dir}` }),
	} as const;
	const collections = { docs };
	return { tool, dir: folder, root: folder, options: { ...options, collections }, sections: [], staticDir: null, note: null };
}

/** The note about a site of a tool whose configuration was read. */
function migrationNote(tool: string, folder: string): string {
	const command = commandNames.get(tool) ?? tool.toLowerCase();
	return `The pages of this ${tool} site are read, and the literal values in its configuration. For what is left to do, run: keyframe migrate ${command} ${folder}`;
}

/** The names of tools in commands, if they differ from their names in lower case. */
const commandNames: ReadonlyMap<string, string> = new Map([["Zensical", "mkdocs"]]);
