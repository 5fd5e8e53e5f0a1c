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
	readonly #made = new Map<string, { readonly key: string; readonly folder: Promise<MadeFolder> }>();

	/** Returns the file at a path; `null` if no such folder contains it. */
	async file(files: ReadonlyMap<string, OutputFile>, path: string): Promise<ServedFile | null> {
		const slash = path.lastIndexOf("/");
		const folder = files.get(path.slice(0, Math.max(0, slash)));
		if (folder?.content.kind !== "folder") return null;
		const text = (await this.#folder(folder.path, folder.content)).texts.get(path.slice(slash + 1));
		return text === undefined ? null : { path, owner: folder.owner, content: { kind: "made", make: () => text } };
	}

	#folder(path: string, content: Folder): Promise<MadeFolder> {
		const key = content.key();
		const known = this.#made.get(path);
		if (known?.key === key) return known.folder;
		const folder = makeFolder(content, known?.folder ?? null);
		this.#made.set(path, { key, folder });
		folder.catch(() => this.#made.delete(path));
		return folder;
	}
}

/** The files of a folder, and what updating it needs. */
type MadeFolder = { readonly texts: ReadonlyMap<string, string>; readonly state: string };

async function makeFolder({ make }: Folder, before: Promise<MadeFolder> | null): Promise<MadeFolder> {
	const texts = new Map<string, string>();
	const known = await before?.catch(() => null);
	const last = known && {
		state: known.state,
		read: (name: string) => known.texts.get(name) ?? "",
		keep(name: string) {
			const text = known.texts.get(name);
			if (text !== undefined) texts.set(name, text);
			return text !== undefined;
		},
	};
	const state = await make({ write: async (name, text) => void texts.set(name, text), last: last ?? null });
	return { texts, state };
}
