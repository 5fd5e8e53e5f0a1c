import { pathInCollection } from "../../config/site-config.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";
import { pathSuggester } from "../links/suggest-path.ts";

/** The hint for an unknown id: the id of the page with that file or address, or else a similar id; `null` if there is none. */
export function suggestDoc(id: string, routes: Iterable<RoutedDocument>): string | null {
	const own = [...routes];
	const bare = id.replace(/^(?:\.?\/)+|\.mdx?$|\/$/g, "");
	const meant = own.find(({ path, document, collection }) => {
		const file = pathInCollection(collection, document.file).replace(/\.\w+$/, "");
		const whole = document.file.replace(/\.\w+$/, "");
		return [file, whole, document.id, path.slice(1), path.slice(collection.route.length)].some((name) => name.replace(/\/$/, "") === bare);
	});
	const ids = own.map(({ document }) => document.id);
	const [nearest] = meant ? [meant.document.id] : pathSuggester(() => ids)(id);
	return nearest === undefined ? didYouMean(id, ids) : `Did you mean \`${nearest}\`?`;
}
