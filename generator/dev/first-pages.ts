import type { ClientBundle } from "../bundle/client-bundle.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { inBackground } from "../lib/concurrency.ts";
import { SiteError, type StageOutput } from "../lib/problem.ts";
import { Timings } from "../lib/timings.ts";
import { filesForPages } from "../output/output-files.ts";
import type { Document } from "../page/document.ts";
import { type RenderableSite, type SiteStructure, structureSite } from "../pipeline/stages.ts";
import type { Route } from "../site/graph/site-graph.ts";
import type { DevSite } from "./dev-site.ts";
import type { TrackedContent } from "./tracked-content.ts";

/** Bundles the code of pages, and collects what every page needs. */
export type PrepareSite = (
	structure: SiteStructure & Pick<DevSite, "client">,
	documents: readonly Document[],
) => Promise<StageOutput<RenderableSite>>;

type FirstContent = Pick<TrackedContent, "compiled" | "documentsSoFar">;

/**
 * The pages of a site while not all is known of it. If many must be compiled, a page is compiled when somebody asks for it; what it shows of
 * other pages, such as titles in the sidebar, is what their front matter and first headings say.
 */
export class FirstPages {
	/** The files for the browser, which are bundled while sources are read. */
	readonly client: Promise<ClientBundle>;
	readonly #config: SiteConfig;
	readonly #content: FirstContent;
	readonly #prepare: PrepareSite;
	#building: Promise<DevSite | null> = Promise.resolve(null);
	#isOpen = false;

	constructor(
		config: SiteConfig,
		content: FirstContent,
		{ prepare, client }: { readonly prepare: PrepareSite; readonly client: Promise<ClientBundle> },
	) {
		this.client = inBackground(client);
		this.#config = config;
		this.#content = content;
		this.#prepare = prepare;
	}

	/** The site as far as it is known; `null` if it is not known yet, or cannot be bundled, which is reported later. */
	get site(): Promise<DevSite | null> {
		return this.#building;
	}

	/** Makes the site known. Something stands in for each page. */
	async open(): Promise<void> {
		this.#isOpen = true;
		this.#building = this.#build();
		await this.#building;
	}

	/** Adds a site whose pages are compiled, but whose other files are not known yet. Returns whether no site was known before. */
	show(site: RenderableSite): boolean {
		const isFirst = !this.#isOpen;
		this.#isOpen = true;
		this.#building = Promise.resolve(this.#withFiles(site));
		return isFirst;
	}

	/** Compiles the page at a site path if necessary. Returns the page and its site; `null` if the page cannot be shown yet. */
	async page(path: string): Promise<{ readonly site: DevSite; readonly route: Route } | null> {
		const route = (await this.#building)?.routes.get(path);
		if (route?.kind !== "source") return null;
		const document = await this.#content.compiled(this.#config, route.document.file);
		if (!document || document.isBroken) return null;
		// Requests at the same time share a site, if it knows the pages of all of them.
		this.#building = this.#building.then((site) => (site && knows(site, path, document) ? site : this.#build()));
		const site = await this.#building;
		const now = site?.routes.get(path);
		return site && now ? { site, route: now } : null;
	}

	async #build(): Promise<DevSite | null> {
		const config = this.#config;
		const documents = this.#content.documentsSoFar;
		try {
			// Other stages report the problems. Pages show the dates of commits later: Git may take longer than everything else.
			const structured = await structureSite({ config, documents, lastCommits: new Map(), timings: new Timings() });
			return this.#withFiles((await this.#prepare({ ...structured.value, client: await this.client }, documents)).value);
		} catch (error) {
			if (!(error instanceof SiteError)) throw error;
			return null;
		}
	}

	#withFiles(site: RenderableSite): DevSite {
		const routes = new Map(site.graph.routes.map((route) => [route.path, route]));
		const files = filesForPages({ ...site, config: this.#config, staticFiles: site.disk.static });
		return { ...site, checked: site.graph, routes, files };
	}
}

function knows(site: DevSite, path: string, document: Document): boolean {
	const route = site.routes.get(path);
	return route?.kind === "source" && route.document === document;
}
