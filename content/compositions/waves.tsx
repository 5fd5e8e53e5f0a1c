import { random, useCurrentFrame } from "remotion";

const bars = 72;

/** Volume of a bar in a frame, 0–1: a sum of waves that repeats after 120 frames. */
function loudness(bar: number, frame: number): number {
	const phase = random(`bar ${bar}`) * Math.PI * 2;
	const beat = Math.sin((frame / 120) * Math.PI * 8 + phase) + Math.sin((frame / 120) * Math.PI * 14 + bar / 4);
	return 0.15 + 0.2 * (beat + 2) * random(`size ${bar}`);
}

/** The sound of an episode as rays around its cover. */
export function Waves() {
	const frame = useCurrentFrame();
	return (
		<svg viewBox="0 0 1080 1080" fontWeight="800">
			<rect width="1080" height="1080" fill="#12332f" />
			{Array.from({ length: bars }, (_, bar) => (
				<path
					key={bar}
					d={`M0-270v${-230 * loudness(bar, frame)}`}
					transform={`translate(540 540) rotate(${(bar * 360) / bars})`}
					stroke={bar % 6 === 0 ? "#ffb020" : "#3fe0c5"}
					strokeWidth="12"
					strokeLinecap="round"
				/>
			))}
			<circle cx="540" cy="540" r="240" fill="#3fe0c5" />
			<text x="540" y="530" textAnchor="middle" fontSize="64" fill="#12332f">
				Episode
			</text>
			<text x="540" y="650" textAnchor="middle" fontSize="130" fill="#12332f" letterSpacing="-4">
				12
			</text>
		</svg>
	);
}
