import type { SourcePosition } from "../../lib/problem.ts";

/** A link in the configuration, its key, and the subject for messages about it. `at` is its location if it is in another file. */
export type ConfigHref = {
	readonly href: string;
	readonly key: string;
	readonly subject: string;
	readonly at?: SourcePosition | undefined;
};
