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
			title="If the browser can draw it, it can be a frame"
			intro="Every moving picture on this page is a composition: a React component that draws one frame at a time. They are not video files. Your browser draws them now, and the same code renders to MP4."
		>
			<div className="examples">
				<Example clip="growth" title="Data becomes a film" link={{ href: "/docs/parameterized-rendering", text: "Parameterized videos" }}>
					An array of numbers goes in as props. Change the array, and you get another video, with new bars, labels and total.
				</Example>
				<Example
					clip="captions"
					title="Captions, word by word"
					link={{ href: "https://www.remotion.dev/docs/captions/", text: "@remotion/captions" }}
				>
					All it takes is a list of words with timestamps.
				</Example>
				<Example clip="scenes" title="Scenes and transitions" link={{ href: "/docs/transitioning", text: "Transitions" }}>
					Slides, wipes and your own effects, timed in frames.
				</Example>
				<Example clip="orbit" title="Shapes from functions" link={{ href: "/docs/transforms", text: "Transforms" }}>
					Stars, pies and polygons are paths that you can bend and turn.
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
