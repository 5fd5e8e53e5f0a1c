import type { ReactElement } from "react";
import { random } from "remotion";
import { useMotion } from "./motion.ts";
import { Screen } from "./screen.tsx";

const bars = Array.from({ length: 29 }, (_, index) => ({
	times: 2 + Math.floor(random(`beat ${index}`) * 5),
	shift: random(`shift ${index}`),
}));

/** Audiogram: a cover, words that appear, and the sound as bars. */
export function Audiogram(): ReactElement {
	const { tween, wave } = useMotion();
	const leave = 1 - tween(108, 119);
	const heights = bars.map(({ times, shift }, index) => 12 + (6 + 4 * Math.sin(index / 3)) * wave(times, shift));
	return (
		<Screen ground="#1b2550">
			<rect x="28" y="22" width="76" height="76" rx="6" fill="#ff4f9a" />
			<circle cx="66" cy="60" r="22" fill="none" stroke="#fff" strokeWidth="7" />
			<path d={`M122 42h${156 * tween(4, 44) * leave}`} stroke="#fff" strokeWidth="10" strokeDasharray="34 6 52 6 26 6 80" />
			<path d={`M122 70h${110 * tween(44, 76) * leave}`} stroke="#fff" strokeWidth="10" strokeDasharray="24 6 40 6 80" />
			<path
				d={heights.map((height, index) => `M${34 + index * 9} ${140 - height}v${2 * height}`).join("")}
				stroke="#ffe14d"
				strokeWidth="5"
				strokeLinecap="round"
			/>
		</Screen>
	);
}

const spoken = [
	["WORD", "BY", "WORD"],
	["IN", "ITS", "TIME"],
] as const;

/** TikTok: a tall video of a person, with captions that follow the voice. */
export function TikTok(): ReactElement {
	const { time, wave } = useMotion();
	const place = time * 6;
	const words = spoken[Math.floor(place / 3) % 2] ?? spoken[0];
	const current = Math.floor(place) % 3;
	return (
		<Screen ground="#2b2d33">
			<rect x="110" width="100" height="180" fill="#7c5cff" />
			<circle cx="160" cy={58 + 2 * wave(4)} r="24" fill="#ffd9bf" />
			<path d={`M153 ${66 + 2 * wave(4)}q7 ${5 + 4 * wave(8)} 14 0`} fill="none" stroke="#37246f" strokeWidth="3" strokeLinecap="round" />
			<path d="M118 180v-30q6-58 42-58t42 58v30z" fill="#37246f" />
			<text
				x="160"
				y="146"
				fontSize="21"
				fontWeight="700"
				textAnchor="middle"
				fill="#fff"
				stroke="#14171d"
				strokeWidth="4"
				paintOrder="stroke"
			>
				{words.slice(0, 2).map((word, index) => (
					<tspan key={word} fill={index === current ? "#39e508" : "#fff"}>{`${word} `}</tspan>
				))}
				<tspan x="160" dy="24" fill={current === 2 ? "#39e508" : "#fff"}>
					{words[2]}
				</tspan>
			</text>
		</Screen>
	);
}

/** Text to speech: a text that is read aloud. */
export function TextToSpeech(): ReactElement {
	const { tween, wave } = useMotion();
	const leave = 1 - tween(110, 119);
	return (
		<Screen ground="#0f5fb8">
			<path d="M30 34h168v76h-112l-26 26v-26h-30z" fill="#fff" />
			<path d="M50 58h128M50 84h86" stroke="#c9ddf2" strokeWidth="9" />
			<path d={`M50 58h${128 * tween(4, 56) * leave}M50 84h${86 * tween(56, 100) * leave}`} stroke="#0f5fb8" strokeWidth="9" />
			<g fill="none" stroke="#9fd0ff" strokeWidth="7" strokeLinecap="round">
				{["M226 52q20 20 0 40", "M246 34q38 38 0 76", "M266 16q56 56 0 112"].map((arc, index) => (
					<path key={arc} d={arc} opacity={0.65 - 0.35 * wave(4, -index / 5)} />
				))}
			</g>
		</Screen>
	);
}

/** Text to speech with Google Cloud: a microphone and four bars. */
export function GoogleTextToSpeech(): ReactElement {
	const { wave } = useMotion();
	return (
		<Screen ground="#fff">
			<rect x="52" y="26" width="48" height="84" rx="24" fill="#14171d" />
			<path d="M36 84q0 46 40 46t40-46M76 130v26m-24 0h48" fill="none" stroke="#14171d" strokeWidth="8" strokeLinecap="round" />
			<g strokeWidth="20" strokeLinecap="round">
				{["#4285f4", "#ea4335", "#fbbc05", "#34a853"].map((color, index) => {
					const half = 26 + 22 * wave(3, index * 0.3 + 0.4);
					return <path key={color} d={`M${160 + index * 36} ${90 - half}v${2 * half}`} stroke={color} />;
				})}
			</g>
		</Screen>
	);
}
