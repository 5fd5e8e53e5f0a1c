import { sep } from "node:path";
import { baselineName } from "../checks/known-problems.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { isFile } from "../lib/file-kind.ts";
import type { Changes } from "./change-queue.ts";
import type { DevSite } from "./dev-site.ts";

/** Scripts and styles, which people edit: each edit is an update, even if it changes no page. */
const code = /\.(?:[cm]?[jt]sx?|css)$/i;

/** Formats that a site may read by name, so that each change must be compared. */
const readable = /\.(?:mdx?|markdown|txt|html?|json|ya?ml|toml|csv|xml|svg|png|jpe?g|gif|webp|avif|ico|mp4|webm|pdf|ttf|otf|woff2?)$/i;

/** Files that other programs write into the folder of a site, such as logs, and that nothing reads. Their changes are not updates. */
export class UnreadFiles {
	/** Absolute paths of the files whose last change made no difference, until the site changes. */
	readonly #paths = new Set<string>();

	/** The changed paths (absolute) without files that nothing reads. */
	without(changed: Changes): Changes {
		return changed === "everything" ? changed : changed.filter((path) => !(this.#paths.has(path) && isFile(path)));
	}

	/** Records changed files (absolute) that made no difference. */
	add(changed: readonly string[], { postcss }: Pick<SiteConfig, "postcss">): void {
		// Plugins may read files of any format.
		if (postcss === null) for (const path of changed) if (!readable.test(path)) this.#paths.add(path);
	}

	/** Forgets all files, because the site has changed and may read them now. */
	clear(): void {
		this.#paths.clear();
	}
}

/**
 * Whether changed files (absolute) may be files that nothing reads, so that only a comparison of the sites before and after shows
 * whether there is an update. It does not show the content of files that are served unchanged, or what integrations read.
 */
export function mayBeUnread(changed: readonly string[], site: Pick<DevSite, "files">, watches: readonly string[]): boolean {
	const served = new Set([...site.files.values()].flatMap(({ content }) => (content.kind === "copy" ? [content.from] : [])));
	const isWatched = (path: string) => watches.some((watched) => path === watched || path.startsWith(watched + sep));
	return !changed.some((path) => code.test(path) || path.endsWith(sep + baselineName) || served.has(path) || isWatched(path));
}
