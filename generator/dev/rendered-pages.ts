import { checkRendered } from "../checks/rendered-links.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { isPageAsset } from "../lib/assets-folder.ts";
import { type Problem, SiteError, type StageOutput } from "../lib/problem.ts";
import type { OutputFile } from "../output/output-file.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";
import type { FinishedPage } from "../render/finish-page.ts";
import type { Rendering } from "../render/main/page-sections.ts";
import { contextOf, type KeyedPage, keyPage, type RenderContext, renderPage } from "../render/main/render-site.ts";
import type { Route } from "../site/graph/site-graph.ts";
import type { DevSite } from "./dev-site.ts";

/** Number of finished pages to keep, so that a page that breaks can still be shown. */
const pageLimit = 200;

/** A page, and what checks need to know about it if it is a module. */
export type DevPage = FinishedPage & { readonly facts: RenderedFacts | null };

/** The pages that watch mode has rendered: the last good state of each, and its current problems. */
export class RenderedPages {
	readonly #pages = new Map<string, { readonly key: string; readonly page: DevPage; readonly problems: readonly Problem[] }>();
	readonly #problems = new Map<string, { readonly key: string; readonly problems: readonly Problem[] }>();

	/** Problems of the pages rendered so far. */
	get problems(): readonly Problem[] {
		return [...this.#problems.values()].flatMap(({ problems }) => problems);
	}

	/** Pages that are being rendered, by path and key, so that requests for a page that hangs share one rendering. */
	readonly #running = new Map<string, Promise<DevPage | null>>();

	/**
	 * Returns the current page, rendered again if it has changed. If it fails, returns the last good version, or `null` if there is
	 * none, as for a page that has never compiled.
	 */
	async render(route: Route, context: RenderContext): Promise<DevPage | null> {
		if (route.kind === "source" && route.document.isBroken) return null;
		const { value, problems } = keyedPage(route, context);
		const known = this.#pages.get(route.path);
		if (value === null) {
			this.#note(route.path, { key: "", problems });
			return known?.page ?? null;
		}
		const { key } = value;
		if (known?.key === key) {
			this.#note(route.path, known);
			return known.page;
		}
		const running = `${route.path} ${key}`;
		const rendering = this.#running.get(running) ?? this.#renderAgain(value, context);
		this.#running.set(running, rendering);
		return rendering.finally(() => this.#running.delete(running));
	}

	/** The results of rendering, for the outputs of a site. */
	rendering(context: RenderContext): Rendering {
		return { finished: Promise.resolve(), main: async (route) => (await this.render(route, context))?.main ?? null };
	}

	async #renderAgain(keyed: KeyedPage, context: RenderContext): Promise<DevPage | null> {
		const { route } = keyed;
		const outcome = await renderPage(keyed, context);
		const key = outcome.ok ? outcome.key : keyed.key;
		this.#note(route.path, { key, problems: outcome.problems });
		if (!outcome.ok) return this.#pages.get(route.path)?.page ?? null;
		const page = { ...outcome.page, facts: outcome.facts };
		this.#pages.delete(route.path);
		this.#pages.set(route.path, { key, page, problems: outcome.problems });
		const oldest = this.#pages.keys().next().value;
		if (this.#pages.size > pageLimit && oldest !== undefined) this.#pages.delete(oldest);
		return page;
	}

	/** The style sheet or types file with this path in the output folder, if a page has it. */
	asset(path: string): OutputFile | null {
		if (!isPageAsset(path)) return null;
		const asset = [...this.#pages.values()].flatMap(({ page }) => page.assets).find((found) => found.path === path);
		return asset ? { path, owner: "a page", content: { kind: "made", make: () => asset.text } } : null;
	}

	/** Forgets the problems of pages that no longer exist and of pages that have changed, because they may be fixed. */
	forgetChanged(routes: ReadonlyMap<string, Route>, context: RenderContext): void {
		for (const [path, { key }] of this.#problems) {
			const route = routes.get(path);
			if (!route || (keyedPage(route, context).value?.key ?? "") !== key) this.#problems.delete(path);
		}
	}

	#note(path: string, found: { readonly key: string; readonly problems: readonly Problem[] }): void {
		if (found.problems.length === 0) this.#problems.delete(path);
		else this.#problems.set(path, found);
	}
}

/** A page to render; `null` when an integration fails for its head. */
function keyedPage(route: Route, context: RenderContext): StageOutput<KeyedPage | null> {
	try {
		return { value: keyPage(route, contextOf(route, context)), problems: [] };
	} catch (error) {
		if (!(error instanceof SiteError)) throw error;
		return { value: null, problems: error.problems };
	}
}

/** The checks of watch mode that need rendered pages, for the pages rendered so far. */
export class RenderedChecks {
	readonly #facts = new Map<string, RenderedFacts>();
	#problems: readonly Problem[] = [];
	/** Whether the site has changed since the pages were rendered. If so, it is unknown which of their links are valid. */
	#isOutdated = false;

	/** Problems found so far. */
	get problems(): readonly Problem[] {
		return this.#problems;
	}

	/** Problems found before the site changed, until `recheck`. */
	get unconfirmed(): readonly Problem[] {
		return this.#isOutdated ? this.#problems : [];
	}

	/** Records the facts of a rendered page. */
	note(path: string, facts: RenderedFacts | null): void {
		if (facts) this.#facts.set(path, facts);
	}

	/** Marks all facts as outdated until `recheck`, because the site has changed. */
	outdate(): void {
		this.#isOutdated = true;
	}

	/** Marks all facts as current, because their pages have been rendered again, and checks them. Returns whether the problems changed. */
	recheck(config: SiteConfig, site: DevSite): boolean {
		this.#isOutdated = false;
		return this.check(config, site);
	}

	/** Checks again, unless the facts are outdated. Returns whether the problems changed. */
	check(config: SiteConfig, { checked: graph, routes, files }: DevSite): boolean {
		if (this.#isOutdated) return false;
		const before = JSON.stringify(this.#problems);
		for (const path of this.#facts.keys()) if (!routes.has(path)) this.#facts.delete(path);
		this.#problems = checkRendered(config, { graph, facts: this.#facts, files });
		return JSON.stringify(this.#problems) !== before;
	}

	/** Pages to render after a change: pages whose facts may be outdated, and pages whose anchors a link depends on. */
	pages({ checked: graph }: DevSite): ReadonlySet<string> {
		const asked = graph.openAnchors.filter(({ isLikely }) => !isLikely).map(({ page }) => page);
		return new Set([...asked, ...this.#facts.keys()]);
	}
}
