import { transitionAttribute } from "../contract/hydration.ts";
import type { PageTransition } from "./page-transition.ts";

/** Replaces one page with another, at once or with a transition. */
export type PageSwap = {
	/** Loads the code for transitions if the page may need it. `main` is the page's HTML. */
	readonly prepare: (main: string) => void;
	/** Calls `show`, which puts the page into the document. Rejects if that throws. */
	readonly run: PageTransition;
};

/** Creates the swap of a site. Pages never wait for the code of their transition. */
export function createPageSwap(): PageSwap {
	let transition: PageTransition | undefined;
	return {
		prepare(main) {
			if (main.includes(transitionAttribute))
				import("./page-transition.ts").then(
					({ createPageTransition }) => {
						transition ??= createPageTransition(transitionAttribute);
					},
					() => {},
				);
		},
		run: (main, show) => (transition ?? showAtOnce)(main, show),
	};
}

const showAtOnce: PageTransition = async (_, show) => show();
