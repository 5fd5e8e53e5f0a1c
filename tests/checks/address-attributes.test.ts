import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { positionAt } from "../../generator/lib/text-file.ts";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { jsonProblems } from "../support/printed-problems.ts";
import { temporarySite } from "../support/site.ts";

// Every attribute that holds an address is read alike in raw HTML, in MDX, in MDX that is only HTML, and in what components make.

/** Element, attribute as HTML and as React write it, and what its value is. `in` is what the element stands in. */
type Case = {
	readonly element: string;
	readonly html: string;
	readonly react?: string;
	readonly kind: "link" | "asset" | "source-set";
	readonly in?: string;
	readonly more?: string;
};

const cases: readonly Case[] = [
	{ element: "a", html: "href", kind: "link" },
	{ element: "a", html: "xlink:href", react: "xlinkHref", kind: "link", in: "svg" },
	{ element: "area", html: "href", kind: "link", in: "map" },
	{ element: "audio", html: "src", kind: "asset" },
	{ element: "button", html: "formaction", react: "formAction", kind: "link" },
	{ element: "embed", html: "src", kind: "asset" },
	{ element: "form", html: "action", kind: "link" },
	{ element: "iframe", html: "src", kind: "link" },
	{ element: "image", html: "href", kind: "asset", in: "svg" },
	{ element: "image", html: "xlink:href", react: "xlinkHref", kind: "asset", in: "svg" },
	{ element: "img", html: "src", kind: "asset", more: 'alt=""' },
	{ element: "img", html: "srcset", react: "srcSet", kind: "source-set", more: 'alt=""' },
	{ element: "input", html: "formaction", react: "formAction", kind: "link" },
	{ element: "input", html: "src", kind: "asset" },
	{ element: "link", html: "href", kind: "link", more: 'itemProp="url"' },
	{ element: "link", html: "imagesrcset", react: "imageSrcSet", kind: "source-set", more: 'itemProp="image"' },
	{ element: "object", html: "data", kind: "asset" },
	{ element: "source", html: "src", kind: "asset", in: "video" },
	{ element: "source", html: "srcset", react: "srcSet", kind: "source-set", in: "picture" },
	{ element: "track", html: "src", kind: "asset", in: "video" },
	{ element: "use", html: "href", kind: "asset", in: "svg" },
	{ element: "use", html: "xlink:href", react: "xlinkHref", kind: "asset", in: "svg" },
	{ element: "video", html: "poster", kind: "asset" },
	{ element: "video", html: "src", kind: "asset" },
];

/** The addresses that stand for pages and files in one of the readers. */
type Addresses = { readonly link: string; readonly asset: string };

/** Those of the case with an index. */
type AddressesOf = (index: number) => Addresses;

function attributeText({ kind }: Case, { link, asset }: Addresses): string {
	return kind === "link" ? link : kind === "asset" ? asset : `${asset} 1x, ${asset} 2x`;
}

function markup(entry: Case, style: "html" | "react", addressesOf: AddressesOf): string {
	const addresses = addressesOf(cases.indexOf(entry));
	const { element, html, react = html, more = "" } = entry;
	const tag = `<${element} ${style === "html" ? html : react}="${attributeText(entry, addresses)}" ${more}`;
	const whole = style === "html" ? `${tag}></${element}>` : `${tag} />`;
	return entry.in ? `<${entry.in}>${whole}</${entry.in}>` : whole;
}

const written = { link: "./other.md", asset: "./a.png" };
const published = { link: "/sub/docs/other", asset: "/sub/file.png" };

/** A page for each reader, with every case in a block of its own. */
function pages(literal: AddressesOf, made: AddressesOf): Record<string, string> {
	const blocks = (style: "html" | "react") => cases.map((entry) => markup(entry, style, literal)).join("\n\n");
	return {
		"docs/raw.md": `# Raw\n\n${cases.map((entry) => `<div>\n${markup(entry, "html", literal)}\n</div>`).join("\n\n")}\n`,
		"docs/plain.mdx": `# Plain\n\n${blocks("react")}\n`,
		"docs/code.mdx": `# Code\n\n{1 + 1}\n\n${blocks("react")}\n`,
		"docs/made.mdx": 'import { Made } from "../components/made";\n\n# Made\n\n<Made />\n',
		"components/made.tsx": `export const Made = () => (\n\t<div>\n${cases.map((entry) => `\t\t${markup(entry, "react", made)}`).join("\n")}\n\t</div>\n);\n`,
	};
}

const site = {
	"site.config.ts": 'export default { title: "Site", base: "/sub/", collections: { docs: { dir: "docs", route: "/docs" } } };\n',
	"docs/other.md": "# Other\n",
	"docs/a.png": pixel,
	"static/file.png": pixel,
};

test("addresses are resolved and rewritten", { timeout: 120_000 }, async () => {
	const root = temporarySite({
		...site,
		...pages(
			() => written,
			() => published,
		),
	});
	const { code, stdout } = await keyframe(["build", "--json", root]);
	expect(jsonProblems(stdout).filter(({ code }) => code !== "page-orphan")).toEqual([]);
	expect(code).toBe(0);
	for (const page of ["raw", "plain", "code", "made"]) {
		const html = readFileSync(join(root, "out/docs", `${page}.html`), "utf8");
		const asset = page === "made" ? published.asset : (/\/sub\/assets\/a\.\w+\.png/.exec(html)?.[0] ?? "");
		const missing = cases.filter((entry) => {
			const tag = new RegExp(`<${entry.element}\\b[^>]*\\s${entry.html}="([^"]*)"`, "gi");
			return ![...html.matchAll(tag)].some(([, value]) => value === attributeText(entry, { link: published.link, asset }));
		});
		expect({ page, missing }).toEqual({ page, missing: [] });
	}
});

test("missing targets are reported at their place", { timeout: 120_000 }, async () => {
	const lost = (index: number) => ({ link: `./lost-${index}.md`, asset: `./lost-${index}.png` });
	const lostInSite = (index: number) => ({ link: `/sub/docs/lost-${index}`, asset: `/sub/lost-${index}.png` });
	const root = temporarySite({ ...site, ...pages(lost, lostInSite) });
	const { stdout } = await keyframe(["check", "--json", root]);
	const problems = jsonProblems(stdout);
	for (const file of ["docs/raw.md", "docs/plain.mdx", "docs/code.mdx", "components/made.tsx"]) {
		const source = readFileSync(join(root, file), "utf8");
		const found = new Set(problems.flatMap(({ at, code }) => (at?.file === file ? [`${at.line}:${at.column} ${code}`] : [])));
		const expected = [...source.matchAll(/(?<=["\s])(?:\.|\/sub|\/docs)?\/(?:docs\/)?lost-\d+(\.png)?(?:\.md)?(?=["\s])/g)].map((match) => {
			const { line, column } = positionAt(source, match.index);
			return `${line}:${column} ${match[1] ? "image-missing" : "link-broken"}`;
		});
		expect(expected.length).toBeGreaterThan(cases.length);
		expect({ file, found: [...found].sort() }).toEqual({ file, found: [...new Set(expected)].sort() });
	}
});
