import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findChromium } from "../../../../generator/lib/find-chromium.ts";
import { temporarySite } from "../../../support/site.ts";

afterEach(() => {
	vi.unstubAllEnvs();
});

test("the variable comes first, and a path that does not exist does not count", () => {
	const root = temporarySite({ chosen: "", own: "" });
	const playwright = { executablePath: () => join(root, "own") };
	vi.stubEnv("CHROMIUM_PATH", join(root, "chosen"));
	expect(findChromium(playwright)).toBe(join(root, "chosen"));
	vi.stubEnv("CHROMIUM_PATH", join(root, "missing"));
	expect(findChromium(playwright)).not.toBe(join(root, "missing"));
	expect(findChromium(playwright)).not.toBeNull();
});
