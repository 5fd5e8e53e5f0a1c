import type { ListKind } from "../../../theme/contract/list.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import { knownKeys } from "../../page/front-matter/front-matter-schema.ts";
import { type ConfigText, locateInConfig } from "../graph/locate-in-config.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";

/** How messages refer to the pages of a list, and the settings that generate them. */
const kinds: Readonly<Record<ListKind, { readonly name: string; readonly setting: string | null }>> = {
	list: { name: "a page of the list", setting: null },
	archive: { name: "the archive", setting: "archive" },
	tags: { name: "the list of tags", setting: "tags" },
	tag: { name: "the page of a tag", setting: "tags" },
	authors: { name: "the list of authors", setting: "authors" },
	author: { name: "the page of an author", setting: "authors" },
};

/** A page that is generated for a collection's list. */
export type ListedAddress = { readonly page: { readonly path: string; readonly kind: ListKind }; readonly collection: CollectionConfig };

/** Reports two lists that have a page at the same address. The first one gets it. */
export function sharedAddress(config: ConfigText, { page, collection }: ListedAddress, first: ListedAddress): Problem {
	const named = (other: ListedAddress) => `${kinds[other.page.kind].name} of the collection \`${other.collection.name}\``;
	const isList = page.kind === "list" && first.page.kind === "list";
	return {
		code: "route-duplicate",
		severity: "error",
		message: `There are two pages at \`${page.path}\`: ${named(first)}, and ${named({ page, collection })}.`,
		hint: `Give \`collections.${first.collection.name}\` or \`collections.${collection.name}\` another \`route\`${isList ? "" : " or other `list.paths`"}, or remove one of the lists.`,
		at: locateInConfig(config, { text: collection.relativeDir, key: "dir" }),
	};
}

/** Reports a generated page whose address belongs to a page of the site. */
export function takenAddress(
	page: { readonly path: string; readonly kind: ListKind },
	{ other, collection }: { readonly other: RoutedDocument; readonly collection: CollectionConfig },
): Problem {
	const { name, setting } = kinds[page.kind];
	const { document } = other;
	const off = setting === null ? "" : `, or set \`list.${setting}\` of the collection to \`false\``;
	return {
		code: "route-duplicate",
		severity: "error",
		message: `\`${document.file}\` and ${name} of the collection \`${collection.name}\` have the same URL \`${page.path}\`.`,
		hint: `Give the page another \`slug\`, or rename it${off}.`,
		at: document.frontMatterPositions.slug ?? { file: document.file, line: 1, column: 1 },
	};
}

/**
 * Reports mistakes in collections' configuration that only the stages can find: feeds without a public address, and front matter keys
 * that all pages have.
 */
export function listProblems(config: Pick<SiteConfig, "collections" | "url" | "configSources">): Problem[] {
	return config.collections.flatMap(({ name, list, frontMatter, relativeDir }): Problem[] => {
		const at = locateInConfig(config, { text: relativeDir, key: "dir" });
		const taken = Object.keys(frontMatter).filter((key) => knownKeys.includes(key));
		const problems = taken.map(
			(key): Problem => ({
				code: "config-invalid",
				severity: "error",
				message: `\`collections.${name}.frontMatter.${key}\` declares a key that every page has.`,
				hint: "Choose another name, or remove it.",
				at,
			}),
		);
		if (list?.feeds && config.url === null) {
			const hint = "Add `url`, such as `https://example.com`: feeds need complete addresses.";
			const message = `The collection \`${name}\` has no feeds, because the site has no \`url\`.`;
			problems.push({ code: "config-invalid", severity: "warning", message, hint, at });
		}
		return problems;
	});
}
