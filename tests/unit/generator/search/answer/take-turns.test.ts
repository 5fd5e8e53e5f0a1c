import { expect, test } from "vitest";
import { takeTurns } from "../../../../../generator/search/answer/take-turns.ts";

test("callers get their turns in order, one in each turn of the event loop", async () => {
	const takeTurn = takeTurns();
	const events: string[] = [];
	const work = async (name: string) => {
		for (let part = 1; part <= 2; part++) {
			await takeTurn();
			events.push(`${name}${part}`);
		}
	};
	const other = async () => {
		for (let turn = 0; turn < 4; turn++) {
			await new Promise((resolve) => setImmediate(resolve));
			events.push("|");
		}
	};
	await Promise.all([work("a"), work("b"), other()]);
	expect(events.join("")).toMatch(/^a1\|b1\|a2\|b2\|$/);
});
