/** What giscus.app shows for a repository on its configuration page, under the same names. */
export type GiscusOptions = {
	/** Such as `owner/name`. */
	readonly repo: string;
	readonly repoId: string;
	readonly category: string;
	readonly categoryId: string;
	/** Whether the title of a discussion must match the path of the page exactly. */
	readonly strict?: boolean;
	/** Whether readers can react to the page itself. */
	readonly reactions?: boolean;
	readonly inputPosition?: "top" | "bottom";
	/** BCP 47 tag of giscus's own texts. By default, the language of the page, or English if giscus lacks it. */
	readonly language?: string;
	/** Text of the button. By default, the theme's text in the language of the page. */
	readonly label?: string;
};
