import { makePie, makePolygon, makeStar, makeTriangle } from "@remotion/shapes";
import { Easing, interpolate, useCurrentFrame } from "remotion";

const shapes = [
	{ ...makeStar({ innerRadius: 44, outerRadius: 92, points: 5 }), fill: "#ffb020" },
	{ ...makePolygon({ points: 6, radius: 80 }), fill: "#19c3b1" },
	{ ...makeTriangle({ length: 150, direction: "up" }), fill: "#ff5340" },
	{ ...makePolygon({ points: 4, radius: 84 }), fill: "#0b84f3" },
	{ ...makeStar({ innerRadius: 62, outerRadius: 92, points: 9 }), fill: "#7c5cff" },
	{ ...makePolygon({ points: 5, radius: 82 }), fill: "#ff4f9a" },
] as const;

/** Shapes that circle a pie that fills up: all of them paths from functions. */
export function Orbit() {
	const frame = useCurrentFrame();
	const turn = interpolate(frame, [0, 60, 120], [0, 180, 360], { easing: Easing.inOut(Easing.cubic) });
	const filled = interpolate(frame, [0, 60, 120], [0.001, 0.999, 0.001], { easing: Easing.inOut(Easing.cubic) });
	const pie = makePie({ radius: 170, progress: filled, closePath: true });
	return (
		<svg viewBox="0 0 1080 1080">
			<rect width="1080" height="1080" fill="#f4efe6" />
			<circle cx="540" cy="540" r="360" fill="none" stroke="#d9d0c0" strokeWidth="3" />
			<circle cx="540" cy="540" r="170" fill="#e6ddcd" />
			<path d={pie.path} transform="translate(370 370)" fill="#14171d" />
			{shapes.map(({ path, width, height, fill }, index) => {
				const angle = ((turn + index * 60) * Math.PI) / 180;
				const [x, y] = [540 + 360 * Math.sin(angle), 540 - 360 * Math.cos(angle)];
				return (
					<path
						key={fill}
						d={path}
						fill={fill}
						transform={`translate(${x} ${y}) rotate(${turn * (index % 2 === 0 ? 1 : -1)}) translate(${-width / 2} ${-height / 2})`}
					/>
				);
			})}
		</svg>
	);
}
