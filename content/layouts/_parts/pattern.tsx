import type { ReactElement } from "react";
import { pointPath } from "../../compositions/point-path.ts";
import { hash } from "./hash.ts";

/** Background and foreground colors of the pictures; each pair has a high contrast. */
const palettes = [
	["#0b0d12", "#0b84f3", "#ff4f9a"],
	["#f4efe6", "#ff5340", "#14171d"],
	["#12332f", "#3fe0c5", "#ffb020"],
	["#7c5cff", "#ffffff", "#ffe14d"],
	["#ffd84d", "#14171d", "#ff5340"],
	["#0f2a22", "#ffe14d", "#3fe0c5"],
] as const;

/** How large the diamond at a place is, 0–1: a different field for each name. `x` and `y` are 0–1. */
const fields = [
	(x: number, y: number) => Math.hypot(x - 0.5, (y - 0.5) * 0.6) * 1.7,
	(x: number, y: number) => (x + y) / 2,
	(x: number, y: number) => 0.5 + 0.5 * Math.sin(x * 7 + y * 3),
	(x: number, y: number) => Math.abs(y - 0.5 - 0.3 * Math.sin(x * 6)) * 2,
	(x: number, y: number) => (1 - x) * (0.3 + 0.7 * y),
	(x: number, y: number) => 0.5 + 0.5 * Math.cos(Math.hypot(x - 0.2, y - 1) * 11),
] as const;

const [columns, rows, step] = [10, 5, 32] as const;

/** Chosen so that neighboring pictures on the home page and in the list of stories differ. */
const seed = 89;

/**
 * Lattice to picture: `u` and `v` count along the edges of the diamonds, so a square in the lattice is a diamond in the picture. Written in whole
 * numbers, by size, the squares take far fewer bytes than outlines.
 */
const lattice = `matrix(${[1, 1, -1, 1].map((sign) => (sign * step) / 4).join(" ")} 0 0)`;

/** A still picture made of diamonds, drawn from a name: the same name has the same picture. */
export function Pattern({ name, transition }: { readonly name: string; readonly transition?: string | undefined }): ReactElement {
	const [ground, ...inks] = pick(palettes, `${name} palette ${seed}`);
	const field = pick(fields, `${name} field ${seed}`);
	const diamonds = inks.map(() => new Map<number, [number, number][]>());
	for (let row = 0; row <= rows * 2; row++)
		for (let column = 0; column <= columns; column++) {
			const x = column + (row % 2) / 2;
			// In eighths of the space for a diamond, so that none touches the next.
			const size = Math.round(7 * Math.min(1, Math.max(0.1, field(x / columns, row / 2 / rows))));
			const paths = diamonds[hash(`${name} ${row} ${column}`) < 0.18 ? 1 : 0];
			paths?.set(size, [...(paths.get(size) ?? []), [row + 2 * x, row - 2 * x]]);
		}
	return (
		<svg
			className="pattern"
			viewBox={`0 0 ${columns * step} ${(columns * step * 9) / 16}`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			data-transition={transition}
		>
			<rect width="100%" height="100%" fill={ground} />
			{diamonds.map((paths, index) => (
				<g key={inks[index]} stroke={inks[index]} strokeLinecap="square" transform={lattice}>
					{[...paths].map(([size, places]) => (
						<path key={size} strokeWidth={size / 4} d={pointPath(places)} />
					))}
				</g>
			))}
		</svg>
	);
}

function pick<Items extends readonly [unknown, ...unknown[]]>(items: Items, key: string): Items[number] {
	return items[Math.floor(hash(key) * items.length)] ?? items[0];
}
