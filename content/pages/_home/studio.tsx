import type { ReactElement } from "react";
import { lastFrame, stripFrames, transformAt } from "./motion.ts";
import { sampleCode } from "./sample-code.ts";

/** A component, the picture it makes, and its frames on a timeline. Plays twice when it comes up, and under the pointer. */
export function Studio(): ReactElement {
	return (
		<div className="studio">
			<figure className="code studio-code" data-lang="tsx">
				<figcaption>src/Keyframe.tsx</figcaption>
				<pre tabIndex={0}>
					<code dangerouslySetInnerHTML={{ __html: sampleCode }} />
				</pre>
			</figure>
			<figure className="studio-film" role="img" aria-label="The square that the code draws, gliding from left to right over 60 frames">
				<p className="studio-caption">
					<span className="studio-frame">Frame </span>
					<span>1280 × 720</span>
				</p>
				<svg className="studio-monitor" viewBox="0 0 1280 720" aria-hidden="true">
					{stripFrames.slice(0, -1).map((frame) => (
						<Square key={frame} frame={frame} className="studio-ghost" />
					))}
					<Square frame={lastFrame} className="studio-square" />
				</svg>
				<div className="studio-timeline">
					<ol className="studio-strip">
						{stripFrames.map((frame) => (
							<li key={frame}>
								<svg viewBox="0 0 1280 720" aria-hidden="true">
									<Square frame={frame} className="studio-still" />
								</svg>
								<span>{frame}</span>
							</li>
						))}
					</ol>
					<div className="studio-playhead" />
				</div>
			</figure>
		</div>
	);
}

function Square({ frame, className }: { readonly frame: number; readonly className: string }): ReactElement {
	return <rect className={className} transform={transformAt(frame)} x={-110} y={-110} width={220} height={220} rx={24} />;
}
