import { Easing, interpolate, interpolateColors, useCurrentFrame } from "remotion";

/** The middle of each diamond: columns by rows. */
const columns = Array.from({ length: 23 }, (_, index) => index * 60 - 20);
const rows = Array.from({ length: 7 }, (_, index) => index * 120);

// biome-ignore format: narrow, since the home page shows it beside the picture
export const Opening = ({
	text = "Make it move",
	color = "#0b84f3",
	easing = Easing.out(Easing.cubic),
}) => {
	const frame = useCurrentFrame();
	// 60 frames there, 60 frames back
	const time = Math.min(frame, 120 - frame);
	const tween = (start: number, from: number, to: number) =>
		interpolate(time, [start, start + 34], [from, to], {
			easing,
			extrapolateLeft: "clamp",
			extrapolateRight: "clamp",
		});
	const letters = [...text];
	const rise = letters.map((_, i) => tween(12 + i, 240, 0));

	return (
		<svg viewBox="0 0 1280 720" fontWeight="800">
			<rect width="1280" height="720" fill="#0b0d12" />
			{columns.map((x, i) => (
				<path
					key={x}
					transform={`translate(${x})`}
					fill={interpolateColors(x, [0, 1280], [color, "#ff4f9a"])}
					d={rows.map((row) => {
						const y = row + (i % 2) * 60;
						const far = Math.hypot(x - 640, y - 360);
						const size = tween(far / 28, 60.5, far / 22);
						return `M0 ${y - size}l${size} ${size} ${-size} ${size} ${-size} ${-size}z`;
					}).join("")}
				/>
			))}
			<svg y="236" height="250" viewBox="0 0 1280 250">
				<text x="640" y="180" textAnchor="middle" fill="#fff" fontSize={Math.min(230, 2100 / letters.length)}>
					{letters.map((letter, i) => (
						<tspan key={`${i}${letter}`} dy={(rise[i] ?? 0) - (rise[i - 1] ?? 0)}>{letter}</tspan>
					))}
				</text>
			</svg>
		</svg>
	);
};
