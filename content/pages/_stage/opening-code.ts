import type { EasingName } from "../../compositions/easing-names.ts";

/** What visitors choose for the composition on the stage. */
export type OpeningInput = { readonly text: string; readonly color: string; readonly easing: EasingName };

/** The defaults of the composition. */
export const openingDefaults: OpeningInput = { text: "Make it move", color: "#0b84f3", easing: "Easing.out(Easing.cubic)" };

/** The source of the composition in `content/compositions/opening.tsx` with other defaults, without what stands above it there. */
export function openingCode({ text, color, easing }: OpeningInput): string {
	return `export const Opening = ({
	text = ${JSON.stringify(text)},
	color = ${JSON.stringify(color)},
	easing = ${easing},
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
					fill={interpolateColors(x, [0, 1280], [color, "#ff4f9a"])}
					d={rows.map((row) => {
						const y = row + (i % 2) * 60;
						const far = Math.hypot(x - 640, y - 360);
						const size = tween(far / 28, 60.5, far / 22);
						return \`M\${x - size} \${y}l\${size} \${-size} \${size} \${size} \${-size} \${size}z\`;
					}).join("")}
				/>
			))}
			<svg y="236" height="250" viewBox="0 0 1280 250">
				<text x="640" y="180" textAnchor="middle" fill="#fff" fontSize={Math.min(230, 2100 / letters.length)}>
					{letters.map((letter, i) => (
						<tspan key={\`\${i}\${letter}\`} dy={(rise[i] ?? 0) - (rise[i - 1] ?? 0)}>{letter}</tspan>
					))}
				</text>
			</svg>
		</svg>
	);
};`;
}
