import { defineConfig, mergeConfig } from "vitest/config";
import tests from "../vitest.config.ts";

/** `npm run torture`: the long form. */
export default mergeConfig(
	tests,
	defineConfig({
		test: {
			env: { TORTURE: "long" },
			reporters: ["./tests/torture/report.ts"],
		},
	}),
);
