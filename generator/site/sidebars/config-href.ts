import type { SourcePosition } from "../../lib/problem.ts";

/** A link in the configuration, its key, and the subject of messages about it. `at`: its place, when it is in another file. */
export type ConfigHref = {
	readonly href: string;
	readonly key: string;
	readonly subject: string;
	readonly at?: SourcePosition | undefined;
};
