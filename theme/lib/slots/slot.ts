/** A place in the theme that a site's component may fill: a part of the shell or of a page. */
export type SlotDefinition = {
	/** Module of the part, relative to the theme. */
	readonly file: string;
	/** Name of the module's export. */
	readonly part: string;
	/** Counts the changes of the props that break components written for earlier props. */
	readonly version: number;
	/** The changes in each version, by version number, for authors of older components. */
	readonly changes?: Readonly<Record<number, string>>;
	/** Where and when readers see it. */
	readonly where: string;
	/**
	 * Parts of the `shell` are live in the browser, with state and events. Parts of a `page` and of its `content` are HTML, and only
	 * islands in them are live.
	 */
	readonly kind: "shell" | "page" | "content";
	/** The description of each prop, by its name. */
	readonly props: Readonly<Record<string, string>>;
};

/** Where a site's component appears: instead of the part, or before or after it. */
export const slotPlaces = ["replace", "before", "after"] as const;

/** The position of a component that a site puts into a slot. */
export type SlotPlace = (typeof slotPlaces)[number];
