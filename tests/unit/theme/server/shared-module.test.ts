import { expect, test } from "vitest";
import { sharedModule } from "../../../../theme/server/shared-module.ts";

test("a module has the names that it exports", () => {
	const shared = sharedModule({ default: 1, Chart: 2 }, "components/chart.tsx") as Record<string, unknown>;
	expect([shared.default, shared.Chart, shared.__esModule]).toEqual([1, 2, true]);
});

test("a name that it does not export is an error that lists its exports", () => {
	const shared = sharedModule({ Chart: 2, Table: 3 }, "components/chart.tsx") as Record<string, unknown>;
	expect(() => shared.Cart).toThrow("There is no `Cart` in `components/chart.tsx`, which exports `Chart`, `Table`");
	expect(() => shared.default).toThrow("There is no default export in `components/chart.tsx`");
});

test("it can be awaited and printed like any module", async () => {
	const shared = sharedModule({ Chart: 2 }, "components/chart.tsx");
	expect(await Promise.resolve(shared)).toBe(shared);
	expect(JSON.stringify(shared)).toBe('{"Chart":2}');
});

test("names that a module inherits are its own", () => {
	const anything = new Proxy({}, { get: () => "anything" });
	const shared = sharedModule(Object.create(anything) as object, "components/chart.tsx") as Record<string, unknown>;
	expect(shared.Chart).toBe("anything");
});
