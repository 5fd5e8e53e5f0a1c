import { decodePath } from "../../../theme/lib/urls.ts";
import type { Text } from "../../../theme/texts/texts.ts";
import type { LoadedPage, PageSourceKeys } from "../../lib/loaded-page.ts";
import { type Fields, fields, text } from "../fields.ts";
import type { ResolveHref } from "../markdown.ts";
import { relativeLink } from "../relative-link.ts";
import { uniqueNames } from "../unique-names.ts";
import { operationPage } from "./operation-page.ts";
import { operationGroups } from "./operations.ts";
import { groupPage, schemaPages, startPage } from "./overview-pages.ts";
import { type SampleLanguage, sampleLanguages } from "./request-samples.ts";
import type { SchemaContext } from "./schema-text.ts";
import { readSpec } from "./spec.ts";

export type { PageSourceKeys, SampleLanguage };

/** The options of `openapi`. */
export type OpenApiOptions = {
	/** The document of OpenAPI 3.0 or 3.1, as YAML or JSON, relative to the folder of the site. */
	readonly document: string;
	/** Files that the document refers to, or patterns such as `api/schemas/*.yaml`. */
	readonly files?: readonly string[];
	/** Languages of the samples in their order: `curl`, `javascript`, `python` and `go`, which are the default. */
	readonly samples?: readonly SampleLanguage[];
};

/**
 * Makes the pages of a collection from a document of OpenAPI: `api: { route: "/api", ...openapi({ document: "openapi.yaml" }) }`. Pages
 * send no requests.
 */
export function openapi({ document, files = [], samples = sampleLanguages }: OpenApiOptions): PageSourceKeys {
	const file = document.replace(/^\.\//, "");
	return {
		inputs: { files: [file, ...files] },
		load: ({ root, files: matching, text: words }) => makePages(file, { root, files: matching, words, languages: samples }),
	};
}

function makePages(
	file: string,
	{
		root,
		files,
		words,
		languages,
	}: {
		readonly root: string;
		readonly files: readonly string[];
		readonly words: Text;
		readonly languages: readonly SampleLanguage[];
	},
): LoadedPage[] {
	const spec = readSpec(file, { root, files });
	const groups = operationGroups(spec, words);
	const operations = groups.flatMap((group) => group.operations);
	const names = uniqueNames(["index"]);
	const schemas = Object.entries(fields(fields(spec.root.components).schemas)).map(([name, schema]) => ({
		...{ name, schema, page: `schemas/${names(name)}` },
		refs: [`${file}#/components/schemas/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, spec.resolve(schema).ref],
	}));
	const byRef = new Map(schemas.flatMap((schema) => schema.refs.flatMap((ref) => (ref === null ? [] : [[ref, schema] as const]))));
	const linkFrom = (from: string) => (page: string) => relativeLink(from, page);
	const resolveFrom =
		(from: string): ResolveHref =>
		(href) => {
			if (/^(?:https?|mailto):/i.test(href)) return href;
			const [, kind, name = ""] = /^#?\/?(operation|tag)\/(.+)$/.exec(href) ?? [];
			const wanted = decodePath(name) ?? name;
			const page =
				kind === "operation"
					? operations.find(({ value }) => text(value.operationId) === wanted)?.page
					: kind === "tag"
						? groups.find(({ folder, title }) => title === wanted || folder === wanted.toLowerCase())?.folder.concat("/index")
						: undefined;
			return page === undefined ? outsideAddress(href, spec.root) : relativeLink(from, page);
		};
	const contextFor = (from: string): SchemaContext => ({
		spec,
		words,
		pageOf(ref) {
			const schema = byRef.get(ref);
			return schema ? { name: schema.name, href: relativeLink(from, schema.page) } : null;
		},
		resolveHref: resolveFrom(from),
	});
	return [
		startPage(spec, { groups, words, resolveHref: resolveFrom("index"), linkTo: linkFrom("index") }),
		...groups.flatMap((group, index) => {
			const from = `${group.folder}/index`;
			return [
				groupPage(group, { position: index + 1, words, resolveHref: resolveFrom(from), linkTo: linkFrom(from) }),
				...group.operations.map((operation, number) =>
					operationPage(operation, {
						...{ position: number + 1, context: contextFor(operation.page), languages },
						authHref: `${relativeLink(operation.page, "index")}#authentication`,
					}),
				),
			];
		}),
		...schemaPages(schemas, { position: groups.length + 1, words, contextFor }),
	];
}

/** Where a relative link leads: to the documentation that the document names; `null` if it names none. */
function outsideAddress(href: string, root: Fields): string | null {
	const base = text(fields(root.externalDocs).url);
	return href.startsWith("#") || !URL.canParse(href, base) ? null : new URL(href, base).href;
}
