/** The id of a page: its path within its collection, with the `id` of its front matter in place of the file's name. */
export function documentId(pathId: string, id: string | undefined): string {
	if (id === undefined || id === "") return pathId;
	return id.includes("/") ? id : pathId.slice(0, pathId.lastIndexOf("/") + 1) + id;
}
