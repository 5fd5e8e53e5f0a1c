import { type Caption, createTikTokStyleCaptions } from "@remotion/captions";
import { interpolate, useCurrentFrame, useVideoConfig } from "remotion";

const words = [
	[" Every", 0],
	[" word", 420],
	[" knows", 800],
	[" its", 1500],
	[" own", 1800],
	[" moment.", 2150],
] as const;

/** The result of a transcription: each word with its time in milliseconds. */
const captions: Caption[] = words.map(([text, startMs], index) => ({
	text,
	startMs,
	endMs: words[index + 1]?.[1] ?? 3200,
	timestampMs: null,
	confidence: null,
}));

const { pages } = createTikTokStyleCaptions({ captions, combineTokensWithinMilliseconds: 1200 });

/** Captions of a vertical video: three words at a time, with the spoken one highlighted. */
export function WordCaptions() {
	const frame = useCurrentFrame();
	const { fps } = useVideoConfig();
	const time = (frame / fps) * 1000;
	const page = pages.findLast(({ startMs }) => startMs <= time) ?? pages[0];
	return (
		<svg viewBox="0 0 720 1280" fontWeight="850">
			<rect width="720" height="1280" fill="#7c5cff" />
			{[0, 1, 2, 3, 4].map((ring) => (
				<path
					key={ring}
					d="M0-1l1 1-1 1-1-1z"
					transform={`translate(360 640) scale(${120 + ((ring * 160 + frame * (800 / 96)) % 800)})`}
					fill="none"
					stroke="#fff"
					strokeOpacity={0.28 * (1 - ((ring * 160 + frame * (800 / 96)) % 800) / 800)}
					strokeWidth="0.12"
				/>
			))}
			{page?.tokens.map(({ text, fromMs, toMs }, index) => {
				const isSpoken = fromMs <= time && time < toMs;
				const size = interpolate(time, [fromMs - 60, fromMs + 90], [1, 1.16], { extrapolateLeft: "clamp", extrapolateRight: "clamp" });
				const y = 640 + (index - (page.tokens.length - 1) / 2) * 190 + 55;
				return (
					<text
						key={text}
						transform={`translate(360 ${y}) scale(${isSpoken ? size : 1})`}
						textAnchor="middle"
						fontSize="150"
						fill={isSpoken ? "#ffe14d" : "#fff"}
					>
						{text.trim()}
					</text>
				);
			})}
		</svg>
	);
}
