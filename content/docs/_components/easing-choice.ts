import { type BezierPoints, bezier, bounce, curves, type EasingFunction, elastic, inOut, out } from "./easing.ts";

/** The available curves, in this order. */
export const curveNames = ["linear", "ease", "quad", "cubic", "elastic", "bounce", "bezier"] as const;

/** Name of an available curve. */
export type CurveName = (typeof curveNames)[number];

/** The modifiers of a curve, in this order. */
export const directionNames = ["in", "out", "inOut"] as const;

/** Name of a modifier. */
export type DirectionName = (typeof directionNames)[number];

/** What the reader has chosen. `points` are used only by `bezier`. */
export type EasingChoice = { readonly curve: CurveName; readonly direction: DirectionName; readonly points: BezierPoints };

const turned: Readonly<Record<DirectionName, (curve: EasingFunction) => EasingFunction>> = { in: (curve) => curve, out, inOut };

/** The function that was chosen. */
export function easingOf({ curve, direction, points }: EasingChoice): EasingFunction {
	return turned[direction](baseCurve(curve, points));
}

function baseCurve(curve: CurveName, points: BezierPoints): EasingFunction {
	if (curve === "bezier") return bezier(points);
	if (curve === "elastic") return elastic(1);
	return curve === "bounce" ? bounce : curves[curve];
}

/** How the function is written in code: `Easing.out(Easing.cubic)`. */
export function easingSource({ curve, direction, points }: EasingChoice): string {
	const { x1, y1, x2, y2 } = points;
	const call = curve === "bezier" ? `bezier(${[x1, y1, x2, y2].join(", ")})` : curve === "elastic" ? "elastic(1)" : curve;
	return direction === "in" ? `Easing.${call}` : `Easing.${direction}(Easing.${call})`;
}
