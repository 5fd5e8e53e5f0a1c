import type { ReactElement } from "react";
import { RenderedFrame } from "../../../compositions/rendered-frame.tsx";
import { firstClips } from "../../_timeline/clip.ts";
import { Film } from "../../_timeline/Film.tsx";
import { Sunrise } from "../../player/_controls/Sunrise.tsx";
import { Canvas } from "../../player/drag-and-drop/_editor/Canvas.tsx";
import { firstItems } from "../../player/drag-and-drop/_editor/item.ts";
import type { ExampleName } from "./examples.tsx";
import PlayerExampleIsland from "./player-example.island.tsx";

type PlayerExampleProps = { readonly name: ExampleName };

/** One frame of a video, and a button that shows an example with the Player in its place. */
export default function PlayerExample({ name }: PlayerExampleProps): ReactElement {
	const [component, alt] = pictures[name] ?? [Lisbon, "The sun above hills"];
	return (
		<figure className="demo">
			<div className="demo-strip">
				<RenderedFrame component={component} video={video} frame={90} className="demo-frame" alt={alt} />
			</div>
			<PlayerExampleIsland name={name} />
		</figure>
	);
}

const Lisbon = () => <Sunrise place="Lisbon" />;

const Items = () => <Canvas items={firstItems} />;

const Clips = () => <Film clips={firstClips} />;

const pictures: Partial<Record<ExampleName, readonly [component: () => ReactElement, alt: string]>> = {
	editor: [Items, "A red and a blue rectangle"],
	timeline: [Clips, "The word Dusk on a purple background"],
};

const video = { width: 640, height: 360, fps: 30, durationInFrames: 150 };
