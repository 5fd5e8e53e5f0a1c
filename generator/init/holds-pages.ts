import glob from "fast-glob";

/** Files that even folders without documentation have. */
const notPages = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security)\.mdx?$/i;

/** Whether a folder is already a site: it has a configuration, or Markdown files that most repositories do not have. */
export function holdsPages(folder: string): boolean {
	const ignore = ["**/node_modules/**", "out/**"];
	const found = glob.sync(["**/*.{md,mdx}", "site.config.{ts,js,mjs}"], { cwd: folder, ignore, followSymbolicLinks: false });
	return found.some((file) => !notPages.test(file));
}
