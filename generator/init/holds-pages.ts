import glob from "fast-glob";

/** Files that folders without documentation have, too. */
const notPages = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security)\.mdx?$/i;

/** Whether a folder is a site already: it has a configuration, or Markdown files other than those of most repositories. */
export function holdsPages(folder: string): boolean {
	const ignore = ["**/node_modules/**", "out/**"];
	const found = glob.sync(["**/*.{md,mdx}", "site.config.{ts,js,mjs}"], { cwd: folder, ignore, followSymbolicLinks: false });
	return found.some((file) => !notPages.test(file));
}
