import { interpolate, random, spring, useCurrentFrame, useVideoConfig } from "remotion";
import { pointPath } from "./point-path.ts";

const [columns, rows] = [16, 9];

/** Colors from quiet to busy days. */
const levels = ["#1c222c", "#0b4f8f", "#0b84f3", "#58b4ff", "#c5e5ff"] as const;

const days = Array.from({ length: columns * rows }, (_, index) => {
	const activity = random(`day ${index}`) ** 1.6;
	return { column: index % columns, row: Math.floor(index / columns), level: levels[Math.floor(activity * levels.length)] ?? levels[0] };
});

const commits = 1284;

/** A person's year as a field of days: one composition, with a different video for everyone. */
export function Year() {
	const frame = useCurrentFrame();
	const { fps, durationInFrames } = useVideoConfig();
	const clamp = { extrapolateLeft: "clamp", extrapolateRight: "clamp" } as const;
	const leave = interpolate(frame, [durationInFrames - 18, durationInFrames - 2], [1, 0], clamp);
	const count = Math.round(interpolate(frame, [10, 70], [0, commits], { ...clamp, easing: (time) => 1 - (1 - time) ** 4 }));
	// The days of one look share a path, along the edges of whose squares coordinates count.
	const marks = new Map<string, [number, number][]>();
	for (const { column, row, level } of days) {
		const size = spring({ frame: frame - column * 2 - row, fps, config: { damping: 12 } }) * 0.88 * leave;
		const mark = `${level} ${size.toFixed(2)}`;
		marks.set(mark, [...(marks.get(mark) ?? []), [row + column, row - column]]);
	}
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
			<g strokeLinecap="square" transform="translate(115 540) matrix(28.3 28.3 -28.3 28.3 0 0)">
				{[...marks].map(([mark, places]) => {
					const [level, size] = mark.split(" ");
					return <path key={mark} stroke={level} strokeWidth={size} d={pointPath(places)} />;
				})}
			</g>
		</svg>
	);
}
