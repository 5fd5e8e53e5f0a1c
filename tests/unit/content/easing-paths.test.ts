import { Easing } from "remotion";
import { expect, test } from "vitest";
import { easingNames } from "../../../content/compositions/easing-names.ts";
import { easingPaths } from "../../../content/pages/_stage/easing-paths.ts";

/** The easings that the names stand for. */
const easings = {
	"Easing.linear": Easing.linear,
	"Easing.out(Easing.cubic)": Easing.out(Easing.cubic),
	"Easing.out(Easing.back(2))": Easing.out(Easing.back(2)),
	"Easing.elastic(2)": Easing.elastic(2),
	"Easing.bounce": Easing.bounce,
} as const;

test.each(easingNames)("the drawn curve of %s is within a unit of the easing", (name) => {
	const [, x0 = 0, y0 = 0, ...rest] = easingPaths()[name].split(/[MC ]/).map(Number);
	let [startX, startY] = [x0, y0];
	for (let at = 0; at < rest.length; at += 6) {
		const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, endX = 0, endY = 0] = rest.slice(at, at + 6);
		for (const t of [0.1, 0.25, 0.5, 0.75, 0.9, 1]) {
			const mix = (...[a = 0, b = 0, c = 0, d = 0]: number[]) =>
				a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
			const drawn = mix(startY, y1, y2, endY);
			expect(Math.abs(100 - drawn - 100 * easings[name](mix(startX, x1, x2, endX) / 100))).toBeLessThan(1);
		}
		[startX, startY] = [endX, endY];
	}
	expect([startX, startY]).toEqual([100, 0]);
});
