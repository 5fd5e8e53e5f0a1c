import { type ReactElement, useState } from "react";
import type { BezierPoints } from "./easing.ts";
import {
	type CurveName,
	curveNames,
	type DirectionName,
	directionNames,
	type EasingChoice,
	easingOf,
	easingSource,
} from "./easing-choice.ts";
import { EasingPlot } from "./easing-plot.tsx";
import { usePlayback } from "./use-playback.ts";

type EasingChartProps = { readonly curve?: CurveName; readonly direction?: DirectionName };

const lastFrame = 60;

/** A curve of `Easing` to play and to change. Without scripts, it is a drawing of the curve in its props. */
export default function EasingChart({ curve = "cubic", direction = "out" }: EasingChartProps): ReactElement {
	const [choice, setChoice] = useState<EasingChoice>({ curve, direction, points: { x1: 0.25, y1: 0.1, x2: 0.25, y2: 1 } });
	const playback = usePlayback({ lastFrame, fps: 30, start: 15 });
	const easing = easingOf(choice);
	const choose = (change: Partial<EasingChoice>) => {
		setChoice({ ...choice, ...change });
		playback.replay();
	};
	// The handles control the unmodified curve, so it is shown first.
	const chooseCurve = (name: CurveName) => choose(name === "bezier" ? { curve: name, direction: "in" } : { curve: name });
	const setPoints = (points: BezierPoints) => setChoice({ ...choice, points });
	return (
		<figure className="easing-chart">
			<div className="easing-view">
				<EasingPlot
					easing={easing}
					frame={playback.frame}
					lastFrame={lastFrame}
					points={choice.curve === "bezier" && choice.direction === "in" ? choice.points : null}
					onPoints={setPoints}
				/>
			</div>
			<div className="easing-controls">
				<Choices legend="Curve" names={curveNames} chosen={choice.curve} onChoose={chooseCurve} />
				<Choices legend="Direction" names={directionNames} chosen={choice.direction} onChoose={(name) => choose({ direction: name })} />
				{choice.curve === "bezier" && <PointSliders points={choice.points} onPoints={setPoints} />}
			</div>
			<div className="easing-transport">
				<button className="easing-play" type="button" onClick={playback.toggle}>
					{playback.isPlaying ? "Pause" : "Play"}
				</button>
				<input
					type="range"
					aria-label="Frame"
					min={0}
					max={lastFrame}
					value={playback.frame}
					onChange={(event) => playback.seek(event.target.valueAsNumber)}
				/>
			</div>
			<figcaption>
				<code>{easingSource(choice)}</code>
				<output>
					frame {playback.frame} → {easing(playback.frame / lastFrame).toFixed(3)}
				</output>
			</figcaption>
		</figure>
	);
}

// The drawing is enough until a reader interacts with it.
EasingChart.hydrate = "intent";

type ChoicesProps<Name extends string> = {
	readonly legend: string;
	readonly names: readonly Name[];
	readonly chosen: Name;
	readonly onChoose: (name: Name) => void;
};

/** A choice between several names. */
function Choices<Name extends string>({ legend, names, chosen, onChoose }: ChoicesProps<Name>): ReactElement {
	return (
		<fieldset className="easing-choices">
			<legend>{legend}</legend>
			{names.map((name) => (
				<label key={name}>
					<input type="radio" name={`easing-${legend}`} checked={name === chosen} onChange={() => onChoose(name)} />
					<span>{name}</span>
				</label>
			))}
		</fieldset>
	);
}

const pointNames = ["x1", "y1", "x2", "y2"] as const;

/** One slider for each number of a Bézier curve. */
function PointSliders({
	points,
	onPoints,
}: {
	readonly points: BezierPoints;
	readonly onPoints: (points: BezierPoints) => void;
}): ReactElement {
	return (
		<div className="easing-points">
			{pointNames.map((name) => (
				<label key={name}>
					<span>{name}</span>
					<input
						type="range"
						min={name.startsWith("x") ? 0 : -0.2}
						max={name.startsWith("x") ? 1 : 1.2}
						step={0.01}
						value={points[name]}
						onChange={(event) => onPoints({ ...points, [name]: event.target.valueAsNumber })}
					/>
					<output>{points[name].toFixed(2)}</output>
				</label>
			))}
		</div>
	);
}
