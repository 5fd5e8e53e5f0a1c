import { contentFolder } from "./content-folder.ts";
import { docusaurusNote } from "./docusaurus/docusaurus-note.ts";
import { docusaurusSite } from "./docusaurus/docusaurus-site.ts";
import type { ForeignSite } from "./foreign-site.ts";

/**
 * A site of another tool. `tool` is the name of the tool. `note` returns what a build tells the author of the site; its argument is the
 * site's folder as a command-line argument.
 */
export type FoundSite = ForeignSite & { readonly tool: string; readonly note: ((folder: string) => string) | null };

/** The site of another tool in a folder (absolute), or in one of the usual subfolders; `null` if there is none. */
export function findForeignSite(folder: string): FoundSite | null {
	const docusaurus = docusaurusSite(folder);
	if (docusaurus) return { ...docusaurus, tool: "Docusaurus", note: (argument) => docusaurusNote(docusaurus, argument) };
	const content = contentFolder(folder);
	if (!content) return null;
	const { dir, title, tool } = content;
	const collections = { docs: { dir, route: "/", layout: "docs", fileNames: "numbered" } } as const;
	return { tool, dir: folder, root: folder, options: { ...(title && { title }), collections }, sections: [], staticDir: null, note: null };
}
