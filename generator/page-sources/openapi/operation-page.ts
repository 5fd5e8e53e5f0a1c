import type { Text } from "../../../theme/texts/texts.ts";
import type { LoadedPage } from "../../lib/loaded-page.ts";
import { type Fields, fields, text } from "../fields.ts";
import { code, codeBlock, descriptionText, directive, escapeMarkdown, joinBlocks } from "../markdown.ts";
import { isJson, sampleRequest, securityOf, withSchema } from "./api-request.ts";
import type { Operation } from "./operations.ts";
import { requestSample, type SampleLanguage } from "./request-samples.ts";
import { type Direction, sampleOf } from "./sample-value.ts";
import { fieldItem, type SchemaContext, schemaText } from "./schema-text.ts";

/** Kinds of badges by method. */
const badgeTypes: Readonly<Record<string, string>> = { GET: "info", POST: "tip", PUT: "warning", PATCH: "warning", DELETE: "danger" };

/** The method of an operation as a badge. */
export function methodBadge({ method }: Operation): string {
	return `:badge[${method}]{type=${badgeTypes[method] ?? "note"}}`;
}

/** The page about an operation. `authHref` leads to the page about authentication. */
export function operationPage(
	operation: Operation,
	{
		position,
		context,
		languages,
		authHref,
	}: {
		readonly position: number;
		readonly context: SchemaContext;
		readonly languages: readonly SampleLanguage[];
		readonly authHref: string;
	},
): LoadedPage {
	const { value, path, page, title, isWebhook } = operation;
	const { words } = context;
	const description = text(value.description) || text(operation.shared.description);
	const body = [
		`${methodBadge(operation)} ${code(path)}`,
		value.deprecated === true ? directive(`warning[${words("api.deprecated")}]`, [words("reference.avoid")]) : "",
		descriptionText(description, context.resolveHref),
		furtherReading(value, words),
		authText(operation, { context, authHref }),
		isWebhook || languages.length === 0 ? "" : samples(operation, context, languages),
		...parameterBlocks(operation, context),
		...bodyBlocks(value.requestBody, { context, isWebhook }),
		...responseBlocks(fields(value.responses), { context, isWebhook }),
	];
	return {
		path: page,
		frontMatter: {
			title,
			...(description === "" ? { description: `${operation.method} ${path}` } : {}),
			sidebar_position: position,
			sidebar_badge: operation.method,
		},
		body: joinBlocks(body),
	};
}

function furtherReading(value: Fields, words: Text): string {
	const { url, description } = fields(value.externalDocs);
	if (!/^https?:/.test(text(url)) || !URL.canParse(text(url))) return "";
	return words("openapi.more", { link: `[${escapeMarkdown(text(description) || text(url))}](<${new URL(text(url)).href}>)` });
}

function authText(
	operation: Operation,
	{ context: { spec, words }, authHref }: { readonly context: SchemaContext; readonly authHref: string },
): string {
	const ways = securityOf(spec, operation);
	if (ways.length === 0) return "";
	const link = (name: string) => `[${escapeMarkdown(name)}](${authHref})`;
	const described = ways.map((way) =>
		way.map(({ name, scopes }) => `${link(name)}${scopes.length === 0 ? "" : ` (${scopes.map(code).join(", ")})`}`).join(words("api.and")),
	);
	const shown = described.filter(Boolean).join(words("openapi.orElse"));
	return described.includes("") ? words("openapi.authOptional", { ways: shown }) : words("openapi.auth", { ways: shown });
}

function samples(operation: Operation, { spec, words }: SchemaContext, languages: readonly SampleLanguage[]): string {
	const request = sampleRequest(operation, spec);
	const tabs = languages.map((language) => {
		const sample = requestSample(language, request);
		return directive(`tab[${sample.label}]`, [codeBlock(sample.lang, sample.code)]);
	});
	return joinBlocks([`## ${words("openapi.sample")} {#sample}`, directive("tabs{group=api-language}", tabs)]);
}

const places = [
	["path", "openapi.path", "path-parameters"],
	["query", "openapi.query", "query-parameters"],
	["header", "openapi.header", "headers"],
	["cookie", "openapi.cookie", "cookies"],
] as const;

function parameterBlocks({ parameters }: Operation, context: SchemaContext): string[] {
	return places.flatMap(([place, heading, id]) => {
		const own = parameters.filter((parameter) => parameter.in === place);
		if (own.length === 0) return [];
		const items = own.map(withSchema).map((parameter) => {
			const { schema: _, ...about } = parameter;
			return fieldItem({ name: text(parameter.name), schema: parameter.schema, isRequired: parameter.required === true, about }, context);
		});
		return [`## ${context.words(heading)} {#${id}}`, items.join("\n")];
	});
}

function bodyBlocks(written: unknown, { context, isWebhook }: { readonly context: SchemaContext; readonly isWebhook: boolean }): string[] {
	if (written === undefined) return [];
	const { spec, words } = context;
	const { value } = spec.resolve(written);
	return [
		isWebhook ? `## ${words("openapi.sent")} {#what-is-sent}` : `## ${words("openapi.body")} {#request-body}`,
		descriptionText(text(value.description), context.resolveHref),
		value.required === true || isWebhook ? "" : words("openapi.optional"),
		...contentBlocks(fields(value.content), { context, direction: "request" }),
	];
}

/** The media types of a body, each with its schema and an example. The fields of responses other than the first success are closed. */
function contentBlocks(
	content: Fields,
	{ context, direction, isClosed = false }: { readonly context: SchemaContext; readonly direction: Direction; readonly isClosed?: boolean },
): string[] {
	const frame = isClosed ? (blocks: readonly string[]) => directive(`details[${context.words("reference.fields")}]`, blocks) : joinBlocks;
	return Object.entries(content).flatMap(([type, written]) => {
		const media = fields(written);
		return [
			context.words("openapi.content", { type: code(type) }),
			...(media.schema === undefined ? [] : [schemaText(media.schema, context, frame)]),
			...exampleBlocks(type, media, { context, direction }),
		];
	});
}

function exampleBlocks(
	type: string,
	media: Fields,
	{ context: { spec, words }, direction }: { readonly context: SchemaContext; readonly direction: Direction },
): string[] {
	const named = Object.entries(fields(media.examples)).map(([name, example]) => [name, spec.resolve(example).value] as const);
	const given = named.filter(([, example]) => example.value !== undefined);
	const shown =
		given.length > 1
			? given.map(([name, example]) => ({
					label: words("openapi.exampleNamed", { name: text(example.summary) || name }),
					value: example.value,
				}))
			: [
					{
						label: words("reference.example"),
						value: isJson(type) || media.example !== undefined || given.length === 1 ? sampleOf(media, spec, direction) : undefined,
					},
				];
	return shown.flatMap(({ label, value }) => {
		if (value === undefined || (typeof value !== "object" && isJson(type))) return [];
		const block = typeof value === "string" ? codeBlock("txt", value) : codeBlock("json", JSON.stringify(value, null, 2));
		return [directive(`details[${escapeMarkdown(label)}]`, [block])];
	});
}

function responseBlocks(
	responses: Fields,
	{ context, isWebhook }: { readonly context: SchemaContext; readonly isWebhook: boolean },
): string[] {
	const entries = Object.entries(responses);
	if (entries.length === 0) return [];
	const success = entries.find(([status]) => status.startsWith("2"))?.[0];
	const blocks = entries.flatMap(([status, written]) => {
		const { value } = context.spec.resolve(written);
		const headers = Object.entries(fields(value.headers)).map(([name, header]) => {
			const { schema, ...about } = withSchema(context.spec.resolve(header).value);
			return fieldItem({ name, schema, isRequired: about.required === true, about }, context);
		});
		return [
			status === "default" ? `### ${context.words("openapi.otherResponses")} {#other-responses}` : `### ${status}`,
			descriptionText(text(value.description), context.resolveHref),
			...(headers.length === 0 ? [] : [context.words("openapi.headers"), headers.join("\n")]),
			...contentBlocks(fields(value.content), { context, direction: "response", isClosed: status !== success }),
		];
	});
	return [
		isWebhook ? `## ${context.words("openapi.answers")} {#answers}` : `## ${context.words("openapi.responses")} {#responses}`,
		...blocks,
	];
}
