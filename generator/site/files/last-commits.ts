import type { SiteConfig } from "../../config/site-config.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { git, gitLines } from "../../lib/git.ts";
import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";

/**
 * Returns the last commit time of each source file: file relative to the root → ISO 8601 in UTC. Reads the history once for all files,
 * and caches the result until the next commit. Empty if no collection shows dates or is translated, if the site is untrusted, outside of a repository,
 * and in a shallow clone, where every file would appear new.
 */
export async function readLastCommits(
	config: Pick<SiteConfig, "root" | "collections" | "locales" | "untrusted">,
	cache: DiskCache,
): Promise<ReadonlyMap<string, string>> {
	// Translations are compared with their originals.
	const dated = config.collections.filter(({ showLastUpdated }) => showLastUpdated || config.locales.length > 1);
	const folders = dated.filter(({ version }) => version?.ref == null).map(({ relativeDir }) => relativeDir || ".");
	// A repository's configuration can name programs for Git to run.
	if (folders.length === 0 || config.untrusted) return new Map();
	const state = await git(config.root, ["rev-parse", "HEAD", "--is-shallow-repository", "--show-prefix"]);
	const [head, isShallow, prefix = ""] = state?.split("\n") ?? [];
	if (head === undefined || isShallow !== "false") return new Map();
	const key = hashKey(toolBuild, head, prefix, ...folders);
	const known = cache.get("last-commits", key);
	if (known !== null) return new Map(JSON.parse(known) as [string, string][]);
	const commits = await walkHistory(config.root, folders);
	if (commits === null) return new Map();
	cache.set("last-commits", key, JSON.stringify([...commits]));
	return commits;
}

/** Marks the lines of commits. File names in the output never start with it. */
const commitMark = "\t";

/** Reads the history as a stream. The latest time of a file counts, regardless of the order of branches. */
async function walkHistory(root: string, folders: readonly string[]): Promise<Map<string, string> | null> {
	const args = ["log", "--relative", "--name-only", "--no-renames", `--format=${commitMark}%ct`, "HEAD", "--", ...folders];
	const latest = new Map<string, number>();
	let seconds = 0;
	const isWhole = await gitLines(root, args, (line) => {
		if (line.startsWith(commitMark)) seconds = Number(line.slice(1));
		else if (line !== "") latest.set(line, Math.max(seconds, latest.get(line) ?? 0));
	});
	if (!isWhole) return null;
	return new Map([...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, time]) => [file, new Date(time * 1000).toISOString()]));
}
