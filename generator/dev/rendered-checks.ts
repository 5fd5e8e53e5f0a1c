import { checkRendered } from "../checks/rendered-links.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import type { DevSite } from "./dev-site.ts";

/** The checks of watch mode that need rendered pages: of those that were rendered so far. */
export class RenderedChecks {
	readonly #facts = new Map<string, RenderedFacts>();
	#problems: readonly Problem[] = [];
	/** The site has changed since the pages were rendered: links of theirs may be as wrong as they were right before. */
	#isOutdated = false;

	/** What is wrong, as far as is known. */
	get problems(): readonly Problem[] {
		return this.#problems;
	}

	/** Notes what a page turned out to have. */
	note(path: string, facts: RenderedFacts | null): void {
		if (facts) this.#facts.set(path, facts);
	}

	/** The site has changed: what is known of its pages may be out of date, until `update`. */
	outdate(): void {
		this.#isOutdated = true;
	}

	/** All pages about which something is known have been rendered again. */
	update(): void {
		this.#isOutdated = false;
	}

	/** Checks again, unless what is known is out of date. Returns whether the problems are others than before. */
	check(config: SiteConfig, { checked: graph, routes, files }: DevSite): boolean {
		if (this.#isOutdated) return false;
		const before = JSON.stringify(this.#problems);
		for (const path of this.#facts.keys()) if (!routes.has(path)) this.#facts.delete(path);
		this.#problems = checkRendered(config, { graph, facts: this.#facts, files });
		return JSON.stringify(this.#problems) !== before;
	}

	/** Pages to render after a change: those about which something is known, which may be out of date, and those that a link asks about. */
	pages({ checked: graph }: DevSite): ReadonlySet<string> {
		const asked = graph.openAnchors.filter(({ isLikely }) => !isLikely).map(({ page }) => page);
		return new Set([...asked, ...this.#facts.keys()]);
	}
}
