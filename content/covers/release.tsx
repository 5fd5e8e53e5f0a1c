import type { ReactElement, ReactNode } from "react";
import { demos } from "../docs/_components/demo/demo-list.ts";
import { demoVideo } from "../docs/_components/demo/demo-video.ts";
import { Framed } from "./framed.tsx";
import { Picture } from "./picture.tsx";

type ReleaseProps = {
	readonly version: string;
	/** Where the playhead is: the place of the release among all of them, 0–1. */
	readonly progress: number;
	/** What it brought, on a screen of 192 × 108 units. */
	readonly children: ReactNode;
};

/** Colors by major version. */
const palettes = {
	1: { ground: "#f4efe6", ink: "#14171d", line: "#d3c9b8", mark: "#ff5340" },
	2: { ground: "#37246f", ink: "#fff", line: "#5a45a0", mark: "#ffe14d" },
	3: { ground: "#2a1d0a", ink: "#fff", line: "#5c451f", mark: "#ffb020" },
	4: { ground: "#0a2a4d", ink: "#fff", line: "#1d4f86", mark: "#58b4ff" },
} as const;

/** The cover of a release: its number, a screen with what it brought, and a timeline of all releases. */
export function Release({ version, progress, children }: ReleaseProps): ReactElement {
	const { ground, ink, line, mark } = palettes[Number(version[0]) as keyof typeof palettes] ?? palettes[4];
	return (
		<Picture ground={ground}>
			<text x="16" y="58" fontSize="44" fill={ink} letterSpacing="-2">
				{version}
			</text>
			<svg x="108" y="22" width="192" height="108" viewBox="0 0 192 108" aria-hidden="true">
				<rect width="192" height="108" rx="5" fill="#0b0d12" />
				{children}
			</svg>
			<path d="M20 150h280" stroke={line} strokeWidth="2" />
			<path d={`M20 150h${280 * progress}`} stroke={mark} strokeWidth="2" />
			<path d="M0-7l7 7-7 7-7-7z" fill={mark} transform={`translate(${20 + 280 * progress} 150)`} />
		</Picture>
	);
}

/** A frame of a demo of the documentation, on the whole screen. */
export function DemoFrame({ name, frame }: { readonly name: string; readonly frame: number }): ReactElement {
	const demo = demos[name];
	if (!demo) throw new Error(`There is no demo \`${name}\``);
	const defaults = Object.fromEntries(Object.entries(demo.schema).map(([key, number]) => [key, number.default]));
	return <Framed component={demo.component} props={defaults} video={demoVideo} frame={frame} x={0} y={0} shownWidth={192} />;
}
