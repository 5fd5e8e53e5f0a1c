import { Children, createElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { compatAdmonitionKind, compatKind } from "../lib/compat-components.ts";
import * as theme from "../lib/components/index.ts";
import { CompatData } from "./compat-data.tsx";
import { hasContent, isInline, isNode, text } from "./compat-values.ts";
import { reactComponent } from "./react-component.tsx";

const Admonition = reactComponent(theme.admonition);
const Badge = reactComponent(theme.badge);
const Card = reactComponent(theme.card);
const Cards = reactComponent(theme.cards);
const CodeBlock = reactComponent(theme.codeBlock);
const Details = reactComponent(theme.details);
const Steps = reactComponent(theme.steps);
const TabItem = reactComponent(theme.tabItem);
const Tabs = reactComponent(theme.tabs);

type CompatProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/**
 * Replaces a missing module of another tool. All its exports, and their members (`Tabs.Tab`), are components that show their title and
 * content. The default export is the module itself, with the given name.
 */
export function compatComponents(name: string): unknown {
	function CompatComponent(props?: unknown, ...rest: readonly unknown[]): unknown {
		// React calls a component with its properties and a second argument. Any other call is a hook, or makes a component (`styled.div`
		// and a template), and its result may be called again.
		const isShown = rest.length > 0 && typeof props === "object" && props !== null && !Array.isArray(props);
		return isShown ? showCompat(name, props as CompatProps) : component;
	}
	const component: unknown = new Proxy(Object.assign(CompatComponent, { compatKind: compatKind(name) }), {
		get: (target, key) =>
			key === "__esModule" || typeof key === "symbol" || key in target ? Reflect.get(target, key) : compatComponents(key),
		// The bundler's object for an import of CommonJS has this prototype, and imports look names up there.
		getPrototypeOf: () => component as object,
	});
	return component;
}

/** Renders the component as its name suggests. */
function showCompat(name: string, props: CompatProps): ReactNode {
	const { children } = props;
	const title = text(props.title) ?? text(props.label) ?? text(props.summary) ?? text(props.header);
	const href = text(props.href) ?? text(props.to) ?? text(props.url);
	switch (compatKind(name)) {
		case "admonition":
			return (
				<Admonition type={compatAdmonitionKind(name, props.type ?? props.variant ?? props.kind)} title={title}>
					{asBlock(children)}
				</Admonition>
			);
		case "badge":
			return <Badge text={text(props.text) ?? title}>{children}</Badge>;
		case "card":
			return (
				<Card title={title ?? text(props.name)} href={href}>
					{asBlock(children ?? text(props.description))}
				</Card>
			);
		case "cards":
			return <Cards>{children}</Cards>;
		case "code":
			return showCode(name, props) ?? showUnknown(props, { title, href });
		case "details":
			return showDetails(props, title);
		case "element":
			return hasContent(children) ? showElement(name, props) : showUnknown(props, { title, href });
		case "image":
			return showImage(props);
		case "nothing":
			return null;
		case "parameter":
			return showParameter(props);
		case "step":
			return showStep(props, title);
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
			return showContent(props, { title, href });
		case null:
			return showUnknown(props, { title, href });
	}
}

function showDetails(props: CompatProps, title: string | undefined): ReactNode {
	const summary = [props.title, title, props.header, props.summary, props.name].find(isNode);
	if (summary === undefined && holds("details", props.children)) return props.children;
	return (
		<Details summary={summary}>
			{text(props.description) && <p>{text(props.description)}</p>}
			{asBlock(props.children)}
		</Details>
	);
}

function showStep({ children }: CompatProps, title: string | undefined): ReactElement {
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
}

/** The title and the link of a component. */
type Heading = { readonly title: string | undefined; readonly href: string | undefined };

/** An unknown component: its title and content, or its data. */
function showUnknown(props: CompatProps, heading: Heading): ReactNode {
	if (hasContent(props.children)) return showContent(props, heading);
	return (
		<>
			{heading.title !== undefined && showContent({}, heading)}
			<CompatData props={props} />
		</>
	);
}

/** The title, linked if there is an address, and the content with its description. */
function showContent({ children, description, caption, tip }: CompatProps, { title, href }: Heading): ReactNode {
	const hint = text(tip);
	if (holds("step", children)) return <Steps>{children}</Steps>;
	if (text(caption)) {
		return (
			<figure>
				{children}
				<figcaption>{text(caption)}</figcaption>
			</figure>
		);
	}
	if (title === undefined) {
		const content = hint === undefined || !isInline(children) ? (children ?? null) : <span title={hint}>{children}</span>;
		return href !== undefined && isInline(children) ? <a href={href}>{children === undefined ? href : content}</a> : content;
	}
	const strong = <strong>{href === undefined ? title : <a href={href}>{title}</a>}</strong>;
	if (!isInline(children)) {
		return (
			<>
				<p>
					{strong} {isNode(description) ? description : null}
				</p>
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

/** Code in a property or in the content: a block if it has several lines or a language. `null` if there is no code. */
function showCode(name: string, props: CompatProps): ReactNode {
	const children = Children.toArray(props.children);
	const inner = children.every((child) => typeof child === "string") ? children.join("") : undefined;
	const code = text(props.code) ?? text(props.chart) ?? text(inner);
	if (code === undefined) return null;
	const language = text(props.lang) ?? text(props.language) ?? (name.toLowerCase() === "mermaid" ? "mermaid" : undefined);
	const title = text(props.title) ?? text(props.filename);
	if (language === undefined && title === undefined && !code.trim().includes("\n")) return <code>{code}</code>;
	return (
		<CodeBlock language={language} title={title}>
			{code}
		</CodeBlock>
	);
}

/** An HTML element under the library's own name, such as `Table.Tr`. */
function showElement(name: string, { children, colSpan, rowSpan }: CompatProps): ReactNode {
	return createElement(name.slice(name.lastIndexOf(".") + 1).toLowerCase(), { colSpan, rowSpan }, children);
}

/** Returns whether the children include stand-ins of this kind. */
function holds(kind: string, children: ReactNode): boolean {
	return Children.toArray(children).some((child) => isValidElement(child) && (child.type as { compatKind?: unknown }).compatKind === kind);
}

function showImage({ src, alt, width, height }: CompatProps): ReactNode {
	const address =
		text(src) ?? text((src as { default?: unknown } | undefined)?.default) ?? text((src as { src?: unknown } | undefined)?.src);
	const size = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : undefined);
	return address === undefined ? null : (
		<img src={address} alt={text(alt) ?? ""} width={size(width)} height={size(height)} loading="lazy" />
	);
}

function showParameter(props: CompatProps): ReactNode {
	const name = text(props.path) ?? text(props.query) ?? text(props.body) ?? text(props.header) ?? text(props.name);
	return (
		<>
			<p>
				<code>{name}</code> {text(props.type)} {props.required ? "(required)" : null} {props.deprecated ? "(deprecated)" : null}{" "}
				{(isNode(props.default) || typeof props.default === "number" || typeof props.default === "boolean") && (
					<code>= {String(props.default)}</code>
				)}
			</p>
			{asBlock(props.children)}
		</>
	);
}

/** Panels with their own labels, or else with labels from the group's list. */
function showTabs({ items, values, children }: CompatProps): ReactElement {
	const names: readonly unknown[] = Array.isArray(items) ? items : [];
	const labels: readonly { readonly value?: unknown; readonly label?: unknown }[] = Array.isArray(values) ? values : [];
	const panels = Children.toArray(children).filter((child): child is ReactElement<CompatProps> => isValidElement(child));
	return (
		<Tabs>
			{panels.map((panel, index) => {
				const { title, label, name, value } = panel.props;
				const listed = (names[index] as { label?: unknown } | undefined)?.label ?? names[index];
				const own = labels.find((entry) => entry.value === value && value !== undefined)?.label;
				const shown = [label, title, name, own, listed, value].find(isNode) ?? `Tab ${index + 1}`;
				return (
					<TabItem key={panel.key} value={text(shown) ?? `${index + 1}`} label={shown}>
						{typeof panel.type === "string" ? panel : asBlock(panel.props.children)}
					</TabItem>
				);
			})}
		</Tabs>
	);
}

/** Text outside an element becomes a paragraph. */
function asBlock(children: ReactNode): ReactNode {
	return children !== undefined && children !== null && isInline(children) ? <p>{children}</p> : children;
}
