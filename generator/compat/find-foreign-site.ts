import { contentFolder } from "./content-folder.ts";
import { docusaurusNote } from "./docusaurus/docusaurus-note.ts";
import { docusaurusSite } from "./docusaurus/docusaurus-site.ts";
import type { ForeignSite } from "./foreign-site.ts";

/** A site of another tool. `tool` is the name of the tool, and `note` what a build of the site tells its author; its argument is the folder of the site as an argument of a command. */
export type FoundSite = ForeignSite & { readonly tool: string; readonly note: ((folder: string) => string) | null };

/** The site of another tool in a folder (absolute), or in one of the usual ones below it; `null` when there is none. */
export function findForeignSite(folder: string): FoundSite | null {
	const docusaurus = docusaurusSite(folder);
	if (docusaurus) return { ...docusaurus, tool: "Docusaurus", note: (argument) => docusaurusNote(docusaurus, argument) };
	const content = contentFolder(folder);
	if (!content) return null;
	const { dir, title, tool } = content;
	const collections = { docs: { dir, route: "/", layout: "docs", fileNames: "numbered" } } as const;
	return { tool, dir: folder, root: folder, options: { ...(title && { title }), collections }, sections: [], staticDir: null, note: null };
}
