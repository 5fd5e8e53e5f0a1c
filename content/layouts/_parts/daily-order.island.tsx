import { useEffect, useRef } from "react";
import { hash } from "./hash.ts";

/**
 * Reorders the list in its section once a day, so that nobody is always first. Renders nothing.
 * Removes items and inserts them again: new elements do not count as a layout shift.
 */
export default function DailyOrder() {
	const place = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		// In another font, the items would move again.
		void document.fonts.ready.then(() => {
			const list = place.current?.closest("[data-daily]")?.querySelector(":scope > ul");
			// Not while an item has focus, which it would lose when it moves.
			if (!list || list.contains(document.activeElement)) return;
			const today = new Date().toDateString();
			const keyed = [...list.children].map((item) => ({ item, key: hash(`${item.getAttribute("data-name")} ${today}`) }));
			list.replaceChildren(...keyed.sort((a, b) => a.key - b.key).map(({ item }) => item));
		});
	}, []);
	return <span ref={place} hidden />;
}
