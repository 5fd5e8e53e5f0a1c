import type { ReactElement } from "react";

/** The icon of a button that starts and stops a composition. */
export function PlayIcon({ isPlaying }: { readonly isPlaying: boolean }): ReactElement {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true">
			<path d={isPlaying ? "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" : "M8 4.5v15L20 12z"} />
		</svg>
	);
}
