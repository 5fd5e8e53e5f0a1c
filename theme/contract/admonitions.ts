/** The kinds of admonitions that every site has, and their titles. */
export const admonitionTitles: ReadonlyMap<string, string> = new Map([
	["note", "Note"],
	["tip", "Tip"],
	["info", "Info"],
	["important", "Important"],
	["warning", "Warning"],
	["caution", "Caution"],
	["danger", "Danger"],
]);
