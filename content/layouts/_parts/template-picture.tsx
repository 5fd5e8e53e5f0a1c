import type { ReactElement, ReactNode } from "react";
import { Pattern } from "./pattern.tsx";

type TemplatePictureProps = {
	/** Id of the template. */
	readonly name: string;
	/** URL of the entry whose picture moves between the list and the page. */
	readonly transition?: string | undefined;
};

/** A drawn frame of what a template makes. A template without a drawing gets a pattern. */
export function TemplatePicture({ name, transition }: TemplatePictureProps): ReactElement {
	const drawing = drawings[name];
	if (!drawing) return <Pattern name={name} transition={transition} />;
	return (
		<svg
			className="pattern"
			viewBox="0 0 320 180"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			data-transition={transition}
			data-drawing={name}
		>
			<rect width="320" height="180" fill={drawing.ground} />
			{drawing.frame}
		</svg>
	);
}

type Drawing = { readonly ground: string; readonly frame: ReactNode };

/** The three orbits of an atom around a place. */
function Atom({ x, ink }: { readonly x: number; readonly ink: string }): ReactElement {
	return (
		<g fill="none" stroke={ink} strokeWidth="5" transform={`translate(${x} 74)`}>
			{[0, 60, 120].map((angle) => (
				<ellipse key={angle} rx="52" ry="20" transform={`rotate(${angle})`} />
			))}
			<circle r="7" fill={ink} />
		</g>
	);
}

/** A browser window with a video in it. `video` is the box of the video: x, y, width and height. */
function VideoApp({ paper, ink, video, children }: VideoAppProps): ReactElement {
	const [x, y, width, height] = video;
	return (
		<>
			<rect x="30" y="24" width="260" height="170" rx="8" fill={paper} />
			<path d="M30 42h260" stroke={ink} opacity=".25" />
			<path d="M42 33h0m10 0h0m10 0h0" stroke={ink} strokeWidth="5" strokeLinecap="round" opacity=".5" />
			<rect x={x} y={y} width={width} height={height} rx="4" fill="#0b0d12" />
			<path d={`M${x + width / 2 - 8} ${y + height / 2 - 11}l19 11-19 11z`} fill="#fff" />
			{children}
		</>
	);
}

type VideoAppProps = {
	readonly paper: string;
	readonly ink: string;
	readonly video: readonly [number, number, number, number];
	readonly children: ReactNode;
};

/** Vertical bars around the middle line `y`, as a path. */
function bars(x: number, y: number, heights: readonly number[]): string {
	return heights.map((height, index) => `M${x + index * 9} ${y - height}v${2 * height}`).join("");
}

const loudness = [4, 9, 15, 7, 20, 28, 14, 24, 33, 18, 9, 22, 30, 12, 6, 17, 11, 4];

const drawings: Readonly<Record<string, Drawing>> = {
	"hello-world": {
		ground: "#fff",
		frame: (
			<>
				<Atom x={160} ink="#4290f5" />
				<text x="160" y="158" textAnchor="middle" fontSize="22" fontWeight="700" fill="#14171d">
					Welcome to <tspan fill="#4290f5">Remotion</tspan>
				</text>
			</>
		),
	},
	javascript: {
		ground: "#ffd84d",
		frame: (
			<>
				<Atom x={92} ink="#14171d" />
				<rect x="186" y="34" width="92" height="80" fill="#14171d" />
				<text x="270" y="106" textAnchor="end" fontSize="44" fontWeight="700" fill="#ffd84d">
					JS
				</text>
				<text x="160" y="158" textAnchor="middle" fontSize="22" fontWeight="700" fill="#14171d">
					Welcome to Remotion
				</text>
			</>
		),
	},
	blank: {
		ground: "#14171d",
		frame: (
			<>
				<rect x="72" y="22" width="176" height="99" fill="none" stroke="#8a93a3" strokeDasharray="6 5" />
				<path d="M160 62v20m-10-10h20" stroke="#8a93a3" strokeWidth="2" />
				<path d="M24 148h272" stroke="#3a4150" strokeWidth="2" />
				<path d="M24 141l7 7-7 7-7-7z" fill="#0b84f3" />
			</>
		),
	},
	next: {
		ground: "#e8ebef",
		frame: (
			<VideoApp paper="#fff" ink="#14171d" video={[46, 58, 228, 74]}>
				<rect x="46" y="142" width="146" height="22" rx="4" fill="none" stroke="#c4cad3" />
				<rect x="202" y="142" width="72" height="22" rx="4" fill="#14171d" />
			</VideoApp>
		),
	},
	"next-tailwind": {
		ground: "#0e7490",
		frame: (
			<VideoApp paper="#083344" ink="#fff" video={[46, 56, 134, 76]}>
				<path d="M194 76q13-26 26 0t26 0 26-8M194 106q13-26 26 0t26 0 26-8" fill="none" stroke="#38bdf8" strokeWidth="9" />
				<rect x="46" y="146" width="228" height="20" rx="10" fill="#38bdf8" />
			</VideoApp>
		),
	},
	"next-pages-dir": {
		ground: "#7c5cff",
		frame: (
			<VideoApp paper="#f7f5ff" ink="#37246f" video={[118, 58, 156, 88]}>
				<path d="M44 62h52m-52 20h40m-40 20h48m-48 20h34" stroke="#7c5cff" strokeWidth="8" strokeLinecap="round" />
				<path d="M108 42v152" stroke="#37246f" opacity=".25" />
				<path d="M118 160h156" stroke="#c9bdff" strokeWidth="5" />
				<path d="M118 160h60" stroke="#7c5cff" strokeWidth="5" />
			</VideoApp>
		),
	},
	"react-router": {
		ground: "#12141a",
		frame: (
			<>
				<path d="M40 90h56c34 0 26-50 60-50h40M96 90c34 0 26 50 60 50h40" fill="none" stroke="#f44250" strokeWidth="9" />
				<path d="M40 90h0m56 0h0m60-50h0m0 100h0" stroke="#fff" strokeWidth="22" strokeLinecap="round" />
				<rect x="196" y="14" width="96" height="54" rx="5" fill="#2a2f3a" />
				<rect x="196" y="112" width="96" height="54" rx="5" fill="#fff" />
				<path d="M238 128l20 11-20 11z" fill="#f44250" />
				<path d="M210 34h60m-60 14h38" stroke="#79818f" strokeWidth="5" />
			</>
		),
	},
	skia: {
		ground: "#05060d",
		frame: (
			<>
				<g fillOpacity=".55">
					<circle cx="130" cy="76" r="58" fill="#00e5ff" />
					<circle cx="190" cy="76" r="58" fill="#ff2d95" />
					<circle cx="160" cy="118" r="58" fill="#ffe14d" />
				</g>
				<circle cx="160" cy="90" r="82" fill="none" stroke="#fff" strokeWidth="3" strokeDasharray="390 130" strokeLinecap="round" />
			</>
		),
	},
	three: {
		ground: "#dfe9f5",
		frame: (
			<>
				<path d="M112 30l86-16 14 138-86 18z" fill="#14171d" />
				<path d="M198 14l12 6 13 132-11 0z" fill="#5b6472" />
				<path d="M120 42l70-13 11 108-70 14z" fill="#ff5340" />
				<path d="M147 72l30 12-24 24z" fill="#fff" />
				<path d="M70 172q90-22 190-4" fill="none" stroke="#b3c3d6" strokeWidth="6" />
			</>
		),
	},
	still: {
		ground: "#f4efe6",
		frame: (
			<>
				<rect x="48" y="32" width="224" height="116" fill="#ff5340" />
				<path d="M66 60h120M66 82h84" stroke="#fff" strokeWidth="12" />
				<circle cx="78" cy="124" r="12" fill="#14171d" />
				<path d="M100 124h62" stroke="#14171d" strokeWidth="5" />
				<path d="M272 148h-76l42-62 34 36z" fill="#ffb020" />
				<path d="M34 32h-12M34 148h-12M48 18v-10M272 18v-10" stroke="#14171d" />
			</>
		),
	},
	audiogram: {
		ground: "#1b2550",
		frame: (
			<>
				<rect x="28" y="26" width="72" height="72" rx="6" fill="#ff4f9a" />
				<circle cx="64" cy="62" r="20" fill="none" stroke="#fff" strokeWidth="7" />
				<path d="M118 46h150M118 72h96" stroke="#fff" strokeWidth="10" />
				<path d={bars(84, 136, loudness)} stroke="#ffe14d" strokeWidth="5" strokeLinecap="round" />
			</>
		),
	},
	tiktok: {
		ground: "#2b2d33",
		frame: (
			<>
				<rect x="110" width="100" height="180" fill="#7c5cff" />
				<circle cx="160" cy="58" r="24" fill="#ffd9bf" />
				<path d="M118 150q6-58 42-58t42 58z" fill="#37246f" />
				<g fontSize="21" fontWeight="700" textAnchor="middle" fill="#fff" stroke="#14171d" strokeWidth="4" paintOrder="stroke">
					<text x="160" y="128">
						WORD <tspan fill="#39e508">BY</tspan>
					</text>
					<text x="160" y="152">
						WORD
					</text>
				</g>
			</>
		),
	},
	overlay: {
		ground: "#fff",
		frame: (
			<>
				{[0, 40, 80, 120, 160].map((y) => (
					<path key={y} d={`M0 ${y + 10}h320M20 ${y + 30}h320`} stroke="#dfe3e8" strokeWidth="20" strokeDasharray="20" />
				))}
				<path d="M24 112h196l-14 46h-182z" fill="#0b84f3" />
				<path d="M24 112h10v46h-10z" fill="#14171d" />
				<path d="M50 130h120" stroke="#fff" strokeWidth="9" />
				<path d="M50 147h76" stroke="#bcdcff" strokeWidth="5" />
			</>
		),
	},
	"code-hike": {
		ground: "#0d1117",
		frame: (
			<g strokeWidth="8" strokeLinecap="round">
				<rect x="16" y="68" width="288" height="30" rx="4" fill="#1f6feb" fillOpacity=".3" />
				<path d="M34 36h40M52 83h46M52 107h30M34 131h12" stroke="#ff7b72" />
				<path d="M90 36h64M114 83h70M98 107h52" stroke="#d2a8ff" />
				<path d="M170 36h30M200 83h84M166 107h40" stroke="#79c0ff" />
				<path d="M52 60h120" stroke="#8b949e" opacity=".4" />
				<path d="M64 155l6-9 6 9zM60 155h180" stroke="#7ee787" strokeWidth="4" fill="#7ee787" />
			</g>
		),
	},
	stargazer: {
		ground: "#0f172a",
		frame: (
			<>
				<path d="M160 18l17 36 39 5-29 27 8 39-35-19-35 19 8-39-29-27 39-5z" fill="#ffd84d" />
				<text x="160" y="164" textAnchor="middle" fontSize="26" fontWeight="700" fill="#fff">
					1,000 stars
				</text>
				<path d="M40 40h0m30 44h0m-34 40h0m244-84h0m-32 44h0m40 40h0" stroke="#60a5fa" strokeWidth="26" strokeLinecap="round" />
				<path d="M40 40h0m30 44h0m-34 40h0m244-84h0m-32 44h0m40 40h0" stroke="#0f172a" strokeWidth="9" strokeLinecap="round" />
			</>
		),
	},
	tts: {
		ground: "#0f5fb8",
		frame: (
			<>
				<path d="M30 34h168v76h-112l-26 26v-26h-30z" fill="#fff" />
				<path d="M50 58h128M50 84h86" stroke="#0f5fb8" strokeWidth="9" />
				<path
					d="M226 52q20 20 0 40m20-58q38 38 0 76m20-94q56 56 0 112"
					fill="none"
					stroke="#9fd0ff"
					strokeWidth="7"
					strokeLinecap="round"
				/>
			</>
		),
	},
	"google-tts": {
		ground: "#fff",
		frame: (
			<>
				<rect x="52" y="26" width="48" height="84" rx="24" fill="#14171d" />
				<path d="M36 84q0 46 40 46t40-46M76 130v26m-24 0h48" fill="none" stroke="#14171d" strokeWidth="8" strokeLinecap="round" />
				<g strokeWidth="20" strokeLinecap="round">
					<path d="M160 72v36" stroke="#4285f4" />
					<path d="M196 46v88" stroke="#ea4335" />
					<path d="M232 62v56" stroke="#fbbc05" />
					<path d="M268 80v20" stroke="#34a853" />
				</g>
			</>
		),
	},
};
