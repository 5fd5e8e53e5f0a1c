import { clips } from "../compositions/clips.ts";
import { Framed } from "./framed.tsx";
import { type CoverPicture, Picture } from "./picture.tsx";

/** The covers of posts that are not about a release, by the id of the post. */
export const postCovers: Readonly<Record<string, CoverPicture>> = {
	"introducing-remotion": {
		alt: "Code on the left, and the frame that it draws on the right",
		draw: () => (
			<Picture ground="#14171d">
				<g strokeWidth="8" strokeLinecap="round">
					<path d="M22 44h24M36 66h18M36 132h16M22 154h14" stroke="#ff7b72" />
					<path d="M58 44h40M66 66h44M50 88h36" stroke="#d2a8ff" />
					<path d="M98 88h18M50 110h52" stroke="#79c0ff" />
				</g>
				<Framed component={clips.opening.component} video={clips.opening} frame={46} x={136} y={41} shownWidth={174} />
				<path d="M122 90l8-6v12z" fill="#fff" />
			</Picture>
		),
	},
	"seed-funding": {
		alt: "CHF 180,000, above a row of diamonds that grow",
		draw: () => (
			<Picture ground="#12332f">
				<text x="24" y="84" fontSize="46" fill="#fff" letterSpacing="-1.5">
					CHF 180,000
				</text>
				{[5, 7, 9, 12, 15, 19, 24].map((size, index) => (
					<path
						key={size}
						d={`M${32 + index * 30 + index * index * 1.8} ${126 - size}l${size} ${size}-${size} ${size}-${size}-${size}z`}
						fill={index === 6 ? "#ffb020" : "#3fe0c5"}
					/>
				))}
			</Picture>
		),
	},
	"company-licenses": {
		alt: "A license with a seal, beside the five things that a company can do in the portal",
		draw: () => (
			<Picture ground="#0f5fb8">
				<rect x="34" y="24" width="108" height="132" rx="4" fill="#fff" />
				<path d="M50 48h58M50 66h76M50 80h76M50 94h44" stroke="#9fb4cc" strokeWidth="6" />
				<path d="M112 112l6 5 8-2 1 8 7 4-4 7 4 7-7 4-1 8-8-2-6 5-6-5-8 2-1-8-7-4 4-7-4-7 7-4 1-8 8 2z" fill="#ffb020" />
				<path d="M104 134l6 6 11-12" stroke="#fff" strokeWidth="4" fill="none" />
				{[36, 60, 84, 108, 132].map((y, index) => (
					<g key={y} fill="none" strokeWidth="6">
						<path d={`M176 ${y + 4}l6 6 11-12`} stroke="#ffe14d" strokeWidth="4" />
						<path d={`M206 ${y + 4}h${[64, 74, 86, 70, 42][index]}`} stroke="#fff" />
					</g>
				))}
			</Picture>
		),
	},
	"deployable-studio": {
		alt: "The Remotion Studio in a browser window, with a link in the address bar",
		draw: () => (
			<Picture ground="#7c5cff">
				<rect x="32" y="22" width="256" height="136" rx="7" fill="#0b0d12" />
				<path d="M44 35h0m9 0h0m9 0h0" stroke="#79818f" strokeWidth="5" strokeLinecap="round" />
				<rect x="78" y="28" width="150" height="14" rx="7" fill="#2a2f3a" />
				<path d="M88 35h84" stroke="#c9bdff" strokeWidth="4" />
				<path d="M32 48h256M208 48v110M32 118h176" stroke="#2a2f3a" strokeWidth="2" />
				<rect x="64" y="56" width="100" height="54" fill="#ffe14d" />
				<path d="M78 74h58M78 90h38" stroke="#14171d" strokeWidth="7" />
				<path d="M42 130h90" stroke="#0b84f3" strokeWidth="7" />
				<path d="M90 145h108" stroke="#ff4f9a" strokeWidth="7" />
				<path d="M118 119v38" stroke="#fff" strokeWidth="1.5" />
				<path d="M218 64h34M218 98h24" stroke="#79818f" strokeWidth="4" />
				<path d="M218 78h60M218 112h60" stroke="#2a2f3a" strokeWidth="13" />
				<path d="M224 78h34M224 112h20" stroke="#fff" strokeWidth="3" />
			</Picture>
		),
	},
	"faster-lambda": {
		alt: "A 40-minute video takes 583 seconds before and 264 seconds after; the chunks of its audio overlap",
		draw: () => (
			<Picture ground="#14100a">
				<g fontSize="15">
					<text x="24" y="36" fill="#c9bda6">
						Before: 583 s
					</text>
					<text x="24" y="82" fill="#fff">
						After: 264 s
					</text>
				</g>
				<rect x="24" y="43" width="272" height="18" fill="#5c451f" />
				<rect x="24" y="89" width={(272 * 264.2) / 582.6} height="18" fill="#ffb020" />
				{[0, 1, 2, 3, 4].map((index) => (
					<rect key={index} x={24 + index * 52} y={index % 2 ? 143 : 130} width="64" height="11" fill={index % 2 ? "#3fe0c5" : "#2f9c8a"} />
				))}
			</Picture>
		),
	},
};
