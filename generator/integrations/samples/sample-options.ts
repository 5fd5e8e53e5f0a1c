/** What the integration is made with: the key `samples` of the configuration, and the limits of pages. */
export type SampleOptions = {
	/** Folder of the packages that samples import, relative to the site's folder. */
	readonly packages: string;
	/** The module that renders components, relative to the site's folder. */
	readonly render?: string | undefined;
	/** The file with the types of names, relative to the site's folder. */
	readonly types?: string | undefined;
	/** Budget of a sample that runs, in ms. */
	readonly timeout: number;
	/** Heap of its process in MB. */
	readonly heapLimit: number;
	/** Whether the checks run. The commands and the notes of watch mode do in any case. */
	readonly isChecked: boolean;
};

/** What is said while packages are installed. */
export const installing = "installing the packages of samples";
