import { textOf } from "../../lib/config-values.ts";
import { positionAt } from "../../lib/text-file.ts";
import { docusaurusClasses } from "./docusaurus-classes.ts";
import { yamlText } from "./markdown-text.ts";
import type { Note } from "./notes.ts";
import type { SourceSite } from "./source-site.ts";

/** Style sheet of the new site that React pages import. */
const classesFile = "styles/docusaurus-classes.css";

/** A React page of the new site: its front matter in a comment, the styles of the class names that it may use, and its code. */
export function reactPageText(frontMatter: string, code: string): string {
	const comment = frontMatter.replace(/^---/, "/*---").replace(/\n---\s*$/, "\n---*/");
	return `${comment}\n\nimport "@site/${classesFile}";\n${withConfig(code)}`;
}

/** Code that reads the property `config`, which Docusaurus passes to pages, with a page around it that passes the property. */
function withConfig(code: string): string {
	if (!/\bprops\.config\b|\{[^{}]*\bconfig\b[^{}]*\}\s*(?:\)|=\s*(?:this\.)?props\b)/.test(code)) return code;
	const [whole = "", name] = /^export default (?=(?:function|class) (\w+)|)/m.exec(code) ?? [];
	if (whole === "") return code;
	return `import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
${code.replace(whole, () => (name === undefined ? "const PageContent = " : ""))}
export default function PageWithConfig() {
	return <${name ?? "PageContent"} config={useDocusaurusContext().siteConfig} />;
}
`;
}

/** The files that React pages need in the new site, besides their own. */
export const reactPageFiles: readonly (readonly [file: string, content: { readonly text: string }])[] = [
	[classesFile, { text: docusaurusClasses }],
];

/** A note about code in a module that only works in a browser; `null` if there is none. `file` is its name in notes. */
export function browserCodeNote(file: string, code: string): Note | null {
	const found = /\buse(?:State|Effect|LayoutEffect|Reducer)\s*[(<]|\bon(?:Click|Change|Submit|Input|KeyDown|Mouse\w+)=\{/.exec(code);
	if (found === null) return null;
	const what = `\`${found[0].replace(/\W+$/, "")}\` has no effect: code in pages does not run in the browser.`;
	const todo = "Move the component that needs it into an island (`*.island.tsx`).";
	return { kind: "page", what, todo, at: { file, line: positionAt(code, found.index).line } };
}

/** The front matter of a React page. Its code does not run: the title and the description are read from it. */
export function reactFrontMatter(site: SourceSite, { file, code }: { readonly file: string; readonly code: string }): string {
	const layout = /<Layout\b(?:[^<>{}"']|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/.exec(code)?.[0] ?? "";
	const isHome = /^index\.\w+$/i.test(file);
	const title = propertyText(layout, "title", site) ?? (isHome ? siteTitle(site) : nameOf(file));
	const description = propertyText(layout, "description", site);
	const shown = description ?? (isHome ? textOf(site.config.tagline) : null);
	const lines = [`title: ${yamlText(title)}`, ...(shown === null ? [] : [`description: ${yamlText(shown)}`])];
	return `---\n${lines.join("\n")}\n---\n`;
}

/** A property of a JSX element as text, with the site's title and tagline filled in; `null` if its code is not literal. */
function propertyText(element: string, name: string, site: SourceSite): string | null {
	const value = `(["'])(.*?)\\1|\\{((?:[^{}]|\\{[^{}]*\\})*)\\}`;
	const [, , quoted, inBraces] = new RegExp(`\\b${name}=(?:${value})`, "s").exec(element) ?? [];
	if (quoted !== undefined) return textOf(quoted.replace(/\s+/g, " ").trim());
	const code = inBraces?.trim() ?? "";
	if (/^(?:\w+\.)*siteConfig\.(?:title|tagline)$/.test(code)) return textOf(site.config[code.endsWith("title") ? "title" : "tagline"]);
	const translated = /^translate\(\s*\{[\s\S]*?\bmessage:\s*(["'`])([\s\S]*?)\1/.exec(code)?.[2];
	const literal = translated ?? /^(["'`])([\s\S]*)\1$/.exec(code)?.[2];
	if (literal === undefined) return null;
	const known = literal.replace(/\$\{\s*(?:\w+\.)*siteConfig\.(title|tagline)\s*\}/g, (_, key: string) => textOf(site.config[key]) ?? "");
	return known.includes("${")
		? null
		: textOf(
				known
					.replace(/\\(["'`])/g, "$1")
					.replace(/\s+/g, " ")
					.trim(),
			);
}

function siteTitle(site: SourceSite): string {
	return textOf(site.config.title) ?? "Home";
}

/** `users/index.tsx` → `Users`. */
function nameOf(file: string): string {
	const parts = file.replace(/\.\w+$/, "").split("/");
	const name = (/^index$/i.test(parts.at(-1) ?? "") ? parts.at(-2) : parts.at(-1)) ?? "";
	return name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, " ");
}
