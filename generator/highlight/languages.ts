import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import { hasParser, type ParserName } from "./parsers.ts";

/** How a language is highlighted: with a parser (fast; for common languages), or with a TextMate grammar from Shiki. */
export type Language =
	| { readonly kind: "parser"; readonly name: ParserName }
	| { readonly kind: "grammar"; readonly name: string }
	| { readonly kind: "plain"; readonly name: "" };

/** Language names for plain text. */
const plainNames: ReadonlySet<string> = new Set([
	"",
	"text",
	"txt",
	"plain",
	"plaintext",
	"none",
	"console-output",
	"output",
	"ascii",
	"tree",
	"treeview",
	"command-line",
	"nohighlight",
	"terminal",
]);

/** Common aliases of languages that have a parser, and names that Shiki does not know. */
const aliases: Readonly<Record<string, string>> = {
	javascript: "js",
	mjs: "js",
	cjs: "js",
	typescript: "ts",
	mts: "ts",
	cts: "ts",
	htm: "html",
	"c++": "cpp",
	cc: "cpp",
	hpp: "cpp",
	h: "cpp",
	c: "cpp",
	py: "python",
	rs: "rust",
	golang: "go",
	yml: "yaml",
	svg: "xml",
	sh: "shellscript",
	bash: "shellscript",
	shell: "shellscript",
	zsh: "shellscript",
	npm: "shellscript",
	markdown: "md",
	json5: "jsonc",
	env: "ini",
	dotenv: "ini",
	gitignore: "ini",
	properties: "ini",
	docker: "dockerfile",
	rb: "ruby",
	kt: "kotlin",
	kts: "kotlin",
	patch: "diff",
	udiff: "diff",
	// Names from Pygments, Prism and highlight.js.
	py3: "python",
	python3: "python",
	pycon: "python",
	ipython: "python",
	bazel: "python",
	starlark: "python",
	scm: "scheme",
	tsq: "scheme",
	django: "jinja",
	jinja2: "jinja",
	j2: "jinja",
	nunjucks: "jinja",
	njk: "jinja",
	objectivec: "objc",
	"obj-c": "objc",
	dotnet: "csharp",
	arduino: "cpp",
	"shell-session": "shellsession",
	"sh-session": "shellsession",
	conf: "ini",
	cfg: "ini",
	editorconfig: "ini",
	gitconfig: "ini",
	npmrc: "ini",
	apacheconf: "apache",
	htaccess: "apache",
	nginxconf: "nginx",
	containerfile: "dockerfile",
	ecmascript: "js",
	es6: "js",
	javascriptreact: "jsx",
	typescriptreact: "tsx",
	geojson: "json",
	webmanifest: "json",
	importmap: "json",
	gradle: "groovy",
	mysql: "sql",
	pgsql: "sql",
	postgresql: "sql",
	sqlite: "sql",
	xhtml: "html",
	atom: "xml",
	mathml: "xml",
	rss: "xml",
	mk: "make",
	nasm: "asm",
	wat: "wasm",
	iex: "elixir",
	armasm: "asm",
	"bash-session": "shellsession",
	cucumber: "gherkin",
	curl: "shellscript",
	delphi: "pascal",
	doscon: "bat",
	ejs: "erb",
	flow: "jsx",
	fortran: "fortran-free-form",
	gettext: "po",
	godot: "gdscript",
	gohtml: "handlebars",
	gotemplate: "handlebars",
	gotmpl: "handlebars",
	"html+django": "jinja",
	"html+jinja": "jinja",
	markup: "html",
	mssql: "sql",
	mustache: "handlebars",
	ndjson: "jsonl",
	octave: "matlab",
	"php-inline": "php",
	pl: "perl",
	plpgsql: "sql",
	postgres: "sql",
	ps1con: "powershell",
	sbt: "scala",
	snackplayer: "jsx",
	sol: "solidity",
	sshconfig: "ssh-config",
	systemverilog: "system-verilog",
	tsql: "sql",
	"yaml+jinja": "jinja",
};

/** Matches a comment, which plain JSON does not allow. A false match in a string only selects the slower parser. */
const jsonComment = /(?:^|[\s,[\]{}])\/[/*]/;

/** The language of a fence. Unknown languages are plain text. */
export function languageOf(lang: string, code: string): Language {
	const name = Object.hasOwn(aliases, lang) ? (aliases[lang] ?? lang) : lang;
	if (plainNames.has(name)) return { kind: "plain", name: "" };
	if (name === "json" && jsonComment.test(code)) return { kind: "parser", name: "jsonc" };
	if (hasParser(name)) return { kind: "parser", name };
	if (Object.hasOwn(bundledLanguages, name) || Object.hasOwn(bundledLanguagesAlias, name)) return { kind: "grammar", name };
	return { kind: "plain", name: "" };
}

/** All language names that a fence may use. */
export const languageNames: ReadonlySet<string> = new Set([
	...plainNames,
	...Object.keys(aliases),
	...Object.keys(bundledLanguages),
	...Object.keys(bundledLanguagesAlias),
]);
