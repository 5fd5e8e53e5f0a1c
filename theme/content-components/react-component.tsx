import { admonitions } from "keyframe-docs/admonitions";
import { Children, createElement, Fragment, type FunctionComponent, isValidElement, type ReactNode, useContext, useId } from "react";
import type { AdmonitionKind } from "../lib/admonition-kinds.ts";
import { type Component, type Host, type Part, type RawAttributes, renderComponent, type Schema } from "../lib/component.ts";
import { hole } from "../lib/holes.ts";
import { isElement, isList, type Markup } from "../lib/markup.ts";
import { useText } from "../texts/use-text.ts";
import { addBase } from "./add-base.ts";
import { useIsBrowser } from "./docusaurus/use-is-browser.ts";
import { PageDataContext } from "./page-data.tsx";

/** What React accepts for attributes of each kind. */
type ReactValues = {
	text: string | number;
	flag: boolean;
	choice: string | number | boolean;
	rich: ReactNode;
	icon: ReactNode;
	link: string;
	asset: string;
	value: unknown;
};

/** The attributes of one of the theme's components, in React. */
export type ReactProps<S extends Schema> = { readonly [Name in keyof S]?: ReactValues[S[Name]] | undefined } & {
	/** A function runs only in the browser. */
	readonly children?: ReactNode | (() => ReactNode);
};

/** Turns one of the theme's components into a React component. */
export function reactComponent<S extends Schema>(component: Component<S>): FunctionComponent<ReactProps<S>> {
	function ThemeComponent({ children, ...props }: ReactProps<S>): ReactNode {
		const host = useHost();
		const isBrowser = useIsBrowser();
		const nodes = typeof children === "function" ? (isBrowser ? children() : null) : children;
		return toReact(renderComponent(component, attributesOf(props), { nodes }, host));
	}
	return Object.assign(ThemeComponent, { displayName: component.name, themeName: component.name });
}

function attributesOf(props: object): RawAttributes {
	return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, holdsElements(value) ? { nodes: value } : value]));
}

function holdsElements(value: unknown): boolean {
	return isValidElement(value) || (Array.isArray(value) && value.some(isValidElement));
}

/** Turns markup into React elements. Content from several places has its own keys in each. */
function toReact(markup: Markup): ReactNode {
	if (typeof markup !== "object" || markup === null) return markup || null;
	if (isList(markup)) return createElement(Fragment, null, ...markup.map(toReact));
	if (!isElement(markup)) return createElement(Fragment, null, markup.nodes as ReactNode);
	const { checked, ...attributes } = markup.attributes;
	// The reader may choose another one.
	const props = checked === undefined ? attributes : { ...attributes, defaultChecked: checked };
	return createElement(markup.tag, props, ...markup.children.map(toReact));
}

const kinds: ReadonlyMap<string, AdmonitionKind> = new Map(Object.entries(admonitions));

function useHost(): Host {
	const page = useContext(PageDataContext);
	const id = useId();
	return {
		text: useText(),
		admonitions: kinds,
		newId: () => id.replace(/\W/g, ""),
		parts: ({ nodes }) => partsOf(nodes as ReactNode),
		textOf: ({ nodes }) => textOf(nodes as ReactNode),
		showCode({ code, ...block }) {
			// Leaves out the line breaks next to the tags.
			const trimmed = code.replace(/^\n|\n$/g, "");
			const text = page ? hole("C", page.firstCode + page.codeBlocks.push({ ...block, code: trimmed }) - 1) : trimmed;
			return { text, lines: null };
		},
		address: addBase,
	};
}

function partsOf(nodes: ReactNode): Part[] {
	return Children.toArray(nodes).flatMap((node): Part[] => {
		if (!isValidElement<Readonly<Record<string, unknown>>>(node)) {
			const isBlank = typeof node === "string" && node.trim() === "";
			return isBlank ? [] : [{ name: "text", attributes: {}, content: { nodes: node }, nodes: node }];
		}
		return [{ name: nameOf(node.type), attributes: attributesOf(node.props), content: { nodes: node.props.children }, nodes: node }];
	});
}

function nameOf(type: unknown): string | null {
	if (typeof type === "string") return type;
	if (typeof type === "symbol") return "fragment";
	// A stand-in for another tool's component has every property.
	const own = (name: string): unknown => (Object.hasOwn(type as object, name) ? (type as Record<string, unknown>)[name] : null);
	const name = own("themeName") ?? (own("compatKind") === "step" ? "step" : null);
	return name === null ? null : String(name);
}

/** The text of nodes, which may consist of pieces and elements. */
function textOf(nodes: ReactNode): string {
	return Children.toArray(nodes)
		.map((node) => {
			if (isValidElement<{ readonly children?: ReactNode }>(node)) return textOf(node.props.children);
			return typeof node === "string" || typeof node === "number" ? String(node) : "";
		})
		.join("");
}
