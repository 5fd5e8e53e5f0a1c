import { type IconName, iconId, iconNames } from "../contract/icons.ts";

/** Outlines on a grid of 24 units, drawn for this theme; brand marks are simplified to one path. */
const outlines: Readonly<Record<IconName, string>> = {
	menu: "M4 7h16M4 12h16M4 17h16",
	close: "M6 6l12 12M18 6L6 18",
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5",
	sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
	system: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18M12 7.5l4.5-2.5M12 12l8-3.5M12 16.5l8-3.5",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
	github:
		"M9 19c-4 1.4-4-2-6-2.5m12 5v-3.6a3 3 0 0 0-.9-2.4c3-.3 6-1.4 6-6.4a5 5 0 0 0-1.3-3.5 4.6 4.6 0 0 0-.1-3.5s-1.1-.3-3.7 1.4a12.6 12.6 0 0 0-6.6 0C5.8 2 4.7 2.3 4.7 2.3a4.6 4.6 0 0 0-.1 3.5A5 5 0 0 0 3.3 9.3c0 5 3 6.1 6 6.4a3 3 0 0 0-.9 2.4v3.6",
	discord:
		"M8 6.5C9.2 6 10.5 5.8 12 5.8s2.8.2 4 .7c2 .5 3.3 1.2 3.3 1.2 1.5 2.8 2.2 6 2 9.3-1.5 1.2-3 1.9-4.5 2.3l-1.3-2.1M8 6.5C6 7 4.7 7.7 4.7 7.7c-1.5 2.8-2.2 6-2 9.3 1.5 1.2 3 1.9 4.5 2.3l1.3-2.1m-2-.7c3.5 1.7 7.5 1.7 11 0M9 11.5v1.5M15 11.5v1.5",
	chat: "M12 4c5 0 9 3.2 9 7.3s-4 7.4-9 7.4c-.9 0-1.8-.1-2.6-.3L5 20.5l.9-3.4C4.1 15.7 3 13.6 3 11.3 3 7.2 7 4 12 4zM8.5 11.3h.01M12 11.3h.01M15.5 11.3h.01",
	x: "M4.5 4h4.2L19.5 20h-4.2zM19 4l-6.4 7.1M10.8 13.2L5 20",
};

/** Icons that scripts or later pages may show. */
const always: readonly IconName[] = ["close", "search"];

/** The outlines of the icons in a shell's HTML, once for the document, so that scripts that render the shell again do not contain them. */
export function iconSprite(shell: string): string {
	const used = iconNames.filter((name) => always.includes(name) || shell.includes(`"#${iconId}${name}"`));
	const paths = used.map((name) => `<path id="${iconId}${name}" d="${outlines[name]}"/>`);
	return `<div hidden><svg>${paths.join("")}</svg></div>`;
}
