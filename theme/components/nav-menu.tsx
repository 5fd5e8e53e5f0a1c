import { type ReactElement, useEffect, useRef } from "react";
import type { NavMenu as NavMenuData } from "../contract/site.ts";
import { NavAnchor } from "./nav-anchor.tsx";

/** An entry of the navbar that opens a list. It closes when the reader turns to anything else. */
export function NavMenu({ menu, url }: { readonly menu: NavMenuData; readonly url: string }): ReactElement {
	const details = useRef<HTMLDetailsElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
	useEffect(() => {
		if (details.current) details.current.open = false;
	}, [url]);
	useEffect(() => {
		const close = (event: Event) => {
			const element = details.current;
			if (!element?.open) return;
			const isInside = event.target instanceof Node && element.contains(event.target);
			const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
			if (event instanceof KeyboardEvent ? !isEscape : isInside) return;
			element.open = false;
			if (isEscape && isInside) element.querySelector("summary")?.focus();
		};
		const controller = new AbortController();
		for (const type of ["pointerdown", "focusin", "keydown"]) document.addEventListener(type, close, { signal: controller.signal });
		return () => controller.abort();
	}, []);
	return (
		<details className="nav-menu" ref={details}>
			<summary>{menu.label}</summary>
			<ul>
				{menu.items.map((item) => (
					<li key={item.label}>
						<NavAnchor link={item} isCurrent={item.url === url} />
					</li>
				))}
			</ul>
		</details>
	);
}
