import { checkRendered } from "../checks/rendered-links.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { Problem } from "../lib/problem.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import type { DevSite } from "./dev-site.ts";

/** The checks of watch mode that need rendered pages, for the pages rendered so far. */
export class RenderedChecks {
	readonly #facts = new Map<string, RenderedFacts>();
	#problems: readonly Problem[] = [];
	/** The site has changed since the pages were rendered, so their links may be valid or broken by now. */
	#isOutdated = false;

	/** Problems found so far. */
	get problems(): readonly Problem[] {
		return this.#problems;
	}

	/** Records the facts of a rendered page. */
	note(path: string, facts: RenderedFacts | null): void {
		if (facts) this.#facts.set(path, facts);
	}

	/** Marks all facts as out of date until `update`, because the site has changed. */
	outdate(): void {
		this.#isOutdated = true;
	}

	/** Marks all facts as current: their pages have been rendered again. */
	update(): void {
		this.#isOutdated = false;
	}

	/** Checks again, unless the facts are out of date. Returns whether the problems changed. */
	check(config: SiteConfig, { checked: graph, routes, files }: DevSite): boolean {
		if (this.#isOutdated) return false;
		const before = JSON.stringify(this.#problems);
		for (const path of this.#facts.keys()) if (!routes.has(path)) this.#facts.delete(path);
		this.#problems = checkRendered(config, { graph, facts: this.#facts, files });
		return JSON.stringify(this.#problems) !== before;
	}

	/** Pages to render after a change: those whose facts may be out of date, and those whose anchors a link depends on. */
	pages({ checked: graph }: DevSite): ReadonlySet<string> {
		const asked = graph.openAnchors.filter(({ isLikely }) => !isLikely).map(({ page }) => page);
		return new Set([...asked, ...this.#facts.keys()]);
	}
}
