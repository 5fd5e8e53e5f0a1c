import { relativePath } from "../../lib/paths.ts";
import type { DocumentedPackage } from "./package-entries.ts";
import type { Script } from "./script.ts";

/**
 * The source file of an export, relative to the folder of its package in the repository: compilers write `src/a/b.tsx` to `dist/a/b.js`.
 * `null` when its JavaScript is elsewhere. `declared` is its file of declarations (absolute).
 */
export function sourceOf(
	declared: string,
	{ documented, script }: { readonly documented: DocumentedPackage; readonly script: Script | null },
): string | null {
	const [, path] = /^dist\/(?:cjs\/|esm\/)?(.+)\.d\.[cm]?ts$/.exec(relativePath(documented.folder, declared)) ?? [];
	if (path === undefined || script === null) return null;
	const hasJsx = /react\/jsx-(?:dev-)?runtime/.test(script.text);
	return `src/${path}.${hasJsx ? "tsx" : "ts"}`;
}
