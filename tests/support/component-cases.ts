import type { Component } from "../../theme/lib/component.ts";
import { components, directives } from "../../theme/lib/component-registry.ts";

/** A component with attributes, as a directive (or the Markdown syntax that replaces it) and as MDX. */
export type ComponentCase = { readonly component: string; readonly name: string; readonly markdown: string; readonly mdx: string };

/** A value of an attribute, as written in both. */
type Value = { readonly markdown: string | true; readonly mdx: string };

/** Markup, for attributes that accept it. */
const markup = { label: "*How* to `wrap` text", mdx: "{<><em>How</em> to <code>wrap</code> text</>}" };

const text = (value: string): Value => ({ markdown: value, mdx: value.includes('"') ? `'${value}'` : `"${value}"` });
const texts = ["plain", "how to wrap text", '<b> & "quotes"', "50%", "0", ""].map(text);
const flag: readonly Value[] = [
	{ markdown: true, mdx: "" },
	{ markdown: "false", mdx: '"false"' },
	{ markdown: "false", mdx: "{false}" },
	{ markdown: "true", mdx: "{true}" },
];

/** Odd values for each kind of attribute. Values of the kind `value` have no form in Markdown. */
const values: Readonly<Record<Component["props"][string], readonly Value[]>> = {
	text: [...texts, { markdown: "320", mdx: "{320}" }],
	flag,
	choice: [...flag, text("how to wrap text"), { markdown: "5", mdx: "{5}" }],
	rich: texts,
	icon: [text("🚀"), text("rocket"), text(":rocket:"), text("frobnicate")],
	link: ["other.md", "https://example.com/?a=1&b=2"].map(text),
	asset: ["./picture.png", "/drawing.svg"].map(text),
	value: [],
};

type Attributes = Readonly<Record<string, Value>>;

/** The Markdown syntax that replaces a directive; `null` for a value that it cannot express. */
const otherForms: Readonly<Record<string, ((attributes: Attributes) => string | null) | "only in MDX">> = {
	Admonition({ type = text("note"), ...rest }) {
		return /^[A-Za-z]+$/.test(String(type.markdown)) && type.markdown !== "plain" ? directive(String(type.markdown), rest, "title") : null;
	},
	BrowserOnly: "only in MDX",
	CodeBlock({ language, className, title, showLineNumbers, metastring }) {
		const lang = language?.markdown ?? /^language-(\w+)$/.exec(String(className?.markdown ?? ""))?.[1] ?? "";
		if (!/^\w*$/.test(String(lang)) || /["&%]/.test(String(title?.markdown))) return null;
		const numbers = showLineNumbers?.markdown;
		if (numbers !== undefined && !/^(?:true|false|\d+)$/.test(String(numbers))) return null;
		const words = [
			metastring?.markdown,
			title && `title="${title.markdown}"`,
			numbers === undefined || numbers === "false" ? "" : /^\d+$/.test(String(numbers)) ? `showLineNumbers=${numbers}` : "showLineNumbers",
		];
		return `\`\`\`${[lang, ...words].filter(Boolean).join(" ")}\nconst a = 1;\n\`\`\``;
	},
	Demo: "only in MDX",
	Head: "only in MDX",
	Image({ src, alt, caption, ...rest }) {
		const isWritten = Object.entries(rest).every(([name, { markdown }]) =>
			/^(?:width|height)$/.test(name) ? /^\d+$/.test(String(markdown)) : name === "zoom" && markdown === "false",
		);
		if (!isWritten || /"/.test(String(caption?.markdown))) return null;
		const braces = Object.entries(rest).map(([name, { markdown }]) => `${name}=${markdown}`);
		const title = caption?.markdown ? ` "${caption.markdown}"` : "";
		const image = `![${String(alt?.markdown ?? "").replace("<", "\\<")}](${src?.markdown}${title})${braces.length > 0 ? `{${braces.join(" ")}}` : ""}`;
		return title ? image : `Text ${image}.`;
	},
	Link: ({ to, href }) => `Text [Some *text*](${to?.markdown ?? href?.markdown}).`,
	ThemedImage: "only in MDX",
	TOCInline: "only in MDX",
};

/** Names of the components that have neither a directive nor another form here. */
export function componentsWithoutForm(): string[] {
	return [...components.values()].flatMap(({ name, directive }) => (directive || Object.hasOwn(otherForms, name) ? [] : [name]));
}

/** The content of components that do not accept any text. */
const contents: Readonly<Record<string, { readonly markdown: string; readonly mdx: string }>> = {
	CodeBlock: { markdown: "", mdx: '{"const a = 1;"}' },
	FileTree: same("- src/\n  - **index.ts** where it begins\n- package.json"),
	Image: { markdown: "", mdx: "" },
	Link: { markdown: "", mdx: "Some *text*" },
	ParamTable: same("| Name | Type |\n| --- | --- |\n| `fps?` | `number` |"),
	Steps: same("1. One.\n2. Two."),
	Tabs: {
		markdown: 'Stray.\n\n:::tab[One]{value=a}\nFirst.\n:::\n\n:::tab{label="5" default=false}\nSecond.\n:::\n\n:::tab\nThird.\n:::',
		mdx: '<p>Stray.</p>\n\n<TabItem value="a" label="One">\n\nFirst.\n\n</TabItem>\n\n<TabItem label="5" default={false}>\n\nSecond.\n\n</TabItem>\n\n<TabItem>\n\nThird.\n\n</TabItem>',
	},
	Video: { markdown: "", mdx: "" },
	YouTube: { markdown: "", mdx: "" },
};

function same(content: string) {
	return { markdown: content, mdx: content };
}

/** Attributes that components need to be useful. */
const required: Readonly<Record<string, Attributes>> = {
	Card: { title: text("A card") },
	CodeBlock: { language: text("js") },
	Image: { src: text("./picture.png"), alt: text("A picture") },
	Link: { to: text("other.md") },
	Video: { src: text("./clip.webm") },
	YouTube: { id: text("aqz-KE-bpKQ") },
};

/** Values in addition to the odd values of the kind. */
const moreValues: Readonly<Record<string, readonly Value[]>> = {
	"Admonition type": ["tip", "danger", "experimental", "success", "Error"].map(text),
	"CodeBlock className": [text("language-ts")],
	"CodeBlock language": [text("TS")],
	"CodeBlock metastring": [
		...["wrap", "wrap=false", "title=a.js {1} showLineNumbers", "title='how to wrap text'", 'title="how to wrap text"', "/a/"].map(text),
	],
	"Tabs default": [text("a"), text("5")],
};

/** Attributes that change their meaning together. */
const together: Readonly<Record<string, readonly Attributes[]>> = {
	Video: flag.map((loop) => ({ ...required.Video, autoplay: { markdown: true, mdx: "" }, loop })),
};

/** Each component with each of its attributes, and each odd value in turn. Leaves out components that exist only in MDX. */
export function componentCases(): ComponentCase[] {
	return [...components.values()].flatMap((component) => {
		const base = required[component.name] ?? {};
		const sets = Object.entries(component.props).flatMap(([prop, kind]) =>
			[...values[kind], ...(moreValues[`${component.name} ${prop}`] ?? [])].map((value): Attributes => ({ ...base, [prop]: value })),
		);
		const named = Object.hasOwn(component.props, "id") ? [] : [{ ...base, class: { markdown: "one two", mdx: '"one two"' } }];
		return [base, ...sets, ...named, ...(together[component.name] ?? [])].flatMap((attributes) => writeCase(component, attributes));
	});
}

function writeCase(component: Component, attributes: Attributes): ComponentCase[] {
	const other = otherForms[component.name];
	if (other === "only in MDX" || (other && "class" in attributes)) return [];
	const own = component.directive?.form === "text" ? "Some *text*" : (contents[component.name]?.markdown ?? "Some *text*.");
	const written = other ? other(attributes) : directive(component.directive?.name ?? "", attributes, null, own, component.directive?.form);
	const name = Object.entries(attributes)
		.map(([key, { mdx }]) => `${key}=${mdx}`)
		.join(" ");
	const cases: ComponentCase[] =
		written === null ? [] : [{ component: component.name, name, markdown: written, mdx: element(component, attributes) }];
	const label = component.directive?.label ?? (component.name === "Admonition" ? "title" : undefined);
	// The same with a label.
	if (label !== undefined && Object.keys(attributes).length === Object.keys(required[component.name] ?? {}).length) {
		const { [label]: _, ...rest } = attributes;
		const isRich = component.props[label] === "rich";
		const mdx = element(component, { ...rest, [label]: { markdown: "", mdx: isRich ? markup.mdx : '"How to wrap text"' } });
		const head = directive(component.directive?.name ?? "note", rest, markup.label, own, component.directive?.form);
		cases.push({ component: component.name, name: "label", markdown: head, mdx });
	}
	return cases.map((entry) => inside(component, entry));
}

/** Puts a part of another component, such as a tab panel, into that component. */
function inside({ directive }: Component, entry: ComponentCase): ComponentCase {
	const outer = directive?.within;
	if (outer === undefined) return entry;
	const tag = directives.get(outer)?.name;
	return { ...entry, markdown: `::::${outer}\n${entry.markdown}\n::::`, mdx: `<${tag}>\n\n${entry.mdx}\n\n</${tag}>` };
}

function directive(name: string, attributes: Attributes, label: string | null, content = "Some *text*.", form = "block"): string {
	const { title, ...others } = attributes;
	// An admonition's label is its only title.
	const shownLabel = label === "title" ? (title ? String(title.markdown).replace("<", "\\<") : null) : label;
	const shown = Object.entries(label === "title" ? others : attributes).map(([key, { markdown }]) => {
		if (markdown === true) return key;
		return markdown.includes('"') ? `${key}='${markdown}'` : `${key}="${markdown}"`;
	});
	const braces = shown.length > 0 ? `{${shown.join(" ")}}` : "";
	if (form === "text") return `Text :${name}[${content}]${braces}.`;
	const brackets = shownLabel === null ? "" : `[${shownLabel}]`;
	return form === "line" && content === "" ? `::${name}${brackets}${braces}` : `:::${name}${brackets}${braces}\n\n${content}\n\n:::`;
}

function element({ name, directive }: Component, attributes: Attributes): string {
	const shown = Object.entries(attributes).map(([key, { mdx }]) => ` ${key}${mdx === "" ? "" : `=${mdx}`}`);
	const content = directive?.form === "text" ? "Some *text*" : (contents[name]?.mdx ?? "Some *text*.");
	const open = `<${name}${shown.join("")}`;
	if (directive?.form === "text") return `Text ${open}>${content}</${name}>.`;
	if (name === "Link") return `Text ${open}>${content}</${name}>.`;
	// An image without a caption also appears within a line.
	if (name === "Image" && (attributes.caption?.markdown ?? "") === "") return `Text ${open} />.`;
	return content === "" ? `${open} />` : `${open}>\n\n${content}\n\n</${name}>`;
}
