import { expect, onTestFinished } from "vitest";
import { type DocSearchStatus, docSearchClient } from "../../../theme/search/algolia/docsearch-client.ts";
import type { SearchClient } from "../../../theme/search/algolia/search-client.ts";
import type * as Ui from "../ui/docsearch.ts";
import { appeared, element, press, type } from "./page.ts";

/** A version of DocSearch. */
export type Major = 3 | 4 | 5;

/** How a test sets DocSearch up. */
export type DocSearchSetUp = {
	readonly client: Pick<SearchClient, "search">;
	readonly searchParameters?: object;
	/** Other properties, by their names. */
	readonly props?: object;
};

/** Shows DocSearch of a version, closed, until the test ends. */
export function showDocSearch(ui: typeof Ui, major: Major, { client, searchParameters = {}, props = {} }: DocSearchSetUp): void {
	const own = { appId: "static", apiKey: "static", transformSearchClient: () => client, ...props };
	const index = major === 3 ? { indexName: "docs", searchParameters } : { indices: [{ name: "docs", searchParameters }] };
	mount(ui, () => ui.createElement(componentOf(ui, major), { ...own, ...index }));
}

/** Shows DocSearch with a client that tells what goes wrong, as the documentation says. */
export function showCarefulDocSearch(ui: typeof Ui, major: Major, client: SearchClient): void {
	function Careful() {
		const [status, setStatus] = ui.useState<DocSearchStatus>({ isFailed: false, total: 0 });
		const [transformSearchClient] = ui.useState(() => {
			const { search } = docSearchClient(client, setStatus);
			return (hosted: object) => ({ ...hosted, search });
		});
		const noResultsScreen = status.isFailed ? { noResultsText: "Unable to fetch results" } : {};
		const index = major === 3 ? { indexName: "docs" } : { indices: ["docs"] };
		const props = {
			...{ appId: "static", apiKey: "static", transformSearchClient, ...index },
			translations: { modal: { noResultsScreen } },
			resultsFooterComponent: () => ui.createElement("a", { href: "/search", className: "all" }, `See all ${status.total} results`),
		};
		return ui.createElement(componentOf(ui, major), props);
	}
	mount(ui, () => ui.createElement(Careful));
}

function componentOf(ui: typeof Ui, major: Major) {
	const components = { 3: ui.DocSearch3, 4: ui.DocSearch4, 5: ui.DocSearch5 };
	return components[major] as unknown as (props: object) => null;
}

function mount(ui: typeof Ui, make: () => ReturnType<typeof Ui.createElement>): void {
	const root = ui.createRoot(document.body.appendChild(document.createElement("div")));
	// With the listeners of its effects.
	ui.flushSync(() => root.render(make()));
	onTestFinished(() => {
		root.unmount();
		document.body.replaceChildren();
		document.body.removeAttribute("class");
	});
}

/** Opens the dialog by its button. */
export async function openDialog(): Promise<void> {
	element(".DocSearch-Button").click();
	await appeared("input.DocSearch-Input");
}

/** Closes it with Escape. */
export async function closeDialog(): Promise<void> {
	element("input.DocSearch-Input").focus();
	press("Escape");
	await expect.poll(() => document.querySelector(".DocSearch-Modal")).toBeNull();
}

/** Types a query into the open dialog. */
export function enter(query: string): void {
	type(element<HTMLInputElement>("input.DocSearch-Input"), query);
}

/** Addresses of the hits that are shown. */
export function shownHits(): (string | null)[] {
	return [...document.querySelectorAll(".DocSearch-Hit a")].map((link) => link.getAttribute("href"));
}
