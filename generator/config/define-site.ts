export { comments } from "../integrations/comments/comments.ts";

import type { UserConfig } from "./schema.ts";

/** Adds types to a configuration: `export default defineSite({ title: "…" })`. The configuration is validated when it is loaded. */
export function defineSite(config: UserConfig): UserConfig {
	return config;
}
