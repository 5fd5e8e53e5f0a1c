import { expect, onTestFinished, test } from "vitest";
import { watchSharedGlobals } from "../../../../../generator/render/process/shared-globals.ts";

const original = { stringify: JSON.stringify, map: Array.prototype.map, date: Date, folder: process.cwd() };

test.each([
	["JSON.stringify", () => Object.assign(JSON, { stringify: () => "other" })],
	["Array.prototype.map", () => Reflect.deleteProperty(Array.prototype, "map")],
	["Date", () => Object.assign(globalThis, { Date: class extends Date {} })],
	["Math.random", () => Object.defineProperty(Math, "random", { get: () => () => 4 })],
	["Object.prototype.extra", () => Object.assign(Object.prototype, { extra: true })],
	["process.env.KEYFRAME_TEST_GLOBAL", () => Object.assign(process.env, { KEYFRAME_TEST_GLOBAL: "1" })],
	["process.chdir", () => process.chdir("/")],
])("a change of %s is named and undone", (name, change) => {
	const undo = watchSharedGlobals();
	onTestFinished(() => void undo());
	expect(undo()).toBe(null);
	change();
	expect(undo()).toBe(name);
	expect(undo()).toBe(null);
	expect({ stringify: JSON.stringify, map: Array.prototype.map, date: Date, folder: process.cwd() }).toEqual(original);
	expect("extra" in {}).toBe(false);
	expect(process.env.KEYFRAME_TEST_GLOBAL).toBe(undefined);
});

test("additions of a polyfill are not a change", () => {
	const undo = watchSharedGlobals();
	Object.defineProperty(Array.prototype, "polyfilled", { value: () => 1, configurable: true, writable: true });
	onTestFinished(() => void Reflect.deleteProperty(Array.prototype, "polyfilled"));
	expect(undo()).toBe(null);
	expect("polyfilled" in []).toBe(true);
});
