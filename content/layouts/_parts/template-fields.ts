/** What the front matter of a template says, besides what all pages have. */
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
	/** Name in lists, where it is shorter. */
	readonly label?: string;
	readonly featured?: string;
};
