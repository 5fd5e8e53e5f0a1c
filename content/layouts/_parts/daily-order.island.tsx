import { useEffect, useRef } from "react";
import { hash } from "./hash.ts";

/**
 * Puts the cards of the directory around it in an order that changes each day, so that nobody is always first. Renders nothing.
 * The cards are replaced by copies: what never was elsewhere does not jump.
 */
export default function DailyOrder() {
	const place = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const list = place.current?.closest("[data-directory]")?.querySelector("ul");
		if (!list) return;
		const today = new Date().toDateString();
		const keyed = [...list.children].map((card) => ({
			card: card.cloneNode(true),
			key: hash(`${card.getAttribute("data-name")} ${today}`),
		}));
		list.replaceChildren(...keyed.sort((a, b) => a.key - b.key).map(({ card }) => card));
	}, []);
	return <span ref={place} hidden />;
}
