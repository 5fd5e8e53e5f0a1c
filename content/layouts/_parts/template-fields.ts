/** Front matter of a template, in addition to the fields of all pages. */
export type TemplateFields = {
	readonly category: string;
	readonly features: readonly string[];
	/** Flag of `create-video`. */
	readonly command: string;
	/** `owner/name` on GitHub. */
	readonly repo: string;
	readonly branch?: string;
	readonly width: number;
	readonly height: number;
	readonly media: "video" | "image";
	readonly tailwind: "option" | "built-in" | "none";
	/** Shorter name for lists. */
	readonly label?: string;
	readonly featured?: string;
};
