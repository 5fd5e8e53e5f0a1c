import { expect, test } from "vitest";
import { slotVersionProblem } from "../../../../generator/bundle/server-bundle.ts";

const file = (text: string) => ({ key: "before:footer", file: "slots/footer.tsx", text });

const changed = { version: 3, changes: { 2: "`columns` is `groups`", 3: "`site` has no `logo`" } };

test("a component without a version counts as written for the first; the warning lists the later changes", () => {
	expect(slotVersionProblem(file("export default () => null;\n"), { version: 1 })).toBeNull();
	expect(slotVersionProblem(file("\nexport default () => null;\n"), changed)).toEqual({
		code: "slot-outdated",
		severity: "warning",
		message: "The props of `before:footer` have changed since version 1, for which `slots/footer.tsx` is written.",
		hint: "Version 2: `columns` is `groups`. Version 3: `site` has no `logo`. Change the component and write `export const slotVersion = 3;` in it.",
		at: { file: "slots/footer.tsx", line: 1, column: 1 },
		subject: "before:footer",
	});
});

test("the version that a file exports counts, and the warning lists only the changes after it", () => {
	const text = "export default () => null;\nexport const slotVersion: number = 2;\n";
	expect(slotVersionProblem(file(text), { ...changed, version: 2 })).toBeNull();
	expect(slotVersionProblem(file(text), changed)).toMatchObject({
		hint: "Version 3: `site` has no `logo`. Change the component and write `export const slotVersion = 3;` in it.",
		at: { line: 2, column: 1 },
	});
});
