import { type EasingName, easingNames } from "../../compositions/easing-names.ts";
import { bounce, curves, type EasingFunction, elastic, out } from "../../docs/_components/easing.ts";

/** Overshoot of `Easing.back(2)`. */
const overshoot = 2;

type Curve = {
	readonly easing: EasingFunction;
	/** Where one Bézier curve ends and the next begins, 0–1. One curve is enough for polynomials up to the third degree. */
	readonly joints: readonly number[];
};

/** The available easings, without the toolkit, which loads only with the Player. */
const functions: Readonly<Record<EasingName, Curve>> = {
	"Easing.linear": { easing: curves.linear, joints: [0, 1] },
	"Easing.out(Easing.cubic)": { easing: out(curves.cubic), joints: [0, 1] },
	"Easing.out(Easing.back(2))": { easing: out((progress) => progress ** 2 * ((overshoot + 1) * progress - overshoot)), joints: [0, 1] },
	"Easing.elastic(2)": { easing: elastic(2), joints: [0, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 1] },
	"Easing.bounce": { easing: bounce, joints: [0, 1 / 2.75, 2 / 2.75, 2.5 / 2.75, 1] },
};

/** The `d` of each curve in a square of 100 units, from its lower left to its upper right corner; a curve that overshoots leaves the square. */
export function easingPaths(): Readonly<Record<EasingName, string>> {
	return Object.fromEntries(easingNames.map((name) => [name, pathOf(functions[name])])) as Record<EasingName, string>;
}

function pathOf({ easing, joints }: Curve): string {
	const parts = joints.slice(1).map((end, index) => {
		const start = joints[index] ?? 0;
		const third = (end - start) / 3;
		const first = point(start + third, easing(start) + slope(easing, start, end) * third);
		const second = point(end - third, easing(end) - slope(easing, end, start) * third);
		return `${first} ${second} ${point(end, easing(end))}`;
	});
	return `M0 100C${parts.join(" ")}`;
}

/** How steep a curve is at a point, seen from the side of another: it may have a corner there. */
function slope(easing: EasingFunction, at: number, toward: number): number {
	const step = (toward - at) / 10_000;
	return (easing(at + step) - easing(at)) / step;
}

function point(progress: number, value: number): string {
	return `${round(progress)} ${round(1 - value)}`;
}

function round(part: number): number {
	return Math.round(part * 1000) / 10;
}
