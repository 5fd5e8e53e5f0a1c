import { interpolate, interpolateColors, spring, useCurrentFrame, useVideoConfig } from "remotion";

/** Hours of sunshine by month, invented. */
const hours = [46, 78, 121, 165, 208, 231, 254, 236, 178, 118, 61, 38] as const;

const most = Math.max(...hours);

const chart = { left: 110, bottom: 590, step: 90, bar: 58, height: 400 } as const;

const left = (index: number) => chart.left + index * chart.step;

const height = (value: number) => Math.max(0, (value / most) * chart.height);

const middles = hours.map((_, index) => left(index) + chart.bar / 2);

/** Bars that rise one after another, from a list of numbers. */
export function Growth() {
	const frame = useCurrentFrame();
	const { fps, durationInFrames } = useVideoConfig();
	const leave = interpolate(frame, [durationInFrames - 20, durationInFrames - 4], [1, 0], {
		extrapolateLeft: "clamp",
		extrapolateRight: "clamp",
	});
	const grown = hours.map((value, index) => value * leave * spring({ frame: frame - index * 3, fps, config: { damping: 13 } }));
	const total = Math.round(grown.reduce((sum, value) => sum + value, 0));
	return (
		<svg viewBox="0 0 1280 720" fontWeight="700">
			<rect width="1280" height="720" fill="#10131a" />
			<text x={chart.left} y="112" fontSize="44" fill="#fff">
				A year of sunshine
			</text>
			<text x={chart.left + 11 * chart.step + chart.bar} y="112" fontSize="44" fill="#ffb020" textAnchor="end">
				{`${total.toLocaleString("en-US")} h`}
			</text>
			<path d={`M${chart.left} ${chart.bottom + 1}h${11 * chart.step + chart.bar}`} stroke="#394150" strokeWidth="3" />
			{grown.map((value, index) => (
				<rect
					key={index}
					x={left(index)}
					y={chart.bottom - height(value)}
					width={chart.bar}
					height={height(value)}
					rx="6"
					fill={interpolateColors(value, [0, most], ["#0b84f3", "#ffb020"])}
				/>
			))}
			<g fontSize="24" textAnchor="middle">
				<text x={middles.join(" ")} y={chart.bottom + 44} fill="#8a93a3">
					JFMAMJJASOND
				</text>
				<g fill="#fff" opacity={leave}>
					{grown.map((value, index) => (
						<text key={index} x={middles[index]} y={chart.bottom - height(value) - 14}>
							{Math.round(value)}
						</text>
					))}
				</g>
			</g>
		</svg>
	);
}
