import type { UserConfig } from "./schema.ts";

/** Types a configuration: `export default defineSite({ title: "…" })`. Checks nothing at run time; loading does. */
export function defineSite(config: UserConfig): UserConfig {
	return config;
}
