import type { UserConfig } from "./config/schema.ts";

export type {
	DirectiveHandler,
	DirectiveInput,
	FenceComponent,
	FenceHandler,
	FenceInput,
	FenceResult,
} from "./config/markdown-options.ts";
export type { UserConfig } from "./config/schema.ts";

/** Types a configuration: `export default defineSite({ title: "…" })`. Checks nothing at run time; loading does. */
export function defineSite(config: UserConfig): UserConfig {
	return config;
}
