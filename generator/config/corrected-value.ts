/** The hint with the corrected form of an invalid value of the configuration; `null` if none is known. `expected` has the names of the allowed types. */
export function correctedValue(path: readonly PropertyKey[], received: unknown, expected: readonly string[]): string | null {
	const key = String(path.at(-1));
	const shape = path.length === 1 ? shapes.get(key)?.(received) : null;
	if (shape) return `Write \`${shape}\`.`;
	if (typeof received === "string" && /^(?:remark|rehype)Plugins$/.test(String(path[1])))
		return `Import the plugin, and list what you imported: \`import plugin from "${received}";\`.`;
	const converted = typeof path.at(-1) === "string" && path.at(-2) !== "sidebars" ? convertedValue(path, received, expected) : null;
	if (converted !== null) return `Write \`${/^[\w$]+$/.test(key) ? key : JSON.stringify(key)}: ${converted}\`.`;
	if (key === "tocLevels")
		return `Write \`tocLevels: ${Array.isArray(received) ? JSON.stringify([...received].sort()).replace(",", ", ") : "[2, 3]"}\`.`;
	if (path.at(-2) === "tokens" && !key.startsWith("--")) return `Write \`"--${key}"\`.`;
	if (key === "from" && Array.isArray(received)) return "Write an entry for each old URL.";
	if (path.at(-2) === "sidebars" && typeof received === "object" && received !== null) {
		if ("type" in received) return "Write a list: `[{ type: …, … }]`.";
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

/** A value as one of the expected types, where it has the form of another. */
function convertedValue(path: readonly PropertyKey[], received: unknown, expected: readonly string[]): string | null {
	const wanted = (type: string) => expected.includes(type);
	const key = String(path.at(-1));
	if (wanted("a list") && typeof received === "string") return JSON.stringify([received]);
	if (wanted("a list") && key !== "tocLevels" && typeof received === "object" && received !== null && !Array.isArray(received))
		return "[{ … }]";
	if (wanted("boolean") && /^(?:true|yes|on|1|false|no|off|0)$/.test(String(received)))
		return String(/^(?:true|yes|on|1)$/.test(String(received)));
	if (wanted("number") && typeof received === "string" && /^\d+(?:\.\d+)?\s*(?:px|s|mb)?$/i.test(received))
		return String(Number.parseFloat(received));
	if (wanted("object") && received === true && (wanted("false") || key === "list")) return "{}";
	if (wanted("object") && typeof received === "string") {
		if (path.length === 2 && path[0] === "collections") return `{ dir: "${received}", route: "/${received}" }`;
		const inner = firstKeys.get(path.at(-2) === "admonitions" ? "admonitions.*" : key);
		return inner === undefined ? null : `{ ${inner}: ${JSON.stringify(received)} }`;
	}
	const isUrl = key === "url" || key === "href" || key === "script" || key === "reportUrl";
	if (isUrl && path.length > 1 && typeof received === "string" && /^[\w-]+(?:\.[\w-]+)+(?:[/:].*)?$/.test(received))
		return `"https://${received}"`;
	return null;
}

/** The key of an object instead of which authors may write only its value. */
const firstKeys: ReadonlyMap<string, string> = new Map(
	Object.entries({
		footer: "copyright",
		feedback: "url",
		organization: "name",
		fonts: "text",
		samples: "packages",
		"admonitions.*": "title",
	}),
);

/** Options whose values are paths in the site. */
const pathKeys: ReadonlySet<string> = new Set(["route", "to", "from", "light", "dark", "image"]);

type Shape = (value: unknown) => string | null;

/** Corrections for values in the format of other tools, by option. */
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

/** The hint for an invalid `url`. Its path becomes `base`. */
function siteAddress(text: string): string | null {
	const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
	if (!/^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]|$)/i.test(address) || !URL.canParse(address)) return null;
	const { origin, pathname } = new URL(address);
	return `Write \`url: "${origin}"\`${pathname === "/" ? "" : ` and \`base: "${basePath(pathname)}"\``}.`;
}
