import type { Operation } from "./operations.ts";
import type { SampleBody, SampleRequest } from "./request-samples.ts";
import { sampleOf } from "./sample-value.ts";
import { type Fields, fields, list, type Spec, text } from "./spec.ts";

/** The address of requests if a document has no server, or only a path. */
const exampleHost = "https://api.example.com";

/** The servers of an operation, or of the document without one, with the values of their variables. */
export function serversOf(
	spec: Spec,
	operation?: Operation,
): { readonly url: string; readonly description: string; readonly variables: Fields }[] {
	const lists = [operation?.value.servers, operation?.shared.servers, spec.root.servers];
	const found = lists.map(list).find((servers) => servers.length > 0) ?? [];
	return found.map(fields).map((server) => {
		const variables = fields(server.variables);
		const written = text(server.url).replace(/\{([^}]+)\}/g, (whole, name: string) => String(fields(variables[name]).default ?? whole));
		const url = /^\w+:/.test(written) ? written : `${exampleHost}${written.startsWith("/") ? "" : "/"}${written}`;
		return { url: url.replace(/\/$/, ""), description: text(server.description), variables };
	});
}

/** The ways to authenticate: each is a list of schemes that are needed together, with their scopes. Empty if nothing is needed. */
export function securityOf(spec: Spec, { value }: Operation): (readonly { readonly name: string; readonly scopes: readonly string[] }[])[] {
	const written = value.security ?? spec.root.security;
	return list(written).map((way) => Object.entries(fields(way)).map(([name, scopes]) => ({ name, scopes: list(scopes).map(String) })));
}

/** The security schemes of a document, by name. */
export function securitySchemes(spec: Spec): (readonly [name: string, scheme: Fields])[] {
	const schemes = fields(fields(spec.root.components).securitySchemes);
	return Object.entries(schemes).map(([name, scheme]) => [name, spec.resolve(scheme).value] as const);
}

/** An example of a request for an operation: with its required parameters, and those that have an example. */
export function sampleRequest(operation: Operation, spec: Spec): SampleRequest {
	const { method, path, value } = operation;
	const parts = { query: [] as (readonly [string, string])[], header: [] as (readonly [string, string])[], cookie: [] as string[] };
	let url = path;
	for (const parameter of operation.parameters) {
		const [name, place] = [text(parameter.name), text(parameter.in)];
		const isGiven = parameter.required === true || parameter.example !== undefined || parameter.examples !== undefined;
		if (place !== "path" && (!isGiven || parameter.deprecated === true)) continue;
		const values = textsOf(sampleOf(withSchema(parameter), spec, "request"));
		if (place === "path") url = url.replaceAll(`{${name}}`, encodeURIComponent(values.join(",")));
		else if (place === "query") parts.query.push(...values.map((entry) => [name, entry] as const));
		else if (place === "header") parts.header.push([name, values.join(",")]);
		else if (place === "cookie") parts.cookie.push(`${name}=${values.join(",")}`);
	}
	for (const { name } of securityOf(spec, operation)[0] ?? [])
		addSecret(securitySchemes(spec).find(([other]) => other === name)?.[1] ?? {}, parts);
	const { body, type } = sampleBody(value.requestBody, spec);
	const query = parts.query.map(([name, entry]) => `${encodeURIComponent(name)}=${encodeURIComponent(entry)}`).join("&");
	const accept = successContent(operation, spec);
	return {
		method,
		url: `${serversOf(spec, operation)[0]?.url ?? exampleHost}${url}${query === "" ? "" : `?${query}`}`,
		headers: [
			...(accept === "" || isJson(accept) ? [] : [["Accept", accept] as const]),
			...(body === null || body.kind === "form" || body.kind === "multipart" ? [] : [["Content-Type", type] as const]),
			...parts.header,
			...(parts.cookie.length === 0 ? [] : [["Cookie", parts.cookie.join("; ")] as const]),
		],
		body,
		returnsJson: isJson(accept),
	};
}

/** Adds what a security scheme asks for to the parts of a request. */
function addSecret(
	scheme: Fields,
	parts: { readonly query: (readonly [string, string])[]; readonly header: (readonly [string, string])[]; readonly cookie: string[] },
): void {
	const name = text(scheme.name);
	if (scheme.type === "apiKey" && scheme.in === "query") parts.query.push([name, "API_KEY"]);
	else if (scheme.type === "apiKey" && scheme.in === "cookie") parts.cookie.push(`${name}=API_KEY`);
	else if (scheme.type === "apiKey") parts.header.push([name, "API_KEY"]);
	else if (scheme.type === "http" && text(scheme.scheme).toLowerCase() === "basic")
		parts.header.push(["Authorization", "Basic CREDENTIALS"]);
	else if (scheme.type === "http" || scheme.type === "oauth2" || scheme.type === "openIdConnect")
		parts.header.push(["Authorization", "Bearer TOKEN"]);
}

/** A parameter with the schema of its content, if it has one instead of its own. */
export function withSchema(parameter: Fields): Fields {
	const [content] = Object.values(fields(parameter.content));
	return content === undefined ? parameter : { ...fields(content), ...parameter, schema: fields(content).schema };
}

function textsOf(sample: unknown): string[] {
	if (Array.isArray(sample)) return sample.map(String);
	if (sample === undefined) return ["text"];
	return [typeof sample === "object" ? JSON.stringify(sample) : String(sample)];
}

/** Whether a media type is JSON. */
export function isJson(type: string): boolean {
	return /^[\w.+-]+\/(?:[\w.-]+\+)?json\b/i.test(type);
}

/** The media type of the response to expect; empty if the response has no content. */
function successContent({ value }: Operation, spec: Spec): string {
	const success =
		Object.entries(fields(value.responses)).find(([status]) => /^2/.test(status)) ?? Object.entries(fields(value.responses))[0];
	const types = Object.keys(fields(spec.resolve(success?.[1]).value.content));
	return types.find(isJson) ?? types[0] ?? "";
}

function sampleBody(written: unknown, spec: Spec): { readonly body: SampleBody | null; readonly type: string } {
	const content = fields(spec.resolve(written).value.content);
	const types = Object.keys(content);
	const type = types.find(isJson) ?? types[0];
	if (type === undefined) return { body: null, type: "" };
	const media = fields(content[type]);
	if (isJson(type)) return { body: { kind: "json", value: sampleOf(media, spec, "request") ?? {} }, type };
	const isForm = type === "application/x-www-form-urlencoded";
	if (!isForm && type !== "multipart/form-data") return { body: { kind: "file", type }, type };
	const { properties } = spec.resolve(media.schema).value;
	const isFile = (name: string) => spec.resolve(fields(properties)[name]).value.format === "binary";
	const values = Object.entries(fields(sampleOf(media, spec, "request"))).map(
		([name, value]) => [name, !isForm && isFile(name) ? null : textsOf(value).join(",")] as const,
	);
	return { body: { kind: isForm ? "form" : "multipart", values }, type };
}
