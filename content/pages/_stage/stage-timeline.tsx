import type { ReactElement, Ref } from "react";

/** Frames of the composition; it moves to the middle and back. */
export const frameCount = 120;

const labels = [0, 15, 30, 45, 60, 75, 90, 105, frameCount] as const;

/** Frames with keyframes: start, turning point, end. */
const keyframes = [0, 60, frameCount] as const;

type StageTimelineProps = {
	/** The `d` of the easing curve in a square of 100 units. */
	readonly curve: string;
	readonly startFrame: number;
	readonly sliderRef: Ref<HTMLInputElement>;
	readonly headRef: Ref<HTMLDivElement>;
	readonly onSeek: (frame: number) => void;
};

/** The ruler of the stage: frame numbers, the curve between the keyframes, and the playhead, which is a slider. */
export function StageTimeline({ curve, startFrame, sliderRef, headRef, onSeek }: StageTimelineProps): ReactElement {
	return (
		<div className="timeline">
			<ol className="timeline-ruler" aria-hidden="true">
				{labels.map((frame) => (
					<li key={frame}>{frame}</li>
				))}
			</ol>
			{/* Stretched to the width of the screen: there in one half of it, back in the other. */}
			<svg className="timeline-track" viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
				<path d={curve} />
				<path d={curve} transform="matrix(-1 0 0 1 200 0)" />
			</svg>
			{keyframes.map((frame) => (
				<span key={frame} className="timeline-key" />
			))}
			<div ref={headRef} className="timeline-head" />
			<input
				ref={sliderRef}
				className="timeline-slider"
				type="range"
				aria-label="Frame of the composition"
				min={0}
				max={frameCount - 1}
				defaultValue={startFrame}
				onChange={(event) => onSeek(event.target.valueAsNumber)}
			/>
		</div>
	);
}
