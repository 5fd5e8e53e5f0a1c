import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import type { Problem } from "../lib/problem.ts";
import { Timings } from "../lib/timings.ts";
import { type IntegrationsInput, integrationNotes, integrationProblems } from "../output/integration-files.ts";
import type { SourceFile } from "../page/document.ts";
import { openSiteFiles } from "../site/page-files.ts";

/** What integrations find in watch mode: the problems of the site, and notes on pages that are being written. */
export class IntegrationChecks {
	/** What the checks found, and for which state of the site. */
	#checked: { readonly of: IntegrationsInput | null; readonly found: readonly Problem[] } = { of: null, found: [] };
	#current: IntegrationsInput | null = null;
	/** By name of the integration. */
	readonly #notes = new Map<string, readonly Problem[]>();

	/** What the checks found in the site. */
	get problems(): readonly Problem[] {
		return this.#checked.found;
	}

	/** Those of `problems` that were found before the site changed. */
	get unconfirmed(): readonly Problem[] {
		return this.#checked.of === this.#current ? [] : this.#checked.found;
	}

	/** The notes on pages that are being written. */
	get notes(): readonly Problem[] {
		return [...this.#notes.values()].flat();
	}

	/** Sets the site to check. */
	set site(site: IntegrationsInput) {
		this.#current = site;
	}

	/** Forgets the notes of integrations that the configuration no longer has. */
	configure({ integrations }: Pick<SiteConfig, "integrations">): void {
		const noted = integrations.flatMap(({ name, notes }) => (notes ? [name] : []));
		for (const name of this.#notes.keys()) if (!noted.includes(name)) this.#notes.delete(name);
	}

	/** Runs the checks. Returns whether their problems changed. */
	async check(): Promise<boolean> {
		const of = this.#current;
		const found = of ? await integrationProblems(of) : [];
		if (this.#current !== of) return false;
		const before = this.#checked.found;
		this.#checked = { of, found };
		return JSON.stringify(found) !== JSON.stringify(before);
	}

	/** Asks for notes. `isCurrent` is whether the configuration is still the same. Returns whether the notes changed. */
	async note(
		config: SiteConfig,
		{
			sources,
			cache,
			isCurrent,
		}: { readonly sources: readonly SourceFile[]; readonly cache: DiskCache; readonly isCurrent: () => boolean },
	): Promise<boolean> {
		const filesFor = openSiteFiles({ config, sources: () => sources, cache, onProgress: () => {} });
		const changes = config.integrations.map(async (integration) => {
			if (!integration.notes) return false;
			const found = await integrationNotes(integration, { config, timings: new Timings(), filesFor });
			if (!isCurrent()) return false;
			const before = this.#notes.get(integration.name) ?? [];
			this.#notes.set(integration.name, found);
			return JSON.stringify(before) !== JSON.stringify(found);
		});
		return (await Promise.all(changes)).includes(true);
	}
}
