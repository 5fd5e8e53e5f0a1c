import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { wordsOf } from "../lib/file-names.ts";
import { docusaurusConfig, docusaurusFolders } from "./docusaurus-folders.ts";
import { type ParsedConfig, siteSchema } from "./schema.ts";

/** Where other tools have the files that go to the output as they are. */
const staticFolders = ["static", "public", "docs/static", "docs/public"] as const;

/**
 * The configuration of a folder without `site.config.ts`: `docs/` below it, or else the folder
 * itself, becomes a site at `/`; of a Docusaurus site, the folders that it publishes, where it has them.
 * Broken links are warnings here: the folder was not written for this tool, and a site with a dead link
 * is of more use to its owner than none.
 */
export function zeroConfig(root: string): ParsedConfig {
	const has = (folder: string) => existsSync(join(root, folder));
	const other = docusaurusConfig(root);
	const theirs = other === null ? {} : docusaurusFolders(root, other);
	const own = { docs: { dir: has("docs") ? "docs" : ".", route: "/", fileNames: "numbered" } };
	const sections = Object.entries(theirs).filter(([, { layout }]) => layout !== "page");
	return siteSchema.parse({
		title: siteTitle(root),
		collections: Object.keys(theirs).length > 0 ? theirs : own,
		navbar: {
			left: sections.length < 2 ? [] : sections.map(([name, { route }]) => ({ label: wordsOf(name), to: `${route}/`.replace("//", "/") })),
		},
		brokenLinks: "warn",
		staticDir: staticFolders.find(has) ?? staticFolders[0],
	});
}

function siteTitle(root: string): string {
	try {
		const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { name?: unknown };
		if (typeof manifest.name === "string" && manifest.name !== "") return manifest.name;
	} catch {
		// Most folders of Markdown are not packages.
	}
	return basename(root) || "Documentation";
}
