import { evolvePath, getLength, getPointAtLength } from "@remotion/paths";
import { Easing, interpolate, useCurrentFrame } from "remotion";

const way = "M150 560C300 560 260 330 420 320S560 520 720 500 760 200 900 190 1050 300 1130 150";

const length = getLength(way);

/** Places on the way. Their names stand where the way does not go. */
const stops = [
	{ part: 0, name: "Harbor", label: { y: 58, textAnchor: "middle" } },
	{ part: 0.34, name: "Mill", label: { x: 28 } },
	{ part: 0.7, name: "Pass", label: { x: 34, y: 12 } },
	{ part: 1, name: "Summit", label: { y: -30, textAnchor: "middle" } },
] as const;

/** A route that is drawn while a marker travels along it. */
export function Route() {
	const frame = useCurrentFrame();
	const progress = interpolate(frame, [8, 92], [0, 1], {
		easing: Easing.inOut(Easing.cubic),
		extrapolateLeft: "clamp",
		extrapolateRight: "clamp",
	});
	const leave = interpolate(frame, [108, 119], [1, 0], { extrapolateLeft: "clamp", extrapolateRight: "clamp" });
	const { strokeDasharray, strokeDashoffset } = evolvePath(progress, way);
	const head = getPointAtLength(way, length * progress);
	return (
		<svg viewBox="0 0 1280 720" fontWeight="750">
			<rect width="1280" height="720" fill="#0f2a22" />
			{Array.from({ length: 9 }, (_, index) => (
				<path
					key={index}
					d={`M-40 ${80 + index * 90}C300 ${-20 + index * 90} 520 ${190 + index * 90} 800 ${60 + index * 80}S1200 ${10 + index * 90} 1320 ${70 + index * 85}`}
					fill="none"
					stroke="#1d4a3c"
					strokeWidth="3"
				/>
			))}
			<g opacity={leave}>
				<path d={way} fill="none" stroke="#2f6d5a" strokeWidth="8" strokeDasharray="2 22" strokeLinecap="round" />
				<path d={way} fill="none" stroke="#ffe14d" strokeWidth="10" strokeDasharray={strokeDasharray} strokeDashoffset={strokeDashoffset} />
				{stops.map(({ part, name, label }) => {
					const { x, y } = getPointAtLength(way, length * part);
					const isReached = progress >= part;
					return (
						<g key={name} transform={`translate(${x} ${y})`} fill={isReached ? "#ffe14d" : "#6fa393"}>
							<circle r="13" />
							<text fontSize="34" {...label}>
								{name}
							</text>
						</g>
					);
				})}
				<rect x="-20" y="-20" width="40" height="40" rx="5" fill="#fff" transform={`translate(${head.x} ${head.y}) rotate(45)`} />
				<text x="90" y="130" fontSize="96" fill="#fff">
					{`${(progress * 42.2).toFixed(1)} km`}
				</text>
			</g>
		</svg>
	);
}
