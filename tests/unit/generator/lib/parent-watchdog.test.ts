import { describe, expect, onTestFinished, test, vi } from "vitest";
import { childEnvironment } from "../../../../generator/lib/parent-watchdog.ts";

describe("the environment of a child process", () => {
	function optionsFor(options: string | undefined): string | undefined {
		vi.stubEnv("NODE_OPTIONS", options);
		onTestFinished(() => void vi.unstubAllEnvs());
		return childEnvironment().NODE_OPTIONS;
	}

	test("has none of the options of Node", () => {
		expect(optionsFor("--max-old-space-size=4000 --require ./trace.cjs")).toBeUndefined();
		expect(optionsFor(undefined)).toBeUndefined();
	});

	test("keeps how Yarn finds packages without node_modules", () => {
		const loaders = '--require "/a site/.pnp.cjs" --experimental-loader file:///a%20site/.pnp.loader.mjs';
		expect(optionsFor(`--max-old-space-size=4000 ${loaders} --inspect`)).toBe(loaders);
		expect(optionsFor("--require=/site/.pnp.cjs")).toBe("--require=/site/.pnp.cjs");
	});
});
