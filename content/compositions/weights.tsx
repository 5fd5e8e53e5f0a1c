import { useCurrentFrame } from "remotion";

const lines = ["type that", "breathes", "in frames"] as const;

/** Letters of a variable font, each with its own weight in every frame. */
export function Weights() {
	const frame = useCurrentFrame();
	return (
		<svg viewBox="0 0 1280 720">
			<rect width="1280" height="720" fill="#f4efe6" />
			{lines.map((line, row) => (
				<text key={line} x="90" y={250 + row * 185} fontSize="210" fill={row === 1 ? "#ff5340" : "#14171d"} letterSpacing="-6">
					{[...line].map((letter, index) => {
						const wave = Math.sin((frame / 120) * Math.PI * 4 - index / 1.6 - row);
						return (
							<tspan key={index} fontWeight={Math.round(600 + 300 * wave)}>
								{letter}
							</tspan>
						);
					})}
				</text>
			))}
		</svg>
	);
}
