import type { ReactElement, ReactNode } from "react";
import type { ClipName } from "../../compositions/clips.ts";
import { Clip } from "../_clip/clip.tsx";
import { Band } from "../_poster/band.tsx";

type ExampleProps = {
	readonly clip: ClipName;
	readonly title: string;
	readonly link: { readonly href: string; readonly text: string };
	readonly children: ReactNode;
};

/** Four kinds of compositions, each with a link to what it is made with. */
export function Compositions(): ReactElement {
	return (
		<Band
			id="compositions"
			title="What the browser draws, Remotion renders"
			intro="The animations on this page are React components that draw one frame at a time. Your browser draws them now, and the same code renders to an MP4."
		>
			<div className="examples">
				<Example clip="growth" title="Videos from data" link={{ href: "/docs/parameterized-rendering", text: "Parameterized videos" }}>
					The props are an array of numbers, here sample data. Change the array, and the bars, the labels and the total change.
				</Example>
				<Example clip="captions" title="Captions, word by word" link={{ href: "/learn/captioned-video", text: "Build one step by step" }}>
					The input is a list of words with timestamps.
				</Example>
				<Example clip="scenes" title="Scenes and transitions" link={{ href: "/docs/transitioning", text: "Transitions" }}>
					Slides, wipes or your own effects, timed in frames.
				</Example>
				<Example clip="orbit" title="Shapes from functions" link={{ href: "/docs/shapes/", text: "Shapes" }}>
					Functions calculate the paths of stars, pies and polygons.
				</Example>
			</div>
		</Band>
	);
}

function Example({ clip, title, link, children }: ExampleProps): ReactElement {
	return (
		<article className={`example example-${clip}`}>
			<Clip name={clip} title={title} />
			<h3>{title}</h3>
			<p>
				{children} <a href={link.href}>{link.text}</a>
			</p>
		</article>
	);
}
