import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

type Data = Readonly<Record<string, unknown>>;

/** What a component without content is given: its text, its data as lists, and what else of it is sentences. */
export function ForeignData({ props }: { readonly props: Data }): ReactElement {
	const code = text(props.text) ?? text(props.code) ?? text(props.command);
	const shown = text(props.content) ?? text(props.description) ?? (hasParts(props) ? undefined : text(props.name));
	const parts = Object.entries(props).filter(([key]) => !spoken.has(key));
	return (
		<>
			{code === undefined ? shown : <code>{code}</code>}
			{parts.map(([key, value]) => (
				<DataValue key={key} name={key} value={value} />
			))}
		</>
	);
}

/** Keys of what is shown elsewhere, or says how something looks. */
const spoken: ReadonlySet<string> = new Set(
	"alt children class className code command content d description header href label name style summary sx text title to url".split(" "),
);

function hasParts(props: Data): boolean {
	return Object.entries(props).some(([key, value]) => !spoken.has(key) && (Array.isArray(value) || isEntry(value) || isEntryMap(value)));
}

function DataValue({ name, value }: { readonly name: string; readonly value: unknown }): ReactNode {
	if (Array.isArray(value)) return value.length > 0 && value.every(Array.isArray) ? <DataTable rows={value} /> : <DataList items={value} />;
	if (isEntryMap(value)) return <DataList items={Object.entries(value).map(([key, entry]) => ({ name: key, ...entry }))} />;
	if (isEntry(value)) return <DataList items={[value]} />;
	if (typeof value !== "string" || /class(?:es|name)?$|css|style/i.test(name)) return null;
	if (value.trim().includes("\n")) return <pre>{value}</pre>;
	return isSentence(value) ? <p>{value}</p> : null;
}

/** At least three words in a row: no address, no names of classes or icons. */
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

/** Text, numbers and elements, which React shows. */
function asNode(value: unknown): ReactNode {
	if (Array.isArray(value)) return Children.toArray(value.map(asNode));
	return typeof value === "string" || typeof value === "number" || isValidElement(value) ? value : null;
}

function isData(value: unknown): value is Data {
	return typeof value === "object" && value !== null && !Array.isArray(value) && !isValidElement(value);
}

/** Whether something says what it is, as `{ label, href }` does. */
function isEntry(value: unknown): boolean {
	return (
		isData(value) && ["title", "label", "name", "description"].some((key) => text(value[key]) !== undefined || isValidElement(value[key]))
	);
}

/** Entries by their name, as `{ size: { type, description } }`. */
function isEntryMap(value: unknown): value is Readonly<Record<string, Data>> {
	if (!isData(value)) return false;
	const entries = Object.values(value);
	return entries.every(isData) && entries.some((entry) => isEntry(entry) || text(entry.type) !== undefined);
}

function text(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
