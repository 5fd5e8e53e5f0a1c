/** A place of the theme that a component of the site may fill: a part of the shell or of a page. */
export type SlotDefinition = {
	/** Module of the part, relative to the theme. */
	readonly file: string;
	/** Its export. */
	readonly part: string;
	/** Counts the changes of the props that break components written for the props before. */
	readonly version: number;
	/** The changes of each version, by its number: for authors of older components. */
	readonly changes?: Readonly<Record<number, string>>;
	/** Where readers see it, and when. */
	readonly where: string;
	/** `shell` parts live in the browser, with state and events; parts of a `page` and of its `content` are HTML, and islands in them live. */
	readonly kind: "shell" | "page" | "content";
	/** The description of each prop, by its name. */
	readonly props: Readonly<Record<string, string>>;
};

/** Where a component of the site appears: instead of the part, or before or after it. */
export const slotPlaces = ["replace", "before", "after"] as const;

/** Where a component of the site is placed. */
export type SlotPlace = (typeof slotPlaces)[number];
