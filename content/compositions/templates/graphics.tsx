import type { ReactElement } from "react";
import { useMotion } from "./motion.ts";
import { Screen } from "./screen.tsx";

/** React Native Skia: translucent circles that circle, in a ring. */
export function Skia(): ReactElement {
	const { time } = useMotion();
	return (
		<Screen ground="#05060d">
			<g fillOpacity=".55">
				{["#00e5ff", "#ff2d95", "#ffe14d"].map((color, index) => {
					const angle = (time + index / 3) * 2 * Math.PI;
					return <circle key={color} cx={160 + 34 * Math.cos(angle)} cy={90 + 30 * Math.sin(angle)} r="52" fill={color} />;
				})}
			</g>
			<circle
				r="82"
				fill="none"
				stroke="#fff"
				strokeWidth="3"
				strokeDasharray="390 125.2"
				strokeLinecap="round"
				transform={`translate(160 90) rotate(${-360 * time})`}
			/>
		</Screen>
	);
}

/** Half the width, height and depth of the phone. */
const phone = { width: 46, height: 76, depth: 6 } as const;

/** React Three Fiber: a phone that turns, with a video on its screen. */
export function Three(): ReactElement {
	const { wave } = useMotion();
	const angle = 0.75 * wave(1, 0.08);
	/** An upright edge in perspective: where it stands and half its height. */
	const edge = (x: number, z: number, half: number) => {
		const near = 300 / (300 - x * Math.sin(angle) - z * Math.cos(angle));
		return { x: 160 + (x * Math.cos(angle) - z * Math.sin(angle)) * near, half: half * near };
	};
	const face = (from: ReturnType<typeof edge>, to: ReturnType<typeof edge>) =>
		`M${from.x} ${88 - from.half}L${to.x} ${88 - to.half}V${88 + to.half}L${from.x} ${88 + from.half}z`;
	const { width, height, depth } = phone;
	const side = angle > 0 ? -width : width;
	return (
		<Screen ground="#dfe9f5">
			<ellipse cx="160" cy="172" rx={52 + 12 * Math.cos(angle)} ry="5" fill="#b3c3d6" />
			<path d={face(edge(side, depth, height), edge(side, -depth, height))} fill="#5b6472" />
			<path d={face(edge(-width, depth, height), edge(width, depth, height))} fill="#14171d" />
			<path d={face(edge(5 - width, depth, height - 10), edge(width - 5, depth, height - 10))} fill="#ff5340" />
			<path d="M-9-14l24 14-24 14z" fill="#fff" transform={`translate(${160 - depth * Math.sin(angle)} 88) scale(${Math.cos(angle)} 1)`} />
		</Screen>
	);
}

/** Still images: one design, and three inputs. */
export function StillImage(): ReactElement {
	const { tween } = useMotion();
	const input = tween(34, 44) + tween(74, 84) - 2 * tween(112, 119);
	const mix = (...values: readonly [number, number, number]) =>
		input < 1 ? values[0] + (values[1] - values[0]) * input : values[1] + (values[2] - values[1]) * (input - 1);
	return (
		<Screen ground="#f4efe6">
			<rect x="48" y="32" width="224" height="116" fill="#ff5340" />
			<path d={`M272 148h-76l${mix(42, 60, 30)}-${mix(62, 44, 84)} ${mix(34, 16, 46)} ${mix(36, 22, 50)}z`} fill="#ffb020" />
			<path d={`M66 60h${mix(120, 84, 150)}M66 82h${mix(84, 130, 60)}`} stroke="#fff" strokeWidth="12" />
			<circle cx="78" cy="124" r="12" fill="#14171d" />
			<path d={`M100 124h${mix(62, 80, 46)}`} stroke="#14171d" strokeWidth="5" />
			<path d="M34 32h-12M34 148h-12M48 18v-10M272 18v-10M286 32h12M286 148h12M48 162v10M272 162v10" stroke="#14171d" />
		</Screen>
	);
}

/** Overlays: a lower third that comes and goes, on a transparent picture. */
export function Overlay(): ReactElement {
	const { visit } = useMotion();
	const bar = visit(6, 26, 96, 116);
	const text = visit(20, 36, 88, 104);
	return (
		<Screen ground="#fff">
			{[0, 40, 80, 120, 160].map((y) => (
				<path key={y} d={`M0 ${y + 10}h320M20 ${y + 30}h320`} stroke="#dfe3e8" strokeWidth="20" strokeDasharray="20" />
			))}
			<path d={`M24 112h${196 * bar}l${-14 * bar} 46h${-182 * bar}z`} fill="#0b84f3" />
			<path d={`M24 ${135 - 23 * bar}h10v${46 * bar}h-10z`} fill="#14171d" />
			<path d={`M50 130h${120 * text}`} stroke="#fff" strokeWidth="9" />
			<path d={`M50 147h${76 * text}`} stroke="#bcdcff" strokeWidth="5" />
		</Screen>
	);
}
