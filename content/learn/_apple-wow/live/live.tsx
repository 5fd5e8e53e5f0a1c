import type { ReactElement } from "react";
import "./live.css";
import LiveClip from "./live-clip.island.tsx";
import type { SceneName } from "./scene-names.ts";
import dot from "./stills/dot.webp";
import dots from "./stills/dots.webp";
import explosion from "./stills/explosion.webp";
import final from "./stills/final.webp";
import hearts from "./stills/hearts.webp";
import move from "./stills/move.webp";
import shrinking from "./stills/shrinking.webp";
import slowed from "./stills/slowed.webp";
import stars from "./stills/stars.webp";
import trail from "./stills/trail.webp";

const stills: Readonly<Record<SceneName, string>> = { dot, shrinking, move, trail, explosion, dots, hearts, stars, slowed, final };

type LiveProps = {
	readonly scene: SceneName;
	/** What the still picture shows. */
	readonly alt: string;
	readonly caption?: string;
	/** Whether the step is a still picture with nothing to play. */
	readonly still?: boolean;
};

/** A step of the article: a frame of it that Remotion has rendered, and the composition itself once the reader asks for it. */
export default function Live({ scene, alt, caption, still = false }: LiveProps): ReactElement {
	return (
		<figure className="live">
			<div className="live-screen">
				{/* What can be played is not enlarged, too: the button lies above it. */}
				<img
					src={stills[scene]}
					alt={alt}
					width={960}
					height={540}
					loading="lazy"
					decoding="async"
					data-zoom={still ? undefined : "false"}
				/>
				{!still && <LiveClip scene={scene} />}
			</div>
			{caption && <figcaption>{caption}</figcaption>}
		</figure>
	);
}
