import type { ReactElement } from "react";
import { hash } from "./hash.ts";

/** Diamonds on each side of a portrait. */
const size = 7;

/** A picture for a person who has no photo: initials in a symmetrical field of diamonds, both derived from the name. */
export function Portrait({ name, transition }: { readonly name: string; readonly transition?: string }): ReactElement {
	const hue = Math.round(hash(`${name} hue`) * 360);
	const initials = name
		.split(/\s+/)
		.map((word) => word[0] ?? "")
		.join("")
		.slice(0, 2);
	let path = "";
	for (let row = 0; row < size; row++)
		for (let column = 0; column < size; column++) {
			const mirrored = Math.min(column, size - 1 - column);
			if (hash(`${name} ${row} ${mirrored}`) < 0.45) path += `M${column * 20} ${row * 20 + 10}l10-10 10 10-10 10z`;
		}
	return (
		<svg className="portrait" viewBox="0 0 140 140" aria-hidden="true" data-transition={transition}>
			<rect width="140" height="140" fill={`hsl(${hue} 45% 22%)`} />
			<path d={path} fill={`hsl(${hue} 60% 36%)`} />
			<text x="70" y="88" textAnchor="middle" fontSize="52" fontWeight="750" fill="#fff">
				{initials}
			</text>
		</svg>
	);
}
