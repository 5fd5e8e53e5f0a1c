import { interpolate, random, spring, useCurrentFrame, useVideoConfig } from "remotion";

const [columns, rows] = [16, 9];

/** Colors from quiet to busy days. */
const levels = ["#1c222c", "#0b4f8f", "#0b84f3", "#58b4ff", "#c5e5ff"] as const;

const days = Array.from({ length: columns * rows }, (_, index) => {
	const activity = random(`day ${index}`) ** 1.6;
	return { column: index % columns, row: Math.floor(index / columns), level: levels[Math.floor(activity * levels.length)] ?? levels[0] };
});

const commits = 1284;

/** A person's year as a field of days: one composition, another video for everyone. */
export function Year() {
	const frame = useCurrentFrame();
	const { fps, durationInFrames } = useVideoConfig();
	const clamp = { extrapolateLeft: "clamp", extrapolateRight: "clamp" } as const;
	const leave = interpolate(frame, [durationInFrames - 18, durationInFrames - 2], [1, 0], clamp);
	const count = Math.round(interpolate(frame, [10, 70], [0, commits], { ...clamp, easing: (time) => 1 - (1 - time) ** 4 }));
	return (
		<svg viewBox="0 0 1080 1080" fontWeight="800">
			<rect width="1080" height="1080" fill="#0b0d12" />
			<g opacity={leave}>
				<text x="90" y="200" fontSize="60" fill="#8a93a3">
					Ada's year
				</text>
				<text x="90" y="350" fontSize="170" fill="#fff" letterSpacing="-6">
					{count.toLocaleString("en-US")}
				</text>
				<text x="90" y="420" fontSize="52" fill="#58b4ff">
					commits
				</text>
			</g>
			{days.map(({ column, row, level }, index) => {
				const size = spring({ frame: frame - column * 2 - row, fps, config: { damping: 12 } }) * 26 * leave;
				return (
					<rect
						key={index}
						fill={level}
						x={-size}
						y={-size}
						width={size * 2}
						height={size * 2}
						rx={size / 6}
						transform={`translate(${115 + column * 56.6} ${540 + row * 56.6}) rotate(45) scale(.68)`}
					/>
				);
			})}
		</svg>
	);
}
