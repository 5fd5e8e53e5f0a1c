import { useEffect, useRef } from "react";
import { hash } from "./hash.ts";

/**
 * Puts the items of the list in the section around it in an order that changes each day, so that nobody is always first. Renders nothing.
 * Items are taken out and put in again: what is new in a page does not count as a jump.
 */
export default function DailyOrder() {
	const place = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const list = place.current?.closest("[data-daily]")?.querySelector(":scope > ul");
		// Not under a reader's focus, which an item that is moved loses.
		if (!list || list.contains(document.activeElement)) return;
		const today = new Date().toDateString();
		const keyed = [...list.children].map((item) => ({ item, key: hash(`${item.getAttribute("data-name")} ${today}`) }));
		list.replaceChildren(...keyed.sort((a, b) => a.key - b.key).map(({ item }) => item));
	}, []);
	return <span ref={place} hidden />;
}
