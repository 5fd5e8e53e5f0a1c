import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { minifyCss } from "../../bundle/run-build.ts";
import { packageRoot } from "../../lib/package-root.ts";
import type { PartStyles } from "../render-task.ts";

/** Reads the styles of the parts, each from the file with its name. */
export async function readPartStyles(): Promise<PartStyles> {
	const folder = join(packageRoot(), "theme/styles/parts");
	const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
	const styles = await Promise.all(files.sort().map((file) => minifyCss(readFileSync(join(folder, file), "utf8"))));
	return Object.fromEntries(files.map((file, index) => [basename(file, ".css"), styles[index] ?? ""]));
}
