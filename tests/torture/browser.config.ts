import { mergeConfig } from "vitest/config";
import browserTests from "../browser/vitest.config.ts";

/** The second part of `npm run torture`: what needs a browser. */
export default mergeConfig(
	{ ...browserTests, test: { ...browserTests.test, include: ["tests/browser/untrusted-content.test.ts"] } },
	{ test: { env: { TORTURE: "long" } } },
);
