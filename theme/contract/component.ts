import type { AdmonitionKinds } from "./admonition-kinds.ts";
import { type Content, isElement, type Markup, type MarkupElement } from "./markup.ts";

/** One of the things that a component holds, for components that look at them. */
export type Part = Content & {
	/** Its name if it is an element or a component of the theme, and the type of node for text and the like; `null` for other components. */
	readonly name: string | null;
	/** Its attributes, as they were written. */
	readonly attributes: RawAttributes;
	/** What it holds itself. */
	readonly content: Content;
};

/** Attributes as they were written: text, and in MDX any other value. Content comes as `Content`. */
export type RawAttributes = Readonly<Record<string, unknown>>;

/** What a component may ask of the page that it stands in. */
export type Host = {
	/** The kinds of admonitions of the site. */
	readonly admonitions: AdmonitionKinds;
	/** A name that nothing else in the page has; `kind` may be part of it. */
	readonly newId: (kind: string) => string;
	/** The things that content consists of, without blanks between them. */
	readonly parts: (content: Content) => readonly Part[];
	/** Content as text. */
	readonly textOf: (content: Content) => string;
	/** Hands over code to be colored, and returns the text that stands in its place. */
	readonly showCode: (code: { readonly lang: string; readonly meta: string; readonly code: string }) => string;
	/** An address as the browser needs it. */
	readonly address: (path: string) => string;
};

/** What attributes are read as, by the kind that a component gives them. All may be absent; empty text is. */
type Values = {
	text: string | undefined;
	/** `autoplay`, `autoplay=true`, `autoplay=false`. */
	flag: boolean | undefined;
	/** A flag, or a text in its place. */
	choice: true | string | undefined;
	/** Text with markup: the label of a directive, elements of React. */
	rich: string | Content | undefined;
	/** A sign such as an emoji; the name of one (`rocket`) is replaced when the page is compiled. Other names are absent. */
	sign: string | Content | undefined;
	/** The address of a page. */
	link: string | undefined;
	/** The address of a file. */
	asset: string | undefined;
	/** Any value of MDX. */
	value: unknown;
};

/** The attributes of a component with their kinds. */
export type Schema = Readonly<Record<string, keyof Values>>;

/** The attributes of a component as it reads them. */
export type Props<S extends Schema> = { readonly [Name in keyof S]: Values[S[Name]] };

/** Something that a component cannot do without: an attribute, or a kind of block. */
export type Need = {
	readonly prop?: string;
	/** What the attribute looks like. */
	readonly pattern?: RegExp;
	readonly block?: "list" | "table";
	/** What is said to be missing. */
	readonly lack: string;
	/** How it is written. */
	readonly hint: string;
};

/** How a component is written in Markdown. */
export type DirectiveForm = {
	readonly name: string;
	/** The attribute that `[label]` stands for. */
	readonly label?: string;
	/** `line`: nothing needs to stand inside, so `::name` is enough. `text`: it stands within a line, and the label is its content. */
	readonly form?: "block" | "line" | "text";
	/** The directive that it must stand in. */
	readonly within?: string;
};

/**
 * A component of the theme: its names, its attributes, and what it is made of. Directives of Markdown and components of
 * MDX are both made of this.
 */
export type Component<S extends Schema = Schema> = {
	/** The name in MDX. */
	readonly name: string;
	/** Absent for what Markdown has its own syntax for, or no use. */
	readonly directive?: DirectiveForm;
	readonly props: S;
	/** Other names of attributes. */
	readonly aliases?: Readonly<Record<string, keyof S & string>>;
	/** The name of the only component that may stand directly inside. */
	readonly holds?: string;
	readonly needs?: readonly Need[];
	/** Whether attributes that are not in `props` are kept: `others` has them. */
	readonly keepsOthers?: true;
	render(props: Props<S>, content: Content, page: Host & { readonly others: RawAttributes }): Markup;
};

/** Makes a component; the types of its attributes follow from their kinds. */
export function defineComponent<const S extends Schema>(component: Component<S>): Component<S> {
	return component;
}

/** What a component is made of, with the `id` and the class that its author gives it. */
export function renderComponent(component: Component, attributes: RawAttributes, content: Content, host: Host): Markup {
	const { props, others } = readProps(component, attributes, host);
	const markup = component.render(props, content, { ...host, others });
	return isElement(markup) && !component.keepsOthers ? withIdentity(markup, others) : markup;
}

/** The attributes of a component by its schema, and those that are not in it. */
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

/** How attributes of each kind are read; `undefined` for what says nothing. */
const readers: { readonly [Kind in keyof Values]: (value: unknown, host: Host) => Values[Kind] } = {
	text: readText,
	flag: (value) => (value === undefined || value === null ? undefined : value !== false && value !== "false"),
	choice: (value) => {
		if (value === "" || value === true || value === "true") return true;
		return value === "false" ? undefined : readText(value);
	},
	rich: readRich,
	sign: (value) => (typeof value === "string" && signName.test(value) ? undefined : readRich(value)),
	link: readText,
	asset: readText,
	value: (value) => value,
};

/** The name of an emoji, or of an icon in a set of another tool. */
export const signName: RegExp = /^:?[a-z][\w+:/-]+$/i;

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
