import type { PointerEvent, ReactElement } from "react";
import type { BezierPoints, EasingFunction } from "./easing.ts";

type EasingPlotProps = {
	readonly easing: EasingFunction;
	/** Current frame, and the frame in which the animation ends. */
	readonly frame: number;
	readonly lastFrame: number;
	/** Control points to show as handles, or `null`. */
	readonly points: BezierPoints | null;
	readonly onPoints: (points: BezierPoints) => void;
};

/** The plot in units of the drawing: a square for progress 0–1, with room for curves that overshoot. */
const plot = { left: 34, top: 60, size: 240, lane: 330, width: 366, height: 360 } as const;

/** Frames between the marks that show the spacing of the ball. */
const markEvery = 5;

/** The curve, the point that the current frame has reached on it, and a ball that rises with its value. */
export function EasingPlot({ easing, frame, lastFrame, points, onPoints }: EasingPlotProps): ReactElement {
	const frames = Array.from({ length: lastFrame + 1 }, (_, index) => index);
	const path = frames.map((at) => `${x(at / lastFrame)} ${y(easing(at / lastFrame))}`).join("L");
	const [now, value] = [x(frame / lastFrame), y(easing(frame / lastFrame))];
	return (
		<svg className="easing-plot" viewBox={`0 0 ${plot.width} ${plot.height}`} role="img" aria-label="The curve, progress over time">
			<path
				className="easing-axis"
				d={`M${x(0)} ${y(0)}H${x(1)}M${x(0)} ${y(1)}H${x(1)}M${x(0)} ${y(0)}V${y(1)}M${plot.lane} ${y(0)}V${y(1)}`}
			/>
			<g className="easing-text">
				<text x={x(0) - 8} y={y(0) + 4} textAnchor="end">
					0
				</text>
				<text x={x(0) - 8} y={y(1) + 4} textAnchor="end">
					1
				</text>
				<text x={x(0)} y={plot.height - 12}>
					frame 0
				</text>
				<text x={x(1)} y={plot.height - 12} textAnchor="end">
					{lastFrame}
				</text>
			</g>
			{frames
				.filter((at) => at % markEvery === 0)
				.map((at) => (
					<circle key={at} className="easing-mark" cx={plot.lane} cy={y(easing(at / lastFrame))} r={3} />
				))}
			<path className="easing-guide" d={`M${now} ${y(0)}V${value}H${plot.lane}`} />
			<path className="easing-curve" d={`M${path}`} />
			{points && <Handles points={points} onPoints={onPoints} />}
			<rect className="easing-point" x={-5} y={-5} width={10} height={10} rx={1.5} transform={`translate(${now} ${value}) rotate(45)`} />
			<circle className="easing-ball" cx={plot.lane} cy={value} r={12} />
		</svg>
	);
}

type HandlesProps = Pick<EasingPlotProps, "onPoints"> & { readonly points: BezierPoints };

/** The control points, as handles to drag. Keyboard users have the sliders. */
function Handles({ points, onPoints }: HandlesProps): ReactElement {
	const { x1, y1, x2, y2 } = points;
	const drag = (first: boolean) => ({
		onPointerDown: (event: PointerEvent<SVGCircleElement>) => event.currentTarget.setPointerCapture(event.pointerId),
		onPointerMove: (event: PointerEvent<SVGCircleElement>) => {
			if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
			const [px, py] = progressAt(event);
			onPoints(first ? { ...points, x1: px, y1: py } : { ...points, x2: px, y2: py });
		},
	});
	return (
		<g>
			<path className="easing-guide" d={`M${x(0)} ${y(0)}L${x(x1)} ${y(y1)}M${x(1)} ${y(1)}L${x(x2)} ${y(y2)}`} />
			<circle className="easing-handle" cx={x(x1)} cy={y(y1)} r={9} {...drag(true)} />
			<circle className="easing-handle" cx={x(x2)} cy={y(y2)} r={9} {...drag(false)} />
		</g>
	);
}

/** Where the pointer is, in units of progress: 0–1 across, and up and down within the range of the sliders. */
function progressAt(event: PointerEvent<SVGCircleElement>): [number, number] {
	const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
	if (!frame) return [0, 0];
	const scale = plot.width / frame.width;
	const across = ((event.clientX - frame.left) * scale - plot.left) / plot.size;
	const upwards = 1 - ((event.clientY - frame.top) * scale - plot.top) / plot.size;
	return [rounded(Math.min(1, Math.max(0, across))), rounded(Math.min(1.2, Math.max(-0.2, upwards)))];
}

function rounded(value: number): number {
	return Math.round(value * 100) / 100;
}

function x(time: number): number {
	return tenths(plot.left + time * plot.size);
}

function y(value: number): number {
	return tenths(plot.top + (1 - value) * plot.size);
}

/** Smaller steps cannot be seen, and each digit is in the page. */
function tenths(value: number): number {
	return Math.round(value * 10) / 10;
}
