import { expect, test } from "vitest";
import { pointPath } from "../../../content/compositions/point-path.ts";

test("each place is told by its distance from the one before it", () => {
	expect(pointPath([])).toBe("");
	expect(
		pointPath([
			[2, -2],
			[4, -4],
			[3, 1],
		]),
	).toBe("m2-2h0m2-2h0m-1 5h0");
});
