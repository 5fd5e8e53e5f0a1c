import { Easing, interpolate, random, useCurrentFrame } from "remotion";

const count = 12;

const clamp = { extrapolateLeft: "clamp", extrapolateRight: "clamp" } as const;

const lane = { left: 90, width: 1100, top: 150, height: 34 } as const;

const chunk = lane.width / count;

/** A video in parts: functions render them in parallel, and the parts become one file. */
export function Chunks() {
	const frame = useCurrentFrame();
	const split = interpolate(frame, [6, 24, 88, 106], [0, 1, 1, 0], { ...clamp, easing: Easing.inOut(Easing.cubic) });
	const end = interpolate(frame, [108, 119], [1, 0], clamp);
	const parts = Array.from({ length: count }, (_, index) => {
		const start = 26 + random(`start ${index}`) * 8;
		const length = 26 + random(`length ${index}`) * 24;
		return { index, done: frame < 20 ? 0 : interpolate(frame, [start, start + length], [0, 1], clamp) };
	});
	const total = parts.reduce((sum, { done }) => sum + done, 0) / count;
	return (
		<svg viewBox="0 0 1280 720" fontWeight="700">
			<rect width="1280" height="720" fill="#14100a" />
			<text x={lane.left} y="88" fontSize="40" fill="#fff" opacity={end}>
				{total < 1 ? "Rendering" : "Done"}
			</text>
			<text x={lane.left + lane.width} y="88" fontSize="40" fill="#ffb020" textAnchor="end" opacity={end}>
				{`${Math.floor(total * 100)}%`}
			</text>
			{parts.map(({ index, done }) => {
				const y = lane.top + split * index * 42 + (1 - split) * 200;
				const x = lane.left + index * chunk * (1 - split);
				const width = chunk + (lane.width - chunk) * split;
				return (
					<g key={index} opacity={end}>
						<rect x={x} y={y} width={width} height={lane.height + (1 - split) * 60} fill="#3a2c14" />
						<rect x={x} y={y} width={width * done} height={lane.height + (1 - split) * 60} fill="#ffb020" />
						<rect
							x="-9"
							y="-9"
							width="18"
							height="18"
							rx="2"
							fill={done === 1 ? "#fff" : "#7a5c22"}
							transform={`translate(${x} ${y + lane.height / 2 + (1 - split) * 30}) rotate(45) scale(${split})`}
						/>
					</g>
				);
			})}
		</svg>
	);
}
