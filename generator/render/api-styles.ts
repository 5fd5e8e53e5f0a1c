import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minifyCss } from "../bundle/run-build.ts";
import type { ServerBundle } from "../bundle/server-bundle.ts";
import { packageRoot } from "../lib/package-root.ts";
import type { Document } from "../page/document.ts";

/** Adds the styles of API pages, which other pages do not load. */
export async function withApiStyles(server: ServerBundle, documents: readonly Document[]): Promise<ServerBundle> {
	const pages = documents.filter(({ documents }) => documents !== undefined);
	if (pages.length === 0) return server;
	const css = await minifyCss(readFileSync(join(packageRoot(), "theme/styles/api.css"), "utf8"));
	const styles = Object.fromEntries(pages.map(({ file }) => [file, css + (server.styles[file] ?? "")]));
	return { ...server, styles: { ...server.styles, ...styles } };
}
