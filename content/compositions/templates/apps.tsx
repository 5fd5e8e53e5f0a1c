import type { ReactElement, ReactNode } from "react";
import { useMotion } from "./motion.ts";
import { Screen } from "./screen.tsx";

type VideoAppProps = {
	readonly ground: string;
	readonly paper: string;
	readonly ink: string;
	readonly children: ReactNode;
};

/** A browser window. */
function VideoApp({ ground, paper, ink, children }: VideoAppProps): ReactElement {
	return (
		<Screen ground={ground}>
			<rect x="30" y="24" width="260" height="170" rx="8" fill={paper} />
			<path d="M30 42h260" stroke={ink} opacity=".25" />
			<path d="M42 33h0m10 0h0m10 0h0" stroke={ink} strokeWidth="5" strokeLinecap="round" opacity=".5" />
			{children}
		</Screen>
	);
}

type VideoProps = { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly color: string };

/** A video in a window: a square that turns from one end to the other and back. */
function Video({ x, y, width, height, color }: VideoProps): ReactElement {
	const { wave, time } = useMotion();
	return (
		<>
			<rect x={x} y={y} width={width} height={height} rx="4" fill="#0b0d12" />
			<path
				d="M0-16l16 16-16 16-16-16z"
				fill={color}
				transform={`translate(${x + width / 2 + (width / 2 - 30) * wave(1)} ${y + height / 2}) rotate(${360 * time})`}
			/>
		</>
	);
}

/** Next.js: a title is typed, and a button renders the video. */
export function Next(): ReactElement {
	const { tween, visit } = useMotion();
	const typed = tween(6, 40) - tween(108, 119);
	return (
		<VideoApp ground="#e8ebef" paper="#fff" ink="#14171d">
			<Video x={46} y={54} width={228} height={80} color="#fff" />
			<rect x="46" y="142" width="146" height="22" rx="4" fill="none" stroke="#c4cad3" />
			<path d={`M56 153h${118 * typed}`} stroke="#14171d" strokeWidth="5" strokeDasharray="22 4 34 4 16 4 40 4" />
			<rect x="202" y="142" width="72" height="22" rx="4" fill="#c4cad3" />
			<rect x="202" y="142" width={14 + 58 * visit(46, 92, 108, 119)} height="22" rx="4" fill="#14171d" />
		</VideoApp>
	);
}

/** Next.js with Tailwind CSS: waves beside a video. */
export function NextTailwind(): ReactElement {
	const { time, visit } = useMotion();
	const wave = "q13-26 26 0t26 0 26 0 26 0 26 0";
	return (
		<VideoApp ground="#0e7490" paper="#083344" ink="#fff">
			<Video x={46} y={54} width={134} height={80} color="#38bdf8" />
			<svg x="194" y="48" width="80" height="90" viewBox="194 48 80 90">
				<path d={`M${142 + 52 * time} 76${wave}m-130 32${wave}`} fill="none" stroke="#38bdf8" strokeWidth="9" />
			</svg>
			<rect x="46" y="146" width="228" height="20" rx="10" fill="#155e75" />
			<rect x="46" y="146" width={20 + 208 * visit(4, 84, 104, 119)} height="20" rx="10" fill="#38bdf8" />
		</VideoApp>
	);
}

/** Next.js with pages: a list of pages, and the video of the current one. */
export function NextPages(): ReactElement {
	const { tween, time } = useMotion();
	const page = tween(36, 44) + tween(76, 84) - 2 * tween(112, 119);
	return (
		<VideoApp ground="#7c5cff" paper="#f7f5ff" ink="#37246f">
			<rect x="38" y={54 + 22 * page} width="64" height="18" rx="4" fill="#dcd3ff" />
			<path d="M46 63h46M46 85h34M46 107h42" stroke="#7c5cff" strokeWidth="7" strokeLinecap="round" />
			<path d="M108 42v152" stroke="#37246f" opacity=".25" />
			<Video x={118} y={54} width={156} height={92} color={["#ffe14d", "#ff4f9a", "#3fe0c5"][Math.round(page)] ?? "#fff"} />
			<path d="M118 160h156" stroke="#c9bdff" strokeWidth="5" />
			<path d={`M118 160h${156 * time}`} stroke="#7c5cff" strokeWidth="5" />
		</VideoApp>
	);
}

/** React Router: one way divides, and leads to one view or the other. */
export function ReactRouter(): ReactElement {
	const { tween } = useMotion();
	const isSecond = tween(60, 61) === 1;
	const go = isSecond ? tween(64, 100) : tween(4, 40);
	const [fork, end] = [Math.min(1, go * 2), Math.max(0, go * 2 - 1)];
	// The second part of the way rises or falls as the curve does.
	const rise = 50 * end * end * (3 - 2 * end) * (isSecond ? 1 : -1);
	const view = (isOn: boolean) => ({ paper: isOn ? "#fff" : "#2a2f3a", mark: isOn ? "#f44250" : "#79818f" });
	const [above, below] = [view(!isSecond && go > 0.9), view(isSecond && go > 0.9)];
	return (
		<Screen ground="#12141a">
			<path d="M40 90h56c34 0 26-50 60-50h40M96 90c34 0 26 50 60 50h40" fill="none" stroke="#f44250" strokeWidth="9" />
			<path d="M40 90h0m56 0h0m60-50h0m0 100h0" stroke="#fff" strokeWidth="22" strokeLinecap="round" />
			<rect x="196" y="14" width="96" height="54" rx="5" fill={above.paper} />
			<path d="M238 30l20 11-20 11z" fill={above.mark} />
			<rect x="196" y="112" width="96" height="54" rx="5" fill={below.paper} />
			<path d="M238 128l20 11-20 11z" fill={below.mark} />
			<circle r="7" fill="#f44250" cx={40 + 56 * fork + 60 * end} cy={90 + rise} />
		</Screen>
	);
}
