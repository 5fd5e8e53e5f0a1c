import type { ReactElement } from "react";
import { useMotion } from "./motion.ts";
import { Screen } from "./screen.tsx";

/** Words of the code as [color, x, width], before and after a step. */
const tokens = [
	{ color: "#ff7b72", before: [34, 36, 40], after: [34, 36, 40] },
	{ color: "#d2a8ff", before: [84, 36, 64], after: [84, 36, 64] },
	{ color: "#79c0ff", before: [158, 36, 30], after: [158, 36, 30] },
	{ color: "#ff7b72", before: [52, 60, 30], after: [52, 84, 30] },
	{ color: "#79c0ff", before: [92, 60, 52], after: [92, 84, 52] },
	{ color: "#7ee787", before: [52, 84, 0], after: [52, 60, 64] },
	{ color: "#d2a8ff", before: [126, 84, 0], after: [126, 60, 90] },
	{ color: "#ff7b72", before: [52, 84, 46], after: [52, 108, 46] },
	{ color: "#d2a8ff", before: [108, 84, 84], after: [108, 108, 84] },
	{ color: "#ff7b72", before: [34, 108, 14], after: [34, 132, 14] },
] as const;

/** Code Hike: code that changes from one step to the next, with the new line marked. */
export function CodeHike(): ReactElement {
	const { visit } = useMotion();
	const step = visit(20, 48, 96, 118);
	const mix = (before: number, after: number) => before + (after - before) * step;
	return (
		<Screen ground="#0d1117">
			<rect x="16" y="48" width={288 * step} height="24" rx="4" fill="#1f6feb" fillOpacity=".3" />
			<g strokeWidth="8" strokeLinecap="round">
				{tokens.map(({ color, before, after }) => {
					const width = mix(before[2], after[2]);
					if (width < 1) return null;
					return <path key={`${color} ${after}`} d={`M${mix(before[0], after[0])} ${mix(before[1], after[1])}h${width}`} stroke={color} />;
				})}
			</g>
			<path d="M70 160h180" stroke="#30363d" strokeWidth="3" />
			<path d="M0-6l6 6-6 6-6-6z" fill="#7ee787" transform={`translate(${70 + 180 * step} 160)`} />
		</Screen>
	);
}

const people = [
	[40, 40],
	[270, 40],
	[70, 86],
	[248, 84],
	[36, 128],
	[282, 124],
] as const;

/** Stargazer: a number of stars that grows, and the people who gave them. */
export function Stargazer(): ReactElement {
	const { tween, wave, visit } = useMotion();
	const leave = 1 - tween(110, 119);
	const stars = Math.round(1000 * tween(4, 84) * leave);
	return (
		<Screen ground="#0f172a">
			<path
				d="M0-58l17 36 39 5-29 27 8 39-35-19-35 19 8-39-29-27 39-5z"
				fill="#ffd84d"
				transform={`translate(160 76) rotate(${5 * wave(2)}) scale(${1 + 0.05 * wave(4)})`}
			/>
			<text x="160" y="164" textAnchor="middle" fontSize="26" fontWeight="700" fill="#fff">
				{`${stars.toLocaleString("en-US")} stars`}
			</text>
			{people.map(([x, y], index) => (
				<g key={x} transform={`translate(${x} ${y}) scale(${visit(8 + index * 12, 20 + index * 12, 108, 119)})`}>
					<circle r="13" fill="#60a5fa" />
					<path d="M-7 8q1-8 7-8t7 8z" fill="#0f172a" />
					<circle cy="-4" r="4" fill="#0f172a" />
				</g>
			))}
		</Screen>
	);
}
