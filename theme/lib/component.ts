import type { Text } from "../texts/texts.ts";
import type { AdmonitionKinds } from "./admonition-kinds.ts";
import { type Content, isElement, type Markup, type MarkupElement } from "./markup.ts";

/** A part of a component's content, for components that read their content. */
export type Part = Content & {
	/** The name of an element or of a theme component, or the type of another node, such as text; `null` for other components. */
	readonly name: string | null;
	/** The part's attributes as the author wrote them. */
	readonly attributes: RawAttributes;
	/** The part's own content. */
	readonly content: Content;
};

/** Attributes as the author wrote them: text, and in MDX any other value. Elements are passed as `Content`. */
export type RawAttributes = Readonly<Record<string, unknown>>;

/** Code that was submitted to the highlighter. */
export type ShownCode = { readonly text: string; readonly lines: number | null };

/** What a component can request from its page. */
export type Host = {
	/** Returns a text of the theme in the language of the page. */
	readonly text: Text;
	/** The kinds of admonitions of the site. */
	readonly admonitions: AdmonitionKinds;
	/** Returns a name that is unique on the page and may contain `kind`. */
	readonly newId: (kind: string) => string;
	/** Splits content into its parts, without the whitespace between them. */
	readonly parts: (content: Content) => readonly Part[];
	/** Returns content as text. */
	readonly textOf: (content: Content) => string;
	/**
	 * Submits code to the highlighter. Returns the text to put in its place, and how many lines readers will see; `null` if that is not yet
	 * known.
	 */
	readonly showCode: (code: { readonly lang: string; readonly meta: string; readonly code: string }) => ShownCode;
	/** Returns an address as the browser needs it. */
	readonly address: (path: string) => string;
};

/** The type of an attribute by its kind. All attributes may be absent, and empty text counts as absent. */
type Values = {
	text: string | undefined;
	/** `autoplay`, `autoplay=true`, `autoplay=false`. */
	flag: boolean | undefined;
	/** A flag, or text instead. */
	choice: true | string | undefined;
	/** Text with markup: the label of a directive, or React elements. */
	rich: string | Content | undefined;
	/** A character such as an emoji. The compiler replaces the name of an emoji (`rocket`) in pages; other names count as absent. */
	icon: string | Content | undefined;
	/** The address of a page. */
	link: string | undefined;
	/** The address of a file. */
	asset: string | undefined;
	/** Any value that MDX allows. */
	value: unknown;
};

/** The attributes of a component with their kinds. */
export type Schema = Readonly<Record<string, keyof Values>>;

/** The attributes that a component receives. */
export type Props<S extends Schema> = { readonly [Name in keyof S]: Values[S[Name]] };

/** A requirement of a component: an attribute, or a kind of block. */
type Need = {
	readonly prop?: string;
	/** The form that the attribute must have. */
	readonly pattern?: RegExp;
	readonly block?: "list" | "table";
	/** What messages call the missing part. */
	readonly lack: string;
	/** Tells authors how to write it in Markdown. */
	readonly hint: string;
};

/** How a component is written in Markdown. */
type DirectiveForm = {
	readonly name: string;
	/** The attribute that `[label]` sets. */
	readonly label?: string;
	/** `line`: the content is optional, so `::name` is enough. `text`: the component is part of a line, and the label is its content. */
	readonly form?: "block" | "line" | "text";
	/** The directive that must directly contain this one. */
	readonly within?: string;
};

/** A component of the theme: its names, its attributes and its markup. Directives in Markdown and components in MDX both come from it. */
export type Component<S extends Schema = Schema> = {
	/** The name in MDX. */
	readonly name: string;
	/** Absent if Markdown has its own syntax for the component, or does not need it. */
	readonly directive?: DirectiveForm;
	readonly props: S;
	/** Other names of attributes. */
	readonly aliases?: Readonly<Record<string, keyof S & string>>;
	/** The name of the only component that this one may directly contain. */
	readonly holds?: string;
	readonly needs?: readonly Need[];
	/** Whether the component also gets attributes that are not in `props`, as `others`. */
	readonly keepsOthers?: true;
	render(props: Props<S>, content: Content, page: Host & { readonly others: RawAttributes }): Markup;
};

/** Name of the element that carries an attribute with markup inside the content of a component that a site has filled. */
export const labelTag = "keyframe-label";

/** Defines a component. The types of its attributes follow from their kinds. */
export function defineComponent<const S extends Schema>(component: Component<S>): Component<S> {
	return component;
}

/** Renders a component to markup, with the `id` and the class from its author. */
export function renderComponent(component: Component, attributes: RawAttributes, content: Content, host: Host): Markup {
	const { props, others } = readProps(component, attributes, host);
	const markup = component.render(props, content, { ...host, others });
	return isElement(markup) && !component.keepsOthers ? withIdentity(markup, others) : markup;
}

/** Reads attributes by a component's schema. `others` are the attributes that the schema lacks. */
export function readProps<S extends Schema>(
	{ props: schema, aliases = {} }: Pick<Component<S>, "props" | "aliases">,
	attributes: RawAttributes,
	host: Host,
): { readonly props: Props<S>; readonly others: RawAttributes } {
	const props: Record<string, unknown> = {};
	const others: Record<string, unknown> = {};
	for (const [written, value] of Object.entries(attributes)) {
		const name = Object.hasOwn(aliases, written) ? (aliases[written] ?? written) : written;
		const kind = Object.hasOwn(schema, name) ? schema[name] : undefined;
		if (kind === undefined) others[written] = value;
		else props[name] = readers[kind](value, host) ?? props[name];
	}
	return { props: props as Props<S>, others };
}

function withIdentity(root: MarkupElement, { id, className, class: classes = className }: RawAttributes): MarkupElement {
	if (typeof id !== "string" && typeof classes !== "string") return root;
	const own = typeof classes === "string" ? { className: [root.attributes.className, classes].filter(Boolean).join(" ") } : {};
	return { ...root, attributes: { ...root.attributes, ...own, ...(typeof id === "string" && id !== "" ? { id } : {}) } };
}

/** How to read attributes of each kind; `undefined` means that there is no value. */
const readers: { readonly [Kind in keyof Values]: (value: unknown, host: Host) => Values[Kind] } = {
	text: readText,
	flag: (value) => (value === undefined || value === null ? undefined : value !== false && value !== "false"),
	choice: (value) => {
		if (value === "" || value === true || value === "true") return true;
		return value === "false" ? undefined : readText(value);
	},
	rich: readRich,
	icon: (value) => (typeof value === "string" && iconName.test(value) ? undefined : readRich(value)),
	link: readText,
	asset: readText,
	value: (value) => value,
};

/** The name of an emoji, or of an icon in another tool's set. */
export const iconName: RegExp = /^:?[a-z][\w+:/-]+$/i;

function readText(value: unknown, host?: Host): string | undefined {
	if (isContent(value)) return host?.textOf(value) || undefined;
	return typeof value === "number" || (typeof value === "string" && value !== "") ? String(value) : undefined;
}

function readRich(value: unknown): string | Content | undefined {
	return isContent(value) ? value : readText(value);
}

function isContent(value: unknown): value is Content {
	return typeof value === "object" && value !== null && "nodes" in value;
}
