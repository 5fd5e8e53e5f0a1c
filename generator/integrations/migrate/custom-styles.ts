import { basename, dirname, join } from "node:path";
import { isFile } from "../../lib/file-kind.ts";
import { listSome } from "../../lib/list-some.ts";
import { plural } from "../../lib/plural.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import type { NewFiles } from "./new-files.ts";
import type { Note, Noted } from "./notes.ts";
import { customStyles } from "./site-options.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** Variables of the old theme that set a token of this one. */
const settableTokens: Readonly<Record<string, string>> = {
	"--ifm-background-color": "--paper",
	"--ifm-background-surface-color": "--paper-raised",
	"--ifm-color-content": "--ink",
	"--ifm-font-color-base": "--ink",
	"--ifm-color-content-secondary": "--ink-soft",
	"--ifm-font-family-base": "--font-text",
	"--ifm-font-family-monospace": "--font-code",
	"--ifm-global-radius": "--radius-1",
	"--ifm-code-border-radius": "--radius-1",
	"--ifm-card-border-radius": "--radius-2",
	"--ifm-navbar-height": "--navbar-height",
	"--ifm-toc-border-color": "--line",
	"--doc-sidebar-width": "--sidebar-width",
};

/** What other variables of the old theme are worth, for the site's own styles. */
const readableVariables: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(settableTokens).map(([name, token]) => [name, `var(${token})`])),
	...Object.fromEntries(["", "-light", "-lighter", "-lightest"].map((shade) => [`--ifm-color-primary${shade}`, "var(--accent)"])),
	...Object.fromEntries(["-dark", "-darker", "-darkest"].map((shade) => [`--ifm-color-primary${shade}`, "var(--accent-strong)"])),
	"--ifm-color-primary-contrast-background": "var(--accent-soft)",
	"--ifm-link-color": "var(--accent)",
	"--ifm-link-hover-color": "var(--accent-strong)",
	"--ifm-heading-color": "var(--ink)",
	"--ifm-color-secondary": "var(--paper-sunken)",
	"--ifm-color-success": "var(--tip)",
	"--ifm-color-info": "var(--info)",
	"--ifm-color-warning": "var(--warning)",
	"--ifm-color-danger": "var(--danger)",
	"--ifm-color-white": "#fff",
	"--ifm-color-black": "#000",
	"--ifm-color-emphasis-0": "var(--paper)",
	"--ifm-color-emphasis-100": "var(--paper-raised)",
	"--ifm-color-emphasis-200": "var(--paper-sunken)",
	"--ifm-color-emphasis-300": "var(--line)",
	"--ifm-color-emphasis-400": "var(--line-strong)",
	"--ifm-color-emphasis-500": "var(--line-strong)",
	"--ifm-color-emphasis-600": "var(--ink-faint)",
	"--ifm-color-emphasis-700": "var(--ink-soft)",
	"--ifm-color-emphasis-800": "var(--ink-soft)",
	"--ifm-color-emphasis-900": "var(--ink)",
	"--ifm-color-emphasis-1000": "var(--ink)",
	"--ifm-hr-background-color": "var(--line)",
	"--ifm-table-border-color": "var(--line)",
	"--ifm-card-background-color": "var(--paper-raised)",
	"--ifm-code-background": "var(--paper-raised)",
	"--ifm-code-font-size": "var(--text-code)",
	"--ifm-container-width": "var(--page-width)",
	"--ifm-global-spacing": "var(--space-4)",
	"--ifm-spacing-horizontal": "var(--space-4)",
	"--ifm-spacing-vertical": "var(--space-4)",
	"--ifm-leading": "1.25rem",
	"--ifm-line-height-base": "1.65",
	"--ifm-font-size-base": "1rem",
	"--ifm-font-weight-light": "300",
	"--ifm-font-weight-normal": "400",
	"--ifm-font-weight-semibold": "500",
	"--ifm-font-weight-bold": "700",
	"--ifm-global-border-width": "1px",
	"--ifm-global-shadow-lw": "var(--shadow)",
	"--ifm-global-shadow-md": "var(--shadow)",
	"--ifm-global-shadow-tl": "var(--shadow)",
	"--ifm-transition-fast": "200ms",
	"--ifm-transition-slow": "400ms",
	"--ifm-transition-timing-default": "cubic-bezier(0.08, 0.52, 0.52, 1)",
};

/** Selectors that only match the markup of the old theme. */
const foreignSelector =
	/\.(?:navbar|menu|footer|theme-|docusaurus|DocSearch|table-of-contents|toc|pagination|breadcrumbs|alert|admonition|tabs?\b|dropdown|main-wrapper|docs?-|hash-link|anchor|prism|token\b|toggle|blog-|plugin-|code-?block)|#__docusaurus|\[class[*^$~]?=/i;

/** A rule of a style sheet; `block` is `null` for a statement such as `@import`. */
type Rule = { readonly prelude: string; readonly block: string | null };

/**
 * Carries the site's own style sheets into `styles/`, with the variables of the old theme in terms of this one, and adds them to `files`.
 * Rules for the old markup are left out. Returns the values of `styles`.
 */
export function carryStyles(site: SourceSite, files: NewFiles): Noted<readonly string[]> {
	const notes: Note[] = [];
	const sheets: string[] = [];
	const texts: string[] = [];
	for (const path of customStyles(site).filter(isFile)) {
		const name = sourceName(site, path);
		const at = { file: name, line: 1 };
		if (!path.endsWith(".css")) {
			const todo = "Compile it to CSS, and add the result to `styles`.";
			notes.push({ kind: "theme", what: `\`${name}\` was not migrated, except for its primary color.`, todo, at });
			continue;
		}
		const sheet = new CarriedSheet((address) => carryAsset(address, { site, path, files }));
		const text = sheet.carry(readRegularText(path));
		if (sheet.dropped.length > 0) {
			const selectors = listSome(
				[...new Set(sheet.dropped)].map((selector) => `\`${selector}\``),
				5,
			);
			const what = `${plural(sheet.dropped.length, "rule")} of \`${name}\` ${sheet.dropped.length === 1 ? "was" : "were"} left out: ${selectors}.`;
			notes.push({ kind: "theme", what, todo: "Write the rules that you miss for Keyframe's markup, below the others in `styles`.", at });
		}
		if (text === "") continue;
		const target = `styles/${freeName(basename(path), files)}`;
		files.set(target, { text });
		sheets.push(target);
		texts.push(text);
	}
	const variables = variablesFor([...texts, ...textsOf(files)]);
	if (variables === "") return { value: sheets, notes };
	files.set("styles/docusaurus-variables.css", { text: variables });
	return { value: ["styles/docusaurus-variables.css", ...sheets], notes };
}

function freeName(name: string, files: NewFiles): string {
	for (let number = 1; ; number++) {
		const free = number === 1 ? name : name.replace(/(?=\.css$)/, `-${number}`);
		if (!files.has(`styles/${free}`)) return free;
	}
}

/** The texts of files that can use variables: styles and components. */
function textsOf(files: NewFiles): string[] {
	return [...files].flatMap(([target, file]) => {
		if (!/\.(?:css|mdx|[jt]sx?)$/.test(target) || target.startsWith("static/")) return [];
		return ["text" in file ? file.text : readRegularText(file.from)];
	});
}

/** Definitions of the variables of the old theme that texts read. */
function variablesFor(texts: readonly string[]): string {
	const used = new Set(texts.flatMap((text) => [...text.matchAll(/var\(\s*(--(?:ifm|doc)-[\w-]+)/g)].map(([, name = ""]) => name)));
	const lines = [...used].sort().flatMap((name) => (name in readableVariables ? [`\t${name}: ${readableVariables[name]};`] : []));
	if (lines.length === 0) return "";
	return `/* Variables of Docusaurus that the site's styles and components use. */\n:root {\n${lines.join("\n")}\n}\n`;
}

/** Copies a file that a style sheet shows into the new site. Returns its address there; `null` if it does not exist. */
function carryAsset(address: string, place: { readonly site: SourceSite; readonly path: string; readonly files: NewFiles }): string | null {
	const { site, path, files } = place;
	const [file = "", rest = ""] = address.split(/(?=[?#])/);
	if (file.startsWith("/")) {
		const inSite = file.startsWith(site.base) ? file.slice(site.base.length - 1) : file;
		return site.staticDirs.some((dir) => isFile(join(dir, inSite))) ? `../static${inSite}${rest}` : null;
	}
	const found = join(dirname(path), file);
	if (!isFile(found)) return null;
	const folder = site.staticDirs.find((dir) => found.startsWith(`${dir}/`));
	if (folder !== undefined) return `../static${found.slice(folder.length)}${rest}`;
	files.set(`styles/assets/${basename(found)}`, { from: found });
	return `./assets/${basename(found)}${rest}`;
}

/** A style sheet of the new site. */
class CarriedSheet {
	/** Selectors of rules that were left out. */
	readonly dropped: string[] = [];
	readonly #assetAddress: (address: string) => string | null;

	constructor(assetAddress: (address: string) => string | null) {
		this.#assetAddress = assetAddress;
	}

	/** The rules that the new site can use; empty if there are none. */
	carry(css: string): string {
		return rulesOf(css.replace(/\/\*[\s\S]*?\*\//g, ""))
			.map((rule) => this.#rule(rule))
			.join("");
	}

	#rule({ prelude, block }: Rule): string {
		if (block === null) return this.#drop(prelude);
		if (/^@(?:font-face|(?:-\w+-)?keyframes|property)/.test(prelude)) return this.#written(prelude, block.trim());
		if (prelude.startsWith("@")) {
			const inner = this.carry(block);
			return inner === "" ? "" : `${prelude} {\n${inner}}\n`;
		}
		const selectors = splitAt(prelude, ",").map((selector) => selector.replace(/\.(?:theme-doc-markdown|markdown)\b/g, ".prose"));
		const kept = selectors.filter((selector) => !foreignSelector.test(selector) || this.#drop(selector) !== "");
		const declarations = splitAt(block, ";").flatMap(newDeclaration).join(";\n\t");
		if (kept.length === 0 || declarations === "") return "";
		return kept.map((selector) => forColorMode(selector, (own) => this.#written(own, `${declarations};`))).join("");
	}

	#written(prelude: string, block: string): string {
		let isComplete = true;
		const text = block.replace(/url\(\s*(["']?)(?!data:|https?:|\/\/|#)([^"')]+)\1\s*\)/g, (_, __, address: string) => {
			const found = this.#assetAddress(address.trim());
			if (found === null) isComplete = false;
			return `url("${found}")`;
		});
		return isComplete ? `${prelude} {\n\t${text}\n}\n` : this.#drop(prelude);
	}

	#drop(prelude: string): "" {
		this.dropped.push(prelude);
		return "";
	}
}

/** A declaration with the name of its token; nothing for variables of the old theme that have no effect, and for the primary color, which the configuration has. */
function newDeclaration(declaration: string): string[] {
	const [, name = "", value = ""] = /^([\w-]+)\s*:\s*([\s\S]*)$/.exec(declaration) ?? [];
	if (name === "") return [declaration];
	const token = settableTokens[name];
	if (token !== undefined) return [`${token}: ${value}`];
	return /^--(?:ifm|docusaurus|docsearch)-/.test(name) ? [] : [declaration];
}

/** Writes a rule for a color mode twice: for readers who have chosen the mode, and for those whose system has. */
function forColorMode(selector: string, write: (selector: string) => string): string {
	const [found, , mode] = /(?:html|:root)?\[data-theme=(["']?)(dark|light)\1\]/.exec(selector) ?? [];
	if (found === undefined) return write(selector);
	const other = mode === "dark" ? "light" : "dark";
	const chosen = write(selector.replace(found, `:root[data-theme="${mode}"]`));
	const ofSystem = write(selector.replace(found, `:root:not([data-theme="${other}"])`));
	return ofSystem === "" ? "" : `${chosen}@media (prefers-color-scheme: ${mode}) {\n${ofSystem}}\n`;
}

/** The rules of a style sheet without comments. */
function rulesOf(css: string): Rule[] {
	const rules: Rule[] = [];
	let rest = css;
	for (;;) {
		const end = indexOutside(rest, /[;{]/);
		if (end < 0) return rules;
		const prelude = rest.slice(0, end).replace(/\s+/g, " ").trim();
		if (rest[end] === ";") {
			if (prelude !== "" && !prelude.startsWith("@charset")) rules.push({ prelude, block: null });
			rest = rest.slice(end + 1);
			continue;
		}
		const close = closeOf(rest, end);
		rules.push({ prelude, block: rest.slice(end + 1, close) });
		rest = rest.slice(close + 1);
	}
}

/** Where the block that opens at `open` closes. */
function closeOf(css: string, open: number): number {
	let depth = 0;
	for (let index = open; index < css.length; index++) {
		const next = indexOutside(css.slice(index), /[{}]/);
		if (next < 0) break;
		index += next;
		depth += css[index] === "{" ? 1 : -1;
		if (depth === 0) return index;
	}
	return css.length;
}

/** The first match of one character outside of strings and parentheses. */
function indexOutside(css: string, wanted: RegExp): number {
	let depth = 0;
	for (const match of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|./gs)) {
		const [part] = match;
		if (part === "(") depth++;
		else if (part === ")") depth--;
		else if (depth === 0 && part.length === 1 && wanted.test(part)) return match.index;
	}
	return -1;
}

function splitAt(text: string, separator: string): string[] {
	const parts: string[] = [];
	let rest = text;
	for (let end = indexOutside(rest, new RegExp(separator)); end >= 0; end = indexOutside(rest, new RegExp(separator))) {
		parts.push(rest.slice(0, end));
		rest = rest.slice(end + 1);
	}
	return [...parts, rest].map((part) => part.replace(/\s+/g, " ").trim()).filter((part) => part !== "");
}
