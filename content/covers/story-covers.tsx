import { clips } from "../compositions/clips.ts";
import { Framed } from "./framed.tsx";
import { type CoverPicture, Picture } from "./picture.tsx";

/** Yearly revenue in million USD that five products claim, as their story tells it. */
const claims = [
	["Submagic", 1],
	["Crayo", 6],
	["AIVideo", 1],
	["Icon", 5],
	["Ossa", 0.5],
] as const;

/** The covers of success stories, by the id of the story. */
export const storyCovers: Readonly<Record<string, CoverPicture>> = {
	"one-million-dollars": {
		alt: "Five dashed bars, one for each product, below the words claimed, not verified",
		draw: () => (
			<Picture ground="#f4efe6">
				<text x="28" y="44" fontSize="17" fill="#14171d">
					Claimed, not verified
				</text>
				{claims.map(([name, million], index) => (
					<g key={name}>
						<rect
							x={30 + index * 53}
							y={138 - million * 14}
							width="44"
							height={million * 14}
							fill="#ff5340"
							fillOpacity=".16"
							stroke="#ff5340"
							strokeWidth="2"
							strokeDasharray="5 4"
						/>
						<text x={52 + index * 53} y="155" textAnchor="middle" fontSize="10.5" fill="#4d463b">
							{name}
						</text>
					</g>
				))}
			</Picture>
		),
	},
	makestories: {
		alt: "Three slides of a tall story become one video",
		draw: () => (
			<Picture ground="#1b2550">
				{["#ff4f9a", "#ffe14d", "#3fe0c5"].map((color, index) => (
					<g key={color} transform={`translate(${24 + index * 46} 42)`}>
						<rect width="54" height="96" rx="5" fill={color} stroke="#1b2550" strokeWidth="4" />
						<path d="M10 62h34M10 76h22" stroke="#1b2550" strokeWidth="6" />
						<circle cx="27" cy="32" r="12" fill="#1b2550" />
					</g>
				))}
				<path d="M184 90h34m-10-11l11 11-11 11" fill="none" stroke="#fff" strokeWidth="6" />
				<rect x="234" y="36" width="60" height="108" rx="6" fill="#fff" />
				<path d="M256 74l24 16-24 16z" fill="#ff4f9a" />
				<text x="264" y="134" textAnchor="middle" fontSize="14" fill="#1b2550">
					MP4
				</text>
			</Picture>
		),
	},
	"shortvid-video-conf": {
		alt: "A large screen with the next sessions of a conference and their rooms, above the heads of an audience",
		draw: () => (
			<Picture ground="#37246f">
				<rect x="62" y="20" width="196" height="110" rx="4" fill="#0b0d12" />
				{["#ffe14d", "#3fe0c5", "#ff4f9a"].map((color, index) => (
					<g key={color} strokeWidth="7">
						<rect x="76" y={34 + index * 30} width="38" height="21" rx="3" fill={color} />
						<path d={`M126 ${40 + index * 30}h${[92, 70, 106][index]}`} stroke="#fff" />
						<path d={`M126 ${51 + index * 30}h${[44, 58, 36][index]}`} stroke="#79818f" strokeWidth="4" />
					</g>
				))}
				<path d="M30 176h0m52 2h0m52-3h0m52 3h0m52-4h0m52 2h0" stroke="#1d1145" strokeWidth="46" strokeLinecap="round" />
			</Picture>
		),
	},
	typeframes: {
		alt: "A text field, and the frame of large letters that it becomes",
		draw: () => (
			<Picture ground="#ff5340">
				<rect x="20" y="48" width="96" height="84" rx="6" fill="#fff" />
				<path d="M32 68h58M32 84h70M32 100h44" stroke="#14171d" strokeWidth="6" />
				<path d="M84 93v14" stroke="#ff5340" strokeWidth="2" />
				<path d="M122 90h14m-7-8l8 8-8 8" fill="none" stroke="#fff" strokeWidth="4" />
				<Framed component={clips.weights.component} video={clips.weights} frame={20} x={144} y={45} shownWidth={160} />
			</Picture>
		),
	},
	yarx: {
		alt: "Three videos of the same route, one behind the other; the front one shows where the runner is",
		draw: () => (
			<Picture ground="#dfe9f5">
				<rect x="84" y="22" width="192" height="108" fill="#b7cbe2" />
				<rect x="64" y="36" width="192" height="108" fill="#8aa9cc" />
				<Framed component={clips.route.component} video={clips.route} frame={66} x={44} y={50} shownWidth={192} />
			</Picture>
		),
	},
};
