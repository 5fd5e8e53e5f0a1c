import type { TypeFacts } from "../lib/type-facts.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";

/** The places of samples whose types are not recorded as they are now; none when the site records no types. */
export function untypedSamples({ routes }: Pick<SiteGraph, "routes">, types: TypeFacts | null): string[] {
	if (types === null) return [];
	const samples = routes.flatMap(({ document }) => document.samples ?? []);
	return [...new Set(samples.filter(({ key, setUp }) => !types.has(key, setUp)).map(({ file, line }) => `${file}:${line}`))];
}
