import type { Text } from "../../../theme/texts/texts.ts";
import { type Fields, fields, list, text } from "../fields.ts";
import { uniqueNames } from "../unique-names.ts";
import type { Spec } from "./spec.ts";

/** An operation or a webhook of a document, with the page about it. */
export type Operation = {
	/** In upper case. */
	readonly method: string;
	/** The template of its path, or the name of the webhook. */
	readonly path: string;
	readonly isWebhook: boolean;
	readonly title: string;
	/** The path of its page within the collection, without an extension. */
	readonly page: string;
	readonly value: Fields;
	/** Its own parameters and those of its path. */
	readonly parameters: readonly Fields[];
	/** The keys of the path that apply to all its operations. */
	readonly shared: Fields;
};

/** A group of operations: those with the same tag. */
export type OperationGroup = {
	readonly title: string;
	readonly description: string;
	/** The folder of its pages. */
	readonly folder: string;
	readonly operations: readonly Operation[];
};

const methods: readonly string[] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** The operations of a document by their first tag, in the order in which the document lists the tags. Operations without a tag, and webhooks, are groups of their own. */
export function operationGroups(spec: Spec, words: Text): OperationGroup[] {
	const found = [
		...operationsOf(fields(spec.root.paths), { spec, isWebhook: false }),
		...operationsOf(fields(spec.root.webhooks), { spec, isWebhook: true }),
	];
	const declared = list(spec.root.tags).map(fields);
	const nameOf = ({ isWebhook, value }: Found) => (isWebhook ? "Webhooks" : text(list(value.tags)[0]) || "Operations");
	const names = [...new Set([...declared.map((tag) => text(tag.name)), ...found.map(nameOf)])];
	const folders = uniqueNames(["schemas", "index"]);
	return names.flatMap((name) => {
		const members = found.filter((operation) => nameOf(operation) === name);
		if (members.length === 0) return [];
		const tag = declared.find((entry) => entry.name === name) ?? {};
		const folder = folders(name);
		const pages = uniqueNames(["index"]);
		return {
			title: text(tag["x-displayName"]) || (tag.name === undefined ? ownTitle(members, words) : null) || name,
			description: text(tag.description),
			folder,
			operations: members.map((member) => ({ ...member, page: `${folder}/${pages(pageName(member, name))}` })),
		};
	});
}

/** The title of webhooks, and of operations without a tag; `null` for others. */
function ownTitle([member]: readonly Found[], words: Text): string | null {
	if (member?.isWebhook) return words("openapi.webhooks");
	return text(list(member?.value.tags)[0]) === "" ? words("openapi.operations") : null;
}

type Found = Omit<Operation, "page">;

function operationsOf(items: Fields, { spec, isWebhook }: { readonly spec: Spec; readonly isWebhook: boolean }): Found[] {
	return Object.entries(items).flatMap(([path, written]) => {
		const item = spec.resolve(written).value;
		return methods.flatMap((method): Found[] => {
			if (item[method] === undefined) return [];
			const value = fields(item[method]);
			const own = list(value.parameters).map((parameter) => spec.resolve(parameter).value);
			const isOwn = (parameter: Fields) => own.some((other) => other.name === parameter.name && other.in === parameter.in);
			const inherited = list(item.parameters).map((parameter) => spec.resolve(parameter).value);
			const title = text(value.summary) || text(value.operationId) || `${method.toUpperCase()} ${path}`;
			const parameters = [...inherited.filter((parameter) => !isOwn(parameter)), ...own];
			return [{ method: method.toUpperCase(), path, isWebhook, title, value, parameters, shared: item }];
		});
	});
}

/** The name of an operation's page: its id without the name of the tag in front of it. */
function pageName({ value, method, path }: Found, tag: string): string {
	const id = text(value.operationId);
	return id === "" ? `${method} ${path}` : id.startsWith(`${tag}/`) ? id.slice(tag.length + 1) : id;
}
