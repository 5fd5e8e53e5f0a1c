import type { ReactElement } from "react";
import { useMotion } from "./motion.ts";
import { Screen } from "./screen.tsx";

type AtomProps = { readonly x: number; readonly ink: string; readonly turn: number; readonly size: number };

/** The three orbits of an atom. It looks the same after a turn of 60°. */
function Atom({ x, ink, turn, size }: AtomProps): ReactElement {
	return (
		<g fill="none" stroke={ink} strokeWidth="5" transform={`translate(${x} 74) rotate(${turn}) scale(${size})`}>
			{[0, 60, 120].map((angle) => (
				<ellipse key={angle} rx="52" ry="20" transform={`rotate(${angle})`} />
			))}
			<circle r="7" fill={ink} />
		</g>
	);
}

/** Hello World: an atom that turns, and a title that comes and goes. */
export function HelloWorld(): ReactElement {
	const { time, visit } = useMotion();
	const shown = visit(10, 34, 98, 118);
	return (
		<Screen ground="#fff">
			<Atom x={160} ink="#4290f5" turn={time * 120} size={1} />
			<text x="160" y={178 - 20 * shown} opacity={shown} textAnchor="middle" fontSize="22" fontWeight="700" fill="#14171d">
				Welcome to <tspan fill="#4290f5">Remotion</tspan>
			</text>
		</Screen>
	);
}

/** Hello World in JavaScript: the atom, and the letters of the language. */
export function JavaScript(): ReactElement {
	const { time, visit } = useMotion();
	const shown = visit(4, 26, 100, 118);
	return (
		<Screen ground="#ffd84d">
			<Atom x={92} ink="#14171d" turn={time * 120} size={1} />
			<g transform={`translate(232 74) rotate(${(1 - shown) * 90}) scale(${shown})`}>
				<rect x="-46" y="-40" width="92" height="80" fill="#14171d" />
				<text x="38" y="32" textAnchor="end" fontSize="44" fontWeight="700" fill="#ffd84d">
					JS
				</text>
			</g>
			<text x="160" y="158" textAnchor="middle" fontSize="22" fontWeight="700" fill="#14171d">
				Welcome to Remotion
			</text>
		</Screen>
	);
}

/** Blank: an empty picture above a timeline. */
export function Blank(): ReactElement {
	const { time, wave } = useMotion();
	const size = 1 + 0.15 * wave(2);
	return (
		<Screen ground="#14171d">
			<rect x="72" y="22" width="176" height="99" fill="none" stroke="#8a93a3" strokeDasharray="6 5" />
			<path d="M0-10v20m-10-10h20" stroke="#8a93a3" strokeWidth="2" transform={`translate(160 72) scale(${size})`} />
			<path d="M24 148h272" stroke="#3a4150" strokeWidth="2" />
			<path d={`M24 148h${time * 272}`} stroke="#0b84f3" strokeWidth="2" />
			<path d="M0-8l8 8-8 8-8-8z" fill="#0b84f3" transform={`translate(${24 + time * 272} 148)`} />
		</Screen>
	);
}
