import type { ReactElement } from "react";
import { RenderedFrame } from "../../../compositions/rendered-frame.tsx";
import { Sunrise } from "../../player/_controls/Sunrise.tsx";
import type { ExampleName } from "./examples.tsx";
import PlayerExampleIsland from "./player-example.island.tsx";

type PlayerExampleProps = { readonly name: ExampleName };

/** One frame of a video, and a button that shows an example with the Player in its place. */
export default function PlayerExample({ name }: PlayerExampleProps): ReactElement {
	return (
		<figure className="demo">
			<div className="demo-strip">
				<RenderedFrame
					component={() => <Sunrise place="Lisbon" />}
					video={video}
					frame={90}
					className="demo-frame"
					alt="The sun above hills"
				/>
			</div>
			<PlayerExampleIsland name={name} />
		</figure>
	);
}

const video = { width: 640, height: 360, fps: 30, durationInFrames: 150 };
