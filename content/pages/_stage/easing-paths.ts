import { type EasingName, easingNames } from "../../compositions/easing-names.ts";
import { bounce, curves, type EasingFunction, elastic, out } from "../../docs/_components/easing.ts";

/** Overshoot of `Easing.back(2)`. */
const overshoot = 2;

/** The curves of the available easings, without the toolkit, which loads only with the Player. */
const functions: Readonly<Record<EasingName, EasingFunction>> = {
	"Easing.linear": curves.linear,
	"Easing.out(Easing.cubic)": out(curves.cubic),
	"Easing.out(Easing.back(2))": out((progress) => progress ** 2 * ((overshoot + 1) * progress - overshoot)),
	"Easing.elastic(2)": elastic(2),
	"Easing.bounce": bounce,
};

/** The number of straight lines in a curve. */
const steps = 40;

/** The `d` of each curve in a square of 100 units, from its lower left to its upper right corner; a curve that overshoots leaves the square. */
export function easingPaths(): Readonly<Record<EasingName, string>> {
	return Object.fromEntries(easingNames.map((name) => [name, pathOf(functions[name])])) as Record<EasingName, string>;
}

function pathOf(easing: EasingFunction): string {
	const points = Array.from({ length: steps + 1 }, (_, index) => `${round(index / steps)} ${round(1 - easing(index / steps))}`);
	return `M${points.join("L")}`;
}

function round(part: number): number {
	return Math.round(part * 1000) / 10;
}
