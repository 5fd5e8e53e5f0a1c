import { defineConfig } from "vitest/config";
import tests from "../vitest.config.ts";

/** `npm run test:managers`: downloads package managers and versions of Node, and takes minutes. */
export default defineConfig({
	...tests,
	test: { ...tests.test, include: ["tests/package/*.long.ts"], testTimeout: 300_000, hookTimeout: 300_000 },
});
