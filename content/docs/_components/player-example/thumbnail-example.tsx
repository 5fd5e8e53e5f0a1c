import { Thumbnail } from "@remotion/player";
import { type ReactElement, useId, useState } from "react";
import { Sunrise } from "../../player/_controls/Sunrise.tsx";

/** A frame of a video, which readers choose. */
export function ThumbnailExample(): ReactElement {
	const [frame, setFrame] = useState(90);
	const id = useId();
	return (
		<>
			<Thumbnail
				component={Sunrise}
				inputProps={{ place: "Lisbon" }}
				frameToDisplay={frame}
				durationInFrames={150}
				fps={30}
				compositionWidth={640}
				compositionHeight={360}
				style={{ width: "100%" }}
			/>
			<div className="player-example-row">
				<label htmlFor={id}>
					<code>{`frameToDisplay={${frame}}`}</code>
				</label>
				<input id={id} type="range" min={0} max={149} value={frame} onChange={(event) => setFrame(event.target.valueAsNumber)} />
			</div>
		</>
	);
}
