import { components } from "../../../theme/lib/component-registry.ts";

/** The kind of an attribute's value: the address of a link, the address of a file that the page shows, or a list of such files with their sizes. */
type AddressKind = "link" | "asset" | "source-set";

/** The attributes that hold addresses, by element. */
const attributes: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = {
	a: { href: "link", "xlink:href": "link", ping: "link" },
	area: { href: "link", ping: "link" },
	audio: { src: "asset" },
	body: { background: "asset" },
	blockquote: { cite: "link" },
	button: { formaction: "link" },
	del: { cite: "link" },
	embed: { src: "asset" },
	form: { action: "link" },
	iframe: { src: "link" },
	image: { href: "asset", "xlink:href": "asset" },
	img: { src: "asset", srcset: "source-set" },
	input: { formaction: "link", src: "asset" },
	ins: { cite: "link" },
	link: { href: "link", imagesrcset: "source-set" },
	object: { data: "asset" },
	q: { cite: "link" },
	source: { src: "asset", srcset: "source-set" },
	table: { background: "asset" },
	td: { background: "asset" },
	th: { background: "asset" },
	track: { src: "asset" },
	use: { href: "asset", "xlink:href": "asset" },
	video: { src: "asset", poster: "asset" },
};

/** Normalizes the spellings of React and hast, such as `srcSet`, `xlinkHref` and `xLinkHref`. */
function plainName(name: string): string {
	return name.toLowerCase().replace(":", "");
}

/** Every element of MathML may be a link. */
const mathElements: readonly string[] = [
	...["math", "mi", "mn", "mo", "ms", "mrow", "mtext", "mspace", "mfrac", "msqrt", "mroot", "mstyle", "msup", "msub", "msubsup", "munder"],
	...["mover", "munderover", "mmultiscripts", "mtable", "mtr", "mtd", "mpadded", "mphantom", "menclose", "maction", "semantics"],
];

const kinds: ReadonlyMap<string, AddressKind> = new Map(
	Object.entries({
		...attributes,
		...Object.fromEntries(mathElements.map((name) => [name, { href: "link", "xlink:href": "link" }] as const)),
	}).flatMap(([element, own]) => Object.entries(own).map(([name, kind]) => [`${element} ${plainName(name)}`, kind])),
);

/** Names of attributes with addresses in HTML. */
export const addressNames: ReadonlySet<string> = new Set(Object.values(attributes).flatMap((own) => Object.keys(own)));

/** An attribute of an element or component, in the spelling of HTML, React or hast. */
type WrittenAttribute = { readonly element: string; readonly name: string; readonly value: string };

/** An address in the value of an attribute; `start` is its offset in the value. */
type FoundAddress = { readonly kind: "link" | "image"; readonly href: string; readonly start: number };

/** The addresses in the value of an attribute, in order; empty for other attributes. */
export function addressesIn({ element, name, value }: WrittenAttribute): FoundAddress[] {
	const kind = kindOf(element, name);
	if (kind === null) return [];
	// A part of the same drawing.
	if (element === "use" && value.startsWith("#")) return [];
	// Browsers do not show it, and many pages have a title there.
	if (plainName(name) === "cite" && !/^\s*[a-z][a-z\d+.-]*:\S/i.test(value)) return [];
	if (kind !== "source-set") return [{ kind: kind === "link" ? "link" : "image", href: value, start: 0 }];
	return [...value.matchAll(/(?<=^|,)\s*([^\s,]\S*?)(?=,?\s|,?$)/g)].map((match) => {
		const [whole, href = ""] = match;
		return { kind: "image", href, start: match.index + whole.length - href.length };
	});
}

function kindOf(element: string, name: string): AddressKind | null {
	const isComponent = /^[A-Z]|\./.test(element);
	const known = kinds.get(`${isComponent ? element : element.toLowerCase()} ${plainName(name)}`);
	if (known !== undefined || !isComponent) return known ?? null;
	const own = components.get(element)?.props;
	const kind = own && Object.hasOwn(own, name) ? own[name] : undefined;
	// In any component, `href` is an address.
	return kind === "link" || kind === "asset" ? kind : name === "href" ? "link" : null;
}

/** Replaces the addresses in the value of an attribute. */
export function mapAddresses(attribute: WrittenAttribute, replace: (address: FoundAddress) => string): string {
	let rest = 0;
	let mapped = "";
	for (const address of addressesIn(attribute)) {
		mapped += attribute.value.slice(rest, address.start) + replace(address);
		rest = address.start + address.href.length;
	}
	return mapped + attribute.value.slice(rest);
}
