import type { ReactElement } from "react";
import type { createRoot } from "react-dom/client";
import { useText } from "../../texts/use-text.ts";
import { addressWords } from "../client/address-words.ts";
import { withNearAddress } from "../client/near-addresses.ts";
import type { SearchClient } from "../client/search-client.ts";
import { HitContent } from "../dialog/hit-content.tsx";
import type { SearchPart } from "../dialog/search-part.ts";
import type { MarkedText, SearchHit } from "../engine/search-answer.ts";

type NearestContext = { readonly site: { readonly base: string }; readonly client: SearchClient; readonly createRoot: typeof createRoot };

/** How many pages to show. */
const limit = 5;

/** How many hits to look through: several are sections of one page, and the page whose address is nearest may come late. */
const hitLimit = 60;

/** The share of an address's letters that a title must match. Below it, most hits share only a common word with the address. */
const leastMatch = 1 / 3;

/**
 * Fills the form of the 404 page with the words of the address, and shows the pages that they find. Ignores failures: the page is useful
 * without results.
 */
export function mountNearest(element: HTMLElement, { site, client, createRoot }: NearestContext): SearchPart {
	const root = createRoot(element.querySelector(".search-found") ?? element);
	let controller = new AbortController();
	const show = async () => {
		controller.abort();
		controller = new AbortController();
		const { signal } = controller;
		const { all, own } = addressWords(location.pathname, site.base);
		const input = element.querySelector("input");
		if (input) input.value = all;
		try {
			const pages = own === "" ? [] : await findPages(client, own, signal);
			if (!signal.aborted) root.render(pages.length > 0 && <NearestPages pages={pages} />);
		} catch {
			if (!signal.aborted) root.render(null);
		}
	};
	void show();
	return {
		update: () => void show(),
		unmount() {
			controller.abort();
			root.unmount();
		},
	};
}

/** The best hits that are whole pages, each page once: those with nearly the same address, then those with a title like the query. */
async function findPages(client: SearchClient, query: string, signal: AbortSignal): Promise<SearchHit[]> {
	const request = { query, offset: 0, limit: hitLimit, groupLimit: null, group: null, snippetWords: 1 };
	const { hits } = await client.search(request, signal);
	const least = leastMatch * query.replaceAll(" ", "").length;
	const pages = hits.filter(({ type }) => type === "page");
	const alike = pages.filter(({ name }) => matchedLength(name) >= least);
	const nearest = [...new Set([...withNearAddress(pages, location.pathname), ...alike])].slice(0, limit);
	return nearest.map((hit) => ({ ...hit, snippet: null }));
}

function matchedLength(text: MarkedText): number {
	return text.filter((_, index) => index % 2 === 1).join("").length;
}

function NearestPages({ pages }: { readonly pages: readonly SearchHit[] }): ReactElement {
	const text = useText();
	return (
		<section aria-labelledby="shell:nearest-pages">
			<h2 id="shell:nearest-pages">{text("notFound.similar")}</h2>
			<ul className="search-list">
				{pages.map((hit) => (
					<li key={hit.url}>
						<a className="search-hit" href={hit.url}>
							<HitContent hit={hit} />
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}
