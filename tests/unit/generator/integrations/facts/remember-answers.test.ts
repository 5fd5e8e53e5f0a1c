import { expect, test } from "vitest";
import { rememberAnswers } from "../../../../../generator/integrations/facts/remember-answers.ts";

class Counter {
	calls = 0;
	readonly name = "counter";

	ask(...questions: readonly unknown[]): string | undefined {
		this.calls++;
		return questions.length === 0 ? undefined : `${questions.length} of ${this.name}`;
	}
}

test("each question is asked once, by the identity of its arguments", () => {
	const counter = new Counter();
	const remembered = rememberAnswers(counter);
	const one = { id: 1 };
	for (const round of [1, 2]) {
		expect([round, remembered.ask(one)]).toEqual([round, "1 of counter"]);
		expect(remembered.ask(one, 2)).toBe("2 of counter");
		expect(remembered.ask({ ...one })).toBe("1 of counter");
		expect(remembered.ask()).toBeUndefined();
	}
	// The copies of the object are questions of their own.
	expect(counter.calls).toBe(5);
	expect(remembered.name).toBe("counter");
});
