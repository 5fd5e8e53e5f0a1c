import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { foreignAdmonition, foreignKind } from "../contract/foreign-components.ts";
import { Admonition } from "./admonition.tsx";
import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { Cards } from "./cards.tsx";
import { Details } from "./details.tsx";
import { Steps } from "./steps.tsx";
import { TabItem, Tabs } from "./tabs.tsx";

type ForeignProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** Stands in for a module of another tool that is not there: what is imported of it, under whatever name, is a component that shows what it can, and so are the members of that (`Tabs.Tab`). The module itself is the component that it exports by default, called `name`. */
export function foreignComponents(name: string): unknown {
	function Foreign(props?: ForeignProps): unknown {
		// Without props it is no component but a hook, whose result is asked for something else again.
		return props === undefined ? component : showForeign(name, props);
	}
	const component: unknown = new Proxy(Foreign, {
		get: (target, key) =>
			key === "__esModule" || typeof key === "symbol" || key in target ? Reflect.get(target, key) : foreignComponents(key),
		// The bundler makes the object that stands for an import of CommonJS with this prototype, and names are then looked up there.
		getPrototypeOf: () => component as object,
	});
	return component;
}

/** What the component of that name most likely shows. */
function showForeign(name: string, props: ForeignProps): ReactNode {
	const { children } = props;
	const title = text(props.title) ?? text(props.label) ?? text(props.summary) ?? text(props.header);
	const href = text(props.href) ?? text(props.to) ?? text(props.url);
	switch (foreignKind(name)) {
		case "admonition":
			return (
				<Admonition type={foreignAdmonition(name, props.type ?? props.variant ?? props.kind)} title={title}>
					{asBlock(children)}
				</Admonition>
			);
		case "badge":
			return <Badge text={text(props.text) ?? title}>{children}</Badge>;
		case "card":
			return (
				<Card title={title ?? text(props.name)} {...(href === undefined ? {} : { href })}>
					{asBlock(children ?? text(props.description))}
				</Card>
			);
		case "cards":
			return <Cards>{children}</Cards>;
		case "details":
			return <Details summary={title ?? text(props.name) ?? "Details"}>{asBlock(children)}</Details>;
		case "image":
			return showImage(props);
		case "nothing":
			return null;
		case "parameter":
			return showParameter(props);
		case "step":
			return (
				<li>
					{title && (
						<p>
							<strong>{title}</strong>
						</p>
					)}
					{asBlock(children)}
				</li>
			);
		case "steps":
			return <Steps>{children}</Steps>;
		case "tab":
			return <TabItem>{asBlock(children)}</TabItem>;
		case "tabs":
			return showTabs(props);
		case "file":
			return (
				<ul>
					<li>
						{title ?? text(props.name)}
						{children}
					</li>
				</ul>
			);
		case "content":
			return showContent({ title, href, children });
		case null:
			return title === undefined && !hasContent(children) ? showData(props) : showContent({ title, href, children });
	}
}

/** A component of which nothing is known: its title, leading where it leads, and its content. */
function showContent({ title, href, children }: { title: string | undefined; href: string | undefined; children: ReactNode }): ReactNode {
	if (title === undefined) return href !== undefined && isInline(children) ? <a href={href}>{children ?? href}</a> : (children ?? null);
	const strong = <strong>{href === undefined ? title : <a href={href}>{title}</a>}</strong>;
	if (!isInline(children)) {
		return (
			<>
				<p>{strong}</p>
				{children}
			</>
		);
	}
	return (
		<>
			{strong} {children}
		</>
	);
}

/** What a component without content is given: its text, or its data as lists. */
function showData(props: ForeignProps): ReactNode {
	const shown = text(props.text) ?? text(props.code) ?? text(props.content) ?? text(props.description) ?? text(props.name);
	if (shown !== undefined) return (text(props.text) ?? text(props.code)) ? <code>{shown}</code> : shown;
	return Object.values(props)
		.filter((value) => Array.isArray(value))
		.map((list, index) => <DataList key={String(index)} items={list as readonly unknown[]} />);
}

/** Entries such as `{ name, type, description, properties: […] }`. */
function DataList({ items }: { readonly items: readonly unknown[] }): ReactElement {
	return (
		<ul>
			{items.map((item, index) => (
				<li key={String(index)}>
					{typeof item === "object" && item !== null && !isValidElement(item) ? <DataEntry entry={item} /> : (item as ReactNode)}
				</li>
			))}
		</ul>
	);
}

function DataEntry({ entry }: { readonly entry: object }): ReactElement {
	const { name, title, label, type, description, href, ...rest } = entry as Readonly<Record<string, unknown>>;
	const heading = text(title) ?? text(label) ?? text(name);
	const address = text(href);
	return (
		<>
			{heading && (address === undefined ? <strong>{heading}</strong> : <a href={address}>{heading}</a>)}{" "}
			{text(type) && <code>{text(type)}</code>} {text(description) ?? (isValidElement(description) ? description : null)}
			{Object.values(rest).map((value, index) => (Array.isArray(value) ? <DataList key={String(index)} items={value} /> : null))}
		</>
	);
}

function hasContent(children: ReactNode): boolean {
	return Children.toArray(children).some((child) => typeof child !== "string" || child.trim() !== "");
}

function showImage({ src, alt, width, height }: ForeignProps): ReactNode {
	const address =
		text(src) ?? text((src as { default?: unknown } | undefined)?.default) ?? text((src as { src?: unknown } | undefined)?.src);
	const size = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : undefined);
	return address === undefined ? null : (
		<img src={address} alt={text(alt) ?? ""} width={size(width)} height={size(height)} loading="lazy" />
	);
}

function showParameter(props: ForeignProps): ReactNode {
	const name = text(props.path) ?? text(props.query) ?? text(props.body) ?? text(props.header) ?? text(props.name);
	return (
		<>
			<p>
				<code>{name}</code> {text(props.type)} {props.required ? "(required)" : null}
			</p>
			{asBlock(props.children)}
		</>
	);
}

/** Panels named by what each of them says, else by the list that the group has. */
function showTabs({ items, children }: ForeignProps): ReactElement {
	const names: readonly unknown[] = Array.isArray(items) ? items : [];
	const panels = Children.toArray(children).filter((child): child is ReactElement<ForeignProps> => isValidElement(child));
	return (
		<Tabs>
			{panels.map((panel, index) => {
				const { title, label, name, value } = panel.props;
				const listed = text(names[index]) ?? text((names[index] as { label?: unknown } | undefined)?.label);
				const shown = text(label) ?? text(title) ?? text(name) ?? listed ?? text(value) ?? `Tab ${index + 1}`;
				return (
					<TabItem key={panel.key} value={shown}>
						{typeof panel.type === "string" ? panel : asBlock(panel.props.children)}
					</TabItem>
				);
			})}
		</Tabs>
	);
}

function text(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** Whether nodes can stand within a line. */
function isInline(children: ReactNode): boolean {
	return Children.toArray(children).every(
		(child) => !isValidElement(child) || /^(?:a|b|br|code|em|i|kbd|span|strong)$/.test(String(child.type)),
	);
}

/** Text that stands alone is a paragraph. */
function asBlock(children: ReactNode): ReactNode {
	return children !== undefined && children !== null && isInline(children) ? <p>{children}</p> : children;
}
