import { createHash } from "node:crypto";

/** The ranking is tuned with one half of a set of queries. Nobody looks at the other half while tuning. */
export type Half = "tuning" | "held-out";

/** The half to which a query belongs, by its hash. */
export function halfOf(query: string): Half {
	return (createHash("sha256").update(query).digest()[0] ?? 0) % 2 === 0 ? "tuning" : "held-out";
}
