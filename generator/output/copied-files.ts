import { join } from "node:path";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** Files that are published unchanged: assets of pages and code, and the static folder. */
export function copiedFiles({ config, graph, codeAssets, staticFiles }: OutputInput): OutputFile[] {
	const copy = (path: string, from: string, owner: string): OutputFile => ({ path, owner, content: { kind: "copy", from } });
	// Several pages may use the same file.
	const assets = new Map([...codeAssets, ...graph.assets].map((asset) => [asset.outputPath, asset]));
	return [
		...[...assets.values()].map((asset) => copy(asset.outputPath, join(config.root, asset.file), `\`${asset.file}\``)),
		...staticFiles.map((file) => copy(file, join(config.staticDir, file), `the static file \`${file}\``)),
	];
}

/** Scripts, styles and fonts from the client bundle. */
export function themeFiles({ client }: OutputInput): OutputFile[] {
	return client.files.map(({ path, base64 }) => ({
		path,
		owner: "the theme",
		content: { kind: "made", make: () => Buffer.from(base64, "base64") },
	}));
}
