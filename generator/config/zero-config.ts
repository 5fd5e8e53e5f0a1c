import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ParsedConfig, siteSchema } from "./schema.ts";

/** Where other tools have the files that go to the output as they are. */
const staticFolders = ["static", "public", "docs/static", "docs/public"] as const;

/**
 * The configuration of a folder without `site.config.ts`: `docs/` below it, or else the folder
 * itself, becomes a site at `/`. Broken links are warnings here: the folder was not written for
 * this tool, and a site with a dead link is of more use to its owner than none.
 */
export function zeroConfig(root: string): ParsedConfig {
	const dir = existsSync(join(root, "docs")) ? "docs" : ".";
	return siteSchema.parse({
		title: siteTitle(root),
		collections: { docs: { dir, route: "/" } },
		brokenLinks: "warn",
		staticDir: staticFolders.find((folder) => existsSync(join(root, folder))) ?? staticFolders[0],
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
