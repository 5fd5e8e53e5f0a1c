import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { isNode, text } from "./compat-values.ts";

type Data = Readonly<Record<string, unknown>>;

/** The properties of a component without content: its text, its data as lists, and other sentences. */
export function CompatData({ props }: { readonly props: Data }): ReactElement {
	const request = text(props.method) && text(props.path) && `${text(props.method)?.toUpperCase()} ${text(props.path)}`;
	const code = text(props.text) ?? text(props.code) ?? text(props.command) ?? request;
	const shown = [props.content, props.description].find(isNode) ?? (hasParts(props) ? undefined : text(props.name));
	const parts = Object.entries(props).filter(([key, value]) => !isShownElsewhere(key, value));
	return (
		<>
			{code === undefined ? shown : <ShownCode code={code} />}
			{parts.map(([key, value]) => (
				<DataValue key={key} name={key} value={value} />
			))}
		</>
	);
}

function ShownCode({ code }: { readonly code: string }): ReactElement {
	const inner = <code>{code}</code>;
	return code.trim().includes("\n") ? <pre>{inner}</pre> : inner;
}

/** Properties that show elsewhere, or only affect the appearance. */
const shownElsewhere: ReadonlySet<string> = new Set(
	"alt class className code command content d description header href label name style summary sx text title to url".split(" "),
);

function isShownElsewhere(key: string, value: unknown): boolean {
	return key === "children" || (shownElsewhere.has(key) && !Array.isArray(value));
}

function hasParts(props: Data): boolean {
	return Object.entries(props).some(
		([key, value]) => !isShownElsewhere(key, value) && (Array.isArray(value) || isEntry(value) || isEntryMap(value)),
	);
}

function DataValue({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
	if (Array.isArray(value)) return value.length > 0 && value.every(Array.isArray) ? <DataTable rows={value} /> : <DataList items={value} />;
	if (isEntryMap(value)) return <DataList items={Object.entries(value).map(([key, entry]) => ({ name: key, ...entry }))} />;
	if (isEntry(value)) return <DataList items={[value]} />;
	if (typeof value !== "string" || /class(?:es|name)?$|css|style/i.test(name)) return null;
	if (value.trim().includes("\n")) return <pre>{value}</pre>;
	return isSentence(value) ? <p>{value}</p> : null;
}

/** Returns whether a text has at least three words in a row. Addresses and names of classes or icons do not. */
function isSentence(value: string): boolean {
	return /(?:^|\s)[\p{L}\p{N}'’"(`*][\p{L}\p{N}'’"()`*,.:;]*(?: [\p{L}\p{N}'’"(`*][\p{L}\p{N}'’"()`*,.:;!?-]*){2}/u.test(
		value.slice(0, 2000),
	);
}

/** Rows such as `["size", "number", "How large"]`. */
function DataTable({ rows }: { readonly rows: readonly (readonly unknown[])[] }): ReactElement {
	return (
		<table>
			<tbody>
				{rows.map((row, index) => (
					<tr key={String(index)}>
						{row.map((cell, column) => (
							<td key={String(column)}>{asNode(cell)}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Entries such as `{ name, type, description, properties: […] }`. */
function DataList({ items }: { readonly items: readonly unknown[] }): ReactElement {
	return (
		<ul>
			{items.map((item, index) => (
				<li key={String(index)}>{isData(item) ? <DataEntry entry={item} /> : asNode(item)}</li>
			))}
		</ul>
	);
}

function DataEntry({ entry }: { readonly entry: Data }): ReactElement {
	const { name, title, label, type, description, href, default: standard, ...rest } = entry;
	const heading = asNode(title ?? label ?? name);
	const address = text(href);
	return (
		<>
			{heading && (address === undefined ? <strong>{heading}</strong> : <a href={address}>{heading}</a>)}{" "}
			{address === undefined && text(type) && <code>{text(type)}</code>} {asNode(description)}
			{standard !== undefined && !isData(standard) && (
				<>
					{" "}
					(<code>{String(standard)}</code>)
				</>
			)}
			{Object.values(rest).map((value, index) => (Array.isArray(value) ? <DataList key={String(index)} items={value} /> : null))}
		</>
	);
}

/** Text, numbers and elements: what React renders as is. */
function asNode(value: unknown): ReactNode {
	if (Array.isArray(value)) return Children.toArray(value.map(asNode));
	return typeof value === "string" || typeof value === "number" || isValidElement(value) ? value : null;
}

function isData(value: unknown): value is Data {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype && !isValidElement(value);
}

/** Returns whether a value has a name or a description, such as `{ label, href }`. */
function isEntry(value: unknown): boolean {
	return (
		isData(value) && ["title", "label", "name", "description"].some((key) => text(value[key]) !== undefined || isValidElement(value[key]))
	);
}

/** Entries by name, as `{ size: { type, description } }`. */
function isEntryMap(value: unknown): value is Readonly<Record<string, Data>> {
	if (!isData(value)) return false;
	const entries = Object.values(value);
	return entries.every(isData) && entries.some((entry) => isEntry(entry) || text(entry.type) !== undefined);
}
