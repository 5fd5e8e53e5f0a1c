import type { ReactElement } from "react";
import "./live.css";
import LiveClip from "./live-clip.island.tsx";
import type { SceneName } from "./still-frames.ts";
import dot from "./stills/dot.svg?url";
import dots from "./stills/dots.svg?url";
import explosion from "./stills/explosion.svg?url";
import final from "./stills/final.svg?url";
import hearts from "./stills/hearts.svg?url";
import move from "./stills/move.svg?url";
import shrinking from "./stills/shrinking.svg?url";
import slowed from "./stills/slowed.svg?url";
import stars from "./stills/stars.svg?url";
import trail from "./stills/trail.svg?url";

const stills: Readonly<Record<SceneName, string>> = { dot, shrinking, move, trail, explosion, dots, hearts, stars, slowed, final };

type LiveProps = {
	readonly scene: SceneName;
	/** What the still picture shows. */
	readonly alt: string;
	readonly caption?: string;
	/** Whether the step is a still picture with nothing to play. */
	readonly still?: boolean;
};

/** A step of the article: a frame of it that the composition has drawn, and the composition itself once the reader asks for it. */
export default function Live({ scene, alt, caption, still = false }: LiveProps): ReactElement {
	return (
		<figure className="live figure">
			<div className="live-screen">
				{/* What can be played is not enlarged, too: the button lies above it. */}
				<img src={stills[scene]} alt={alt} width={1920} height={1080} loading="lazy" data-zoom={still ? undefined : "false"} />
				{!still && <LiveClip scene={scene} />}
			</div>
			{caption && <figcaption>{caption}</figcaption>}
		</figure>
	);
}
