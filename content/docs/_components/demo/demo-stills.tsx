import type { ReactElement } from "react";
import { useCurrentFrame } from "remotion";

/**
 * Pictures of demos that measure text, for which they need a browser: SVGs that show what the demo draws there. For the server only.
 */

const font = { fontFamily: "sans-serif", fontWeight: "bold" };

/** The pictures of `fit-text.tsx`. */
export function TitleStill(): ReactElement {
	const titles = [
		{ text: "One", fontSize: 250 },
		{ text: "Two words", fontSize: 94 },
		{ text: "And now three", fontSize: 69 },
	] as const;
	const { text, fontSize } = titles[Math.floor(useCurrentFrame() / 20)] ?? titles[0];
	return (
		<svg aria-hidden="true" viewBox="0 0 640 360" fill="white">
			<rect x={70} y={180 - fontSize * 0.6} width={500} height={fontSize * 1.2} fill="#0b84f3" />
			<text x={70} y={180 + fontSize * 0.35} textLength={500} lengthAdjust="spacingAndGlyphs" fontSize={fontSize} {...font}>
				{text}
			</text>
		</svg>
	);
}

/** The pictures of `measure-text.tsx`. */
export function LabelStill(): ReactElement {
	const text = "As wide as this".slice(0, 1 + Math.floor(useCurrentFrame() / 4)).trimEnd();
	const width = text.length * 31;
	return (
		<svg aria-hidden="true" viewBox="0 0 640 360">
			<rect x={50} y={148} width={width + 40} height={64} rx={12} fill="#8f5cff" />
			<text x={70} y={199.6} textLength={width} lengthAdjust="spacingAndGlyphs" fontSize={56} fill="white" {...font}>
				{text}
			</text>
		</svg>
	);
}

/** The pictures of `fill-text-box.tsx`. */
export function BoxStill(): ReactElement {
	const spoken = 1 + Math.floor(useCurrentFrame() / 5);
	const lines = ["A box of three", "lines takes as", "many words as fit"].map((line) => line.split(" "));
	const shown = lines.map((line, i) => line.slice(0, Math.max(0, spoken - lines.slice(0, i).flat().length)));
	return (
		<svg aria-hidden="true" viewBox="0 0 640 360" fill="white">
			<rect x={50} y={70} width={400} height={200} fill="#253040" />
			{shown.map((words, i) => (
				<text key={lines[i]?.[0]} x={50} y={120 + i * 60} fontSize={44} {...font}>
					{words.join(" ")}
				</text>
			))}
		</svg>
	);
}
