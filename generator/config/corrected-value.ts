/** The hint with the corrected form of a wrong value of the configuration; `null` when there is none. */
export function correctedValue(path: readonly PropertyKey[], received: unknown): string | null {
	const key = String(path.at(-1));
	const shape = path.length === 1 ? shapes.get(key)?.(received) : null;
	if (shape) return `Write \`${shape}\`.`;
	if (key === "from" && Array.isArray(received)) return "Write an entry for each old URL.";
	if (path.at(-2) === "sidebars" && typeof received === "object" && received !== null) {
		const [label = "…"] = Object.keys(received);
		return `Write a list: \`[{ type: "category", label: "${label}", items: […] }]\`.`;
	}
	if (typeof received !== "string" || received === "") return null;
	if (key === "base") return `Write \`base: "${basePath(received)}"\`.`;
	if (key === "url" && path.length === 1) return siteAddress(received);
	if (key === "to" && /^(?:https?:\/\/|mailto:|tel:)/i.test(received))
		return `Write \`href: "${received}"\`: \`to\` is for pages of the site.`;
	if (key === "href" && received.startsWith("/")) return `Write \`to: "${received}"\`: \`href\` is for other sites.`;
	return pathKeys.has(key) && /^[\w-]/.test(received) && !received.includes(":") ? `Write \`${key}: "/${received}"\`.` : null;
}

/** Options whose values are paths of the site. */
const pathKeys: ReadonlySet<string> = new Set(["route", "to", "from", "light", "dark", "image"]);

type Shape = (value: unknown) => string | null;

/** Corrections of values in the form of other tools, by option. */
const shapes: ReadonlyMap<string, Shape> = new Map(
	Object.entries<Shape>({
		logo: (value) => (typeof value === "string" && /^[\w.]/.test(value) ? `logo: "/${value.replace(/^\.\//, "")}"` : null),
		styles: (value) => (typeof value === "string" ? `styles: ["${value}"]` : null),
		announcement: (value) => (typeof value === "string" ? `announcement: { id: "1", text: "${value}" }` : null),
		navbar: (value) => (Array.isArray(value) ? "navbar: { left: […] }" : null),
		footer: (value) => (Array.isArray(value) ? "footer: { columns: […] }" : null),
		redirects: (value) => {
			const [first] = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
			return first && typeof first[1] === "string" ? `redirects: [{ from: "${first[0]}", to: "${first[1]}" }]` : null;
		},
		brokenLinks: (value) =>
			value === "ignore" || value === "log" ? 'brokenLinks: "warn"' : value === "throw" ? 'brokenLinks: "error"' : null,
		trailingSlash: (value) => (value === "always" ? "trailingSlash: true" : value === "never" ? "trailingSlash: false" : null),
	}),
);

/** The valid base path closest to a text. */
export function basePath(text: string): string {
	const parts = text.split(/[\\/?#]+/).filter(Boolean);
	return `/${parts.map((part) => `${part}/`).join("")}`;
}

/** The hint for a wrong `url`. The path of an address becomes `base`. */
function siteAddress(text: string): string | null {
	const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
	if (!/^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]|$)/i.test(address) || !URL.canParse(address)) return null;
	const { origin, pathname } = new URL(address);
	return `Write \`url: "${origin}"\`${pathname === "/" ? "" : ` and \`base: "${basePath(pathname)}"\``}.`;
}
