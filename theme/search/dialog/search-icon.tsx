import type { ReactElement } from "react";

/**
 * Icons of the search, in the style of `icon.tsx`. They do not come from that file, because a module that this one shared with the entry
 * would become one more file for every page.
 */
const paths = {
	close: "M6 6l12 12M18 6L6 18",
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5",
	page: "M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9.5 12h5M9.5 15.5h5",
	section: "M9.5 4.5l-2 15M16.5 4.5l-2 15M4.5 9.5h15M4 14.5h15",
	row: "M4 6.5h16v11H4zM4 12h16M10 6.5v11",
	recent: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 7.5V12l3 2",
	star: "M12 4l2.4 5.1 5.6.7-4.1 3.9 1.1 5.5-5-2.7-5 2.7 1.1-5.5L4 9.8l5.6-.7z",
	mode: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M12 8h3.500M12 12h4M12 16h3.500",
	enter: "M19 6v4.5a3 3 0 0 1-3 3H5.5M9.5 9.5l-4 4 4 4",
	offline:
		"M5 12.5a10 10 0 0 1 5-2.7M2 9a14 14 0 0 1 5-3M19 12.5a10 10 0 0 0-2.5-1.8M22 9A14 14 0 0 0 10.500 5M8.500 16a5 5 0 0 1 6 -.6M12 19.500h.01M4 3.500l16 17",
	nothing: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l5 5M8 10.500h5",
} as const;

/** Name of an icon of the search. */
export type SearchIconName = keyof typeof paths;

/** A decorative icon in the color of the text. */
export function SearchIcon({ name }: { readonly name: SearchIconName }): ReactElement {
	return (
		<svg className={`icon icon-${name}`} viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
			<path d={paths[name]} />
		</svg>
	);
}
