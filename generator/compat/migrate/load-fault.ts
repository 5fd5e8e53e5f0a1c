import { existsSync } from "node:fs";
import { join } from "node:path";
import { resolvePlugin } from "../../bundle/resolve-plugin.ts";
import type { SiteConfig } from "../../config/site-config.ts";

/** Why a module of the new site or of a package cannot be bundled, or `null` when it can. `path` begins with `@site/` or a package. */
export async function loadFault(path: string, config: SiteConfig): Promise<string | null> {
	const isThere = (name: string) => existsSync(join(config.root, name.replace(/^@site\//, "").replaceAll("\\_", "_")));
	if (/\.mdx?$/.test(path)) return isThere(path) ? null : "there is no such file";
	// Files that are not code are read as they are.
	if (/\?(?:raw|url)$/.test(path)) return /^@site\//.test(path) && !isThere(path.replace(/\?.*$/, "")) ? "there is no such file" : null;
	const { build } = await import("esbuild");
	const empty = ["css", "svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "mp4", "webm", "woff2", "md", "mdx"];
	try {
		await build({
			stdin: { contents: `import ${JSON.stringify(path)};`, resolveDir: config.root, loader: "js" },
			absWorkingDir: config.root,
			bundle: true,
			write: false,
			platform: "node",
			format: "esm",
			jsx: "automatic",
			outfile: join(config.root, "stand-in-check.mjs"),
			loader: { ...Object.fromEntries(empty.map((name) => [`.${name}`, "empty" as const])), ".js": "jsx" },
			plugins: [resolvePlugin(config)],
			logLevel: "silent",
		});
		return null;
	} catch (error) {
		const first = (error as { errors?: readonly { text: string }[] }).errors?.[0]?.text ?? String(error);
		return first.replace(/"/g, "`");
	}
}
