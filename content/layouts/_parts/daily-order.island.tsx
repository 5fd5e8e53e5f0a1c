import { useLayoutEffect, useRef } from "react";
import { hash } from "./hash.ts";

/** Gives the list in its section another order each day, so that nobody is always first. Needs `daily-order.css`. Renders nothing. */
export default function DailyOrder() {
	const place = useRef<HTMLSpanElement>(null);
	useLayoutEffect(() => {
		const section = place.current?.closest<HTMLElement>("[data-daily]");
		const list = section?.querySelector(":scope > ul");
		// A list that has been shown keeps its order.
		if (!section || !list || getComputedStyle(list).visibility !== "hidden") return;
		const today = new Date().toDateString();
		const keyed = [...list.children].map((item) => ({ item, key: hash(`${item.getAttribute("data-name")} ${today}`) }));
		list.replaceChildren(...keyed.sort((a, b) => a.key - b.key).map(({ item }) => item));
		section.dataset.daily = "today";
	}, []);
	return <span ref={place} hidden />;
}
