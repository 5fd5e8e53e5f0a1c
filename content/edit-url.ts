/** Readers edit pages in the repository that is being built. GitHub's workflows set this variable. */
const repository = process.env.GITHUB_REPOSITORY ?? "remotion-dev/remotion";

/** The address at which readers edit the files of a folder of `content/`. */
export function editUrl(folder: string): string {
	return `https://github.com/${repository}/edit/main/content/${folder}`;
}
