import "../styles/page-transition.css" with { type: "adopted" };

/** Shows a page by calling `show`. `main` is the page's HTML. Resolves once the page is in the document. */
export type PageTransition = (main: string, show: () => void) => Promise<void>;

type Part = HTMLElement | SVGElement;

const nameProperty = "view-transition-name";

/** The style sheet reads the distance that the navbar moves. */
const navbarWay = "--navbar-way";

/**
 * Creates the function that shows pages with a transition if something on the screen is also on the next page. An element whose
 * `data-transition` has the same value on both moves to its new place, below what stays on the screen, and the old page fades. All other
 * pages appear at once and end a running transition. The name of the attribute is a parameter because a module that this one shared with
 * the entry would become one more file for every page.
 */
export function createPageTransition(attribute: string): PageTransition {
	const keyOf = (part: Part | undefined) => part?.getAttribute(attribute);
	let running: ViewTransition | undefined;
	let named: readonly Part[] = [];
	const name = (parts: readonly (readonly [Part | undefined, string])[]) => {
		for (const part of named) part.style.removeProperty(nameProperty);
		named = parts.flatMap(([part, value]) => {
			part?.style.setProperty(nameProperty, value);
			return part ?? [];
		});
	};
	return async (main, show) => {
		running?.skipTransition();
		const mayMove = "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;
		const shared = mayMove ? partsInView(attribute).find((part) => main.includes(`${attribute}="${keyOf(part)}"`)) : undefined;
		if (!shared) {
			name([]);
			return show();
		}
		const navbar = document.querySelector<HTMLElement>(".navbar") ?? undefined;
		const top = () => navbar?.getBoundingClientRect().top ?? 0;
		const oldTop = top();
		name([
			[shared, "shared"],
			[navbar, "navbar"],
			[document.querySelector<HTMLElement>(".ask-ai") ?? undefined, "ask-ai"],
		]);
		const transition = document.startViewTransition(() => {
			show();
			// The browser ignores clicks on what it has captured, so the new page is not captured: the old page fades above it, and the old
			// navbar covers the new one.
			name([
				[partsInView(attribute).find((part) => keyOf(part) === keyOf(shared)), "shared"],
				[document.documentElement, "none"],
			]);
			// An announcement above the element may have scrolled into the window.
			document.documentElement.style.setProperty(navbarWay, `${top() - oldTop}px`);
		});
		running = transition;
		// A transition that another one ends, or that never begins because the window is hidden, is not an error.
		transition.ready.catch(() => {});
		const end = () => {
			if (running === transition) name([]);
		};
		transition.finished.then(end, end);
		return transition.updateCallbackDone;
	};
}

/** The elements that may move and are in the window. */
function partsInView(attribute: string): Part[] {
	return [...document.querySelectorAll<Part>(`[${attribute}]`)].filter((part) => {
		const { top, bottom, height } = part.getBoundingClientRect();
		return height > 0 && bottom > 0 && top < innerHeight;
	});
}
