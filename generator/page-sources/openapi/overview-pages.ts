import type { Text } from "../../../theme/texts/texts.ts";
import type { LoadedPage } from "../../lib/loaded-page.ts";
import { type Fields, fields, text } from "../fields.ts";
import { code, codeBlock, descriptionText, directive, escapeMarkdown, joinBlocks, listItem, type ResolveHref } from "../markdown.ts";
import { securitySchemes, serversOf } from "./api-request.ts";
import { methodBadge } from "./operation-page.ts";
import type { OperationGroup } from "./operations.ts";
import { sampleOf } from "./sample-value.ts";
import { type SchemaContext, schemaText } from "./schema-text.ts";
import type { Spec } from "./spec.ts";

/** Returns the link to a page of the collection, from the page at hand. */
type LinkTo = (page: string) => string;

/** What the text of a page needs. */
type PageTools = { readonly resolveHref: ResolveHref; readonly linkTo: LinkTo; readonly words: Text };

/** The first page: what the API is, its servers, how to authenticate, and all operations. */
export function startPage(spec: Spec, { groups, ...tools }: { readonly groups: readonly OperationGroup[] } & PageTools): LoadedPage {
	const { resolveHref, linkTo, words } = tools;
	const info = fields(spec.root.info);
	const servers = serversOf(spec);
	const schemes = securitySchemes(spec);
	return {
		path: "index",
		frontMatter: { title: text(info.title) || "API", sidebar_position: 0 },
		body: joinBlocks([
			descriptionText(text(info.description), resolveHref, "keep-headings") || escapeMarkdown(text(info.summary)),
			aboutText(info, words),
			...(servers.length === 0
				? []
				: [`## ${words("openapi.servers")} {#servers}`, servers.map((server) => serverItem(server, resolveHref)).join("\n")]),
			...(schemes.length === 0
				? []
				: [
						`## ${words("openapi.authentication")} {#authentication}`,
						schemes.map(([name, scheme]) => schemeItem(name, scheme, tools)).join("\n"),
					]),
			...groups.flatMap((group) => [
				`## [${escapeMarkdown(group.title)}](${linkTo(`${group.folder}/index`)})`,
				operationList(group, tools),
			]),
		]),
	};
}

function aboutText({ version, contact, license, termsOfService }: Fields, words: Text): string {
	const link = (label: string, url: string) => (/^https?:/.test(url) ? `[${escapeMarkdown(label)}](${url})` : escapeMarkdown(label));
	const { name, url, email } = fields(contact);
	const license_ = fields(license);
	return [
		version === undefined ? "" : words("openapi.version", { version: code(String(version)) }),
		text(license_.name) === "" ? "" : words("openapi.license", { name: link(text(license_.name), text(license_.url)) }),
		text(termsOfService) === "" ? "" : link(words("openapi.terms"), text(termsOfService)),
		text(email) !== ""
			? `[${escapeMarkdown(text(name) || text(email))}](mailto:${text(email)})`
			: text(name) === "" && text(url) === ""
				? ""
				: link(text(name) || text(url), text(url)),
	]
		.filter(Boolean)
		.join(" · ");
}

function serverItem({ url, description, variables }: ReturnType<typeof serversOf>[number], resolveHref: ResolveHref): string {
	const named = Object.entries(variables).map(([name, variable]) => {
		const { description: about, enum: allowed } = fields(variable);
		const values = Array.isArray(allowed) ? `: ${allowed.map((value) => code(String(value))).join(", ")}` : "";
		return listItem([`${code(name)}${values}`, descriptionText(text(about), resolveHref)]);
	});
	return listItem([code(url), descriptionText(description, resolveHref), named.join("\n")]);
}

function schemeItem(name: string, scheme: Fields, { resolveHref, words }: Pick<PageTools, "resolveHref" | "words">): string {
	const flows = Object.entries(fields(scheme.flows)).map(([flow, written]) => {
		const { authorizationUrl, tokenUrl, scopes } = fields(written);
		const urls = [authorizationUrl, tokenUrl].map(text).filter(Boolean).map(code);
		const items = Object.entries(fields(scopes)).map(([scope, about]) => listItem([`${code(scope)} ${escapeMarkdown(text(about))}`]));
		return listItem([words("openapi.flow", { name: code(flow), urls: urls.join(", ") }), items.join("\n")]);
	});
	return listItem([
		`**${escapeMarkdown(name)}**: ${schemeWords(scheme, words)}`,
		descriptionText(text(scheme.description), resolveHref),
		flows.join("\n"),
	]);
}

function schemeWords({ type, name: key, in: place, scheme, bearerFormat, openIdConnectUrl }: Fields, words: Text): string {
	const name = code(text(key));
	if (type === "apiKey" && place === "query") return words("openapi.keyInQuery", { name });
	if (type === "apiKey" && place === "cookie") return words("openapi.keyInCookie", { name });
	if (type === "apiKey") return words("openapi.keyInHeader", { name });
	if (type === "http" && text(scheme).toLowerCase() === "basic")
		return words("openapi.password", { header: code("Authorization: Basic …") });
	const format = escapeMarkdown(text(bearerFormat));
	const header = code(`Authorization: ${upperFirst(text(scheme) || "bearer")} …`);
	if (type === "http") return format === "" ? words("openapi.token", { header }) : words("openapi.tokenFormat", { header, format });
	if (type === "oauth2") return "OAuth 2.0";
	if (type === "openIdConnect") return `OpenID Connect (${code(text(openIdConnectUrl))})`;
	return type === "mutualTLS" ? words("openapi.certificate") : escapeMarkdown(text(type));
}

function upperFirst(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}

function operationList({ operations }: OperationGroup, { linkTo, words }: Pick<PageTools, "linkTo" | "words">): string {
	const items = operations.map((operation) =>
		listItem([
			`${methodBadge(operation)} [${escapeMarkdown(operation.title)}](${linkTo(operation.page)})${operation.value.deprecated === true ? ` (${words("api.memberDeprecated")})` : ""}`,
		]),
	);
	return items.join("\n");
}

/** The page about a group of operations. */
export function groupPage(group: OperationGroup, { position, ...tools }: { readonly position: number } & PageTools): LoadedPage {
	return {
		path: `${group.folder}/index`,
		frontMatter: { title: group.title, sidebar_position: position },
		body: joinBlocks([descriptionText(group.description, tools.resolveHref, "keep-headings"), operationList(group, tools)]),
	};
}

/** The pages about named schemas, and the list of them. */
export function schemaPages(
	schemas: readonly { readonly name: string; readonly page: string; readonly schema: unknown }[],
	{
		position,
		contextFor,
		words,
	}: { readonly position: number; readonly contextFor: (page: string) => SchemaContext; readonly words: Text },
): LoadedPage[] {
	if (schemas.length === 0) return [];
	const links = schemas.map(({ name, page }) => `- [${escapeMarkdown(name)}](./${page.split("/").at(-1)}.md)`);
	const list: LoadedPage = {
		path: "schemas/index",
		frontMatter: { title: words("openapi.schemas"), sidebar_position: position },
		body: links.join("\n"),
	};
	const pages = schemas.map(({ name, page, schema }, index): LoadedPage => {
		const context = contextFor(page);
		const { value } = context.spec.resolve(schema);
		const sample = sampleOf({ schema }, context.spec, "response");
		return {
			path: page,
			frontMatter: {
				title: name,
				sidebar_position: index + 1,
				...(text(value.description) === "" ? { description: words("openapi.schema", { name }) } : {}),
			},
			// The schema itself, not the link to this page.
			body: joinBlocks([
				schemaText(value, context),
				typeof sample === "object" && sample !== null
					? directive(`details[${words("reference.example")}]`, [codeBlock("json", JSON.stringify(sample, null, 2))])
					: "",
			]),
		};
	});
	return [list, ...pages];
}
