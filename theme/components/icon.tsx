import type { ReactElement } from "react";

/** Outlines on a grid of 24 units, drawn for this theme; brand marks are simplified to one path. */
const paths: Readonly<Record<string, string>> = {
	menu: "M4 7h16M4 12h16M4 17h16",
	close: "M6 6l12 12M18 6L6 18",
	sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
	github:
		"M9 19c-4 1.4-4-2-6-2.5m12 5v-3.6a3 3 0 0 0-.9-2.4c3-.3 6-1.400 6-6.400a5 5 0 0 0-1.300-3.500 4.600 4.600 0 0 0-.1-3.500s-1.100-.3-3.700 1.400a12.600 12.600 0 0 0-6.600 0C5.800 2 4.700 2.300 4.700 2.300a4.600 4.600 0 0 0-.1 3.500A5 5 0 0 0 3.300 9.300c0 5 3 6.100 6 6.400a3 3 0 0 0-.9 2.400v3.600",
	discord:
		"M8 6.500C9.200 6 10.500 5.800 12 5.800s2.800.2 4 .7c2 .5 3.300 1.200 3.300 1.200 1.500 2.800 2.200 6 2 9.300-1.500 1.200-3 1.900-4.500 2.300l-1.300-2.100M8 6.500C6 7 4.700 7.700 4.700 7.700c-1.500 2.800-2.200 6-2 9.300 1.500 1.200 3 1.900 4.500 2.300l1.300-2.100m-2-.700c3.500 1.700 7.500 1.700 11 0M9 11.500v1.500M15 11.500v1.500",
	x: "M4 4l16 16M20 4L4 20",
};

/** A decorative icon in the colour of the text. */
export function Icon({ name }: { readonly name: string }): ReactElement {
	return (
		<svg
			className={`icon icon-${name}`}
			viewBox="0 0 24 24"
			width="20"
			height="20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.75"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={paths[name] ?? ""} />
		</svg>
	);
}
