import { createElement } from "react";
import { renderToString } from "react-dom/server";
import * as packages from "react-instantsearch";
import { expect, test } from "vitest";
import { corpus } from "./support/corpus.ts";
import { notedClient } from "./support/noted-client.ts";
import { reactSearch } from "./support/react-search.ts";

test("a server renders the first results of React InstantSearch, which the browser need not ask for again", async () => {
	const { client, requests } = await notedClient();
	const { getServerState, InstantSearchSSRProvider } = packages;
	const search = reactSearch({ ...packages, createElement, renderToString } as never, client);
	const page = createElement(InstantSearchSSRProvider, null, search);
	const state = await getServerState(page, { renderToString });
	expect(requests).toHaveLength(1);
	const html = renderToString(createElement(InstantSearchSSRProvider, JSON.parse(JSON.stringify(state)) as object, search));
	const titles = [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title?.replace(/<[^>]+>/g, ""));
	expect(titles).toHaveLength(4);
	expect(titles.slice(0, 2)).toEqual(corpus.slice(0, 2).map(({ title }) => title));
	expect(html.replace(/<[^>]+>/g, "")).toContain("11 results");
	expect(requests).toHaveLength(1);
});
