import type { ReactElement, ReactNode } from "react";
import { clips } from "../compositions/clips.ts";
import { templateClip } from "../compositions/template-clips.ts";
import { Framed } from "./framed.tsx";
import type { CoverPicture } from "./picture.tsx";
import { DemoFrame, Release } from "./release.tsx";

type Brought = { readonly alt: string; readonly screen: ReactNode };

/** A frame of a template's composition on the whole screen. */
function TemplateFrame({ name }: { readonly name: string }): ReactElement {
	const { component, stillFrame, alt: _, ...video } = templateClip(name);
	return <Framed component={component} video={video} frame={stillFrame} x={0} y={0} shownWidth={192} />;
}

type KeyProps = { readonly x: number; readonly y: number; readonly width?: number; readonly children: string };

/** A key of a keyboard. */
function Key({ x, y, width = 40, children }: KeyProps): ReactElement {
	return (
		<>
			<rect x={x} y={y} width={width} height="40" rx="6" fill="#2a2f3a" stroke="#79818f" />
			<text x={x + width / 2} y={y + 28} textAnchor="middle" fontSize="22" fill="#fff">
				{children}
			</text>
		</>
	);
}

/** Two bars with their labels: the first number and the second one, in proportion. */
function Bars({ items }: { readonly items: readonly { readonly label: string; readonly part: number }[] }): ReactElement {
	return (
		<>
			{items.map(({ label, part }, index) => (
				<g key={label}>
					<text x="14" y={26 + index * 46} fontSize="13" fill="#aab2bf">
						{label}
					</text>
					<rect x="14" y={32 + index * 46} width={164 * part} height="20" fill={index === 0 ? "#4a5260" : "#ff5340"} />
				</g>
			))}
		</>
	);
}

/** What each release brought, from the first to the last. */
const releases: Readonly<Record<string, Brought>> = {
	"1-1": {
		alt: "Braces around three dots, as of a configuration",
		screen: (
			<text x="96" y="72" textAnchor="middle" fontSize="56" fill="#ff5340">
				{"{ "}
				<tspan fill="#fff">…</tspan>
				{" }"}
			</text>
		),
	},
	"1-2": {
		alt: "A long bar of 14 seconds for PNG above one of 6.5 seconds for JPEG",
		screen: (
			<Bars
				items={[
					{ label: "PNG: 14 s", part: 1 },
					{ label: "JPEG: 6.5 s", part: 6.5 / 14 },
				]}
			/>
		),
	},
	"1-3": {
		alt: "A long bar of 99 seconds for version 1.1 above a short one of 18 seconds for version 1.3",
		screen: (
			<Bars
				items={[
					{ label: "1.1: 99 s", part: 1 },
					{ label: "1.3: 18 s", part: 17.921 / 98.972 },
				]}
			/>
		),
	},
	"1-4": {
		alt: "The names of four codecs: H.264, H.265, VP8 and VP9",
		screen: (
			<g fontSize="17" textAnchor="middle">
				{["H.264", "H.265", "VP8", "VP9"].map((codec, index) => {
					const [x, y] = [14 + (index % 2) * 85, 14 + Math.floor(index / 2) * 43];
					return (
						<g key={codec}>
							<rect x={x} y={y} width="79" height="37" rx="4" fill={index === 0 ? "#4a5260" : "#ff5340"} />
							<text x={x + 39.5} y={y + 24.5} fill="#fff">
								{codec}
							</text>
						</g>
					);
				})}
			</g>
		),
	},
	"1-5": {
		alt: "A prompt and three check marks",
		screen: (
			<g fill="none" strokeWidth="5">
				<path d="M18 20l8 7-8 7" stroke="#ff5340" />
				<path d="M36 34h40" stroke="#fff" />
				<path d="M18 54l5 5 9-10m-14 23l5 5 9-10m-14 23l5 5 9-10" stroke="#3fe0c5" strokeWidth="4" />
				<path d="M44 54h108M44 72h84M44 90h124" stroke="#79818f" />
			</g>
		),
	},
	"2-0": { alt: "A pink cover, lines of text, and the waveform of a sound", screen: <TemplateFrame name="audiogram" /> },
	"2-1": { alt: "A sun above hills, in a color between day and night", screen: <DemoFrame name="interpolate-colors" frame={28} /> },
	"2-2": { alt: "A dot that moves above one that is frozen", screen: <DemoFrame name="freeze" frame={40} /> },
	"2-3": { alt: "A still image between crop marks", screen: <TemplateFrame name="still" /> },
	"2-4": {
		alt: "Three scenes of a timeline, one after another",
		screen: (
			<>
				<path d="M14 30h52v20h-52z" fill="#0b84f3" />
				<path d="M66 54h70v20h-70z" fill="#7c5cff" />
				<path d="M136 78h42v20h-42z" fill="#ff4f9a" />
				<path d="M14 16h164" stroke="#4a5260" strokeWidth="3" strokeDasharray="2 8" />
				<path d="M92 10v92" stroke="#fff" strokeWidth="2" />
			</>
		),
	},
	"2-5": {
		alt: "The keys J, K and L below a loop",
		screen: (
			<>
				<path d="M114 16h-36a12 12 0 0 0 0 24h36a12 12 0 0 0 8-21" fill="none" stroke="#ffe14d" strokeWidth="4" />
				<path d="M115 9l12 8-12 8z" fill="#ffe14d" />
				<Key x={30} y={54}>
					J
				</Key>
				<Key x={76} y={54}>
					K
				</Key>
				<Key x={122} y={54}>
					L
				</Key>
			</>
		),
	},
	"2-6": { alt: "A video in a web page, with a text field and a button below", screen: <TemplateFrame name="next" /> },
	"3-0": {
		alt: "Twelve parts of a video that fill up at the same time",
		screen: <Framed component={clips.chunks.component} video={clips.chunks} frame={52} x={0} y={0} shownWidth={192} />,
	},
	"3-1": {
		alt: "The letters GIF above a curve that overshoots and settles",
		screen: (
			<>
				<text x="174" y="44" fontSize="34" textAnchor="end" fill="#ffb020">
					GIF
				</text>
				<path d="M18 96C34 96 40 40 56 44S76 78 94 74 116 67 130 69 160 70 174 70" fill="none" stroke="#fff" strokeWidth="4" />
				<path d="M18 70h156" stroke="#4a5260" strokeDasharray="3 5" strokeWidth="2" />
			</>
		),
	},
	"3-2": { alt: "Three translucent circles in a ring", screen: <TemplateFrame name="skia" /> },
	"3-3": { alt: "A field of dots whose sizes come from noise", screen: <DemoFrame name="noise" frame={20} /> },
	"4-0": {
		alt: "The Remotion Studio: a picture, a form with the props, a timeline and a render button",
		screen: (
			<>
				<path d="M0 18h192M132 18v90M0 78h132" stroke="#2a2f3a" strokeWidth="2" />
				<path d="M9 9h0m8 0h0m8 0h0" stroke="#4a5260" strokeWidth="5" strokeLinecap="round" />
				<rect x="18" y="25" width="96" height="46" fill="#0b84f3" />
				<path d="M30 41h52M30 53h36" stroke="#fff" strokeWidth="6" />
				<path d="M8 88h72" stroke="#7c5cff" strokeWidth="7" />
				<path d="M40 99h84" stroke="#ff4f9a" strokeWidth="7" />
				<path d="M66 79v29" stroke="#fff" strokeWidth="1.5" />
				<path d="M140 30h24M140 56h18" stroke="#79818f" strokeWidth="4" />
				<path d="M140 41h44M140 67h44" stroke="#2a2f3a" strokeWidth="11" />
				<path d="M144 41h26" stroke="#fff" strokeWidth="3" />
				<path d="M140 67h11" stroke="#0b84f3" strokeWidth="11" />
				<rect x="140" y="85" width="44" height="15" rx="3" fill="#58b4ff" />
				<path d="M150 92.5h24" stroke="#0a2a4d" strokeWidth="3" />
			</>
		),
	},
};

const versions = Object.keys(releases);

/** The covers of releases, by the id of their post. */
export const releaseCovers: Readonly<Record<string, CoverPicture>> = Object.fromEntries(
	Object.entries(releases).map(([id, { alt, screen }], index) => {
		const draw = () => (
			<Release version={id.replace("-", ".")} progress={(index + 1) / (versions.length + 1)}>
				{screen}
			</Release>
		);
		return [id, { alt, draw }];
	}),
);
