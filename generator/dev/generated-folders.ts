import type { OutputContent, OutputFile } from "../output/output-file.ts";

/** A file that can be served: it is not a folder. */
export type ServedFile = OutputFile & { readonly content: Exclude<OutputContent, { kind: "folder" }> };

/** Whether a file of the site can be served. */
export function isServed(file: OutputFile): file is ServedFile {
	return file.content.kind !== "folder";
}

type Folder = Extract<OutputContent, { kind: "folder" }>;

/** The files of folders that are generated as a whole. They are generated again when their inputs have changed. */
export class GeneratedFolders {
	readonly #made = new Map<string, { readonly key: string; readonly texts: Promise<ReadonlyMap<string, string>> }>();

	/** Returns the file at a path; `null` if no such folder contains it. */
	async file(files: ReadonlyMap<string, OutputFile>, path: string): Promise<ServedFile | null> {
		const slash = path.lastIndexOf("/");
		const folder = files.get(path.slice(0, Math.max(0, slash)));
		if (folder?.content.kind !== "folder") return null;
		const text = (await this.#texts(folder.path, folder.content)).get(path.slice(slash + 1));
		return text === undefined ? null : { path, owner: folder.owner, content: { kind: "made", make: () => text } };
	}

	#texts(path: string, content: Folder): Promise<ReadonlyMap<string, string>> {
		const key = content.key();
		const known = this.#made.get(path);
		if (known?.key === key) return known.texts;
		const texts = textsOf(content);
		this.#made.set(path, { key, texts });
		texts.catch(() => this.#made.delete(path));
		return texts;
	}
}

async function textsOf({ make }: Folder): Promise<ReadonlyMap<string, string>> {
	const texts = new Map<string, string>();
	await make(async (name, text) => void texts.set(name, text));
	return texts;
}
