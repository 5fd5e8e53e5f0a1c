import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { BuildFailure } from "esbuild";
import { resolvePlugin } from "../../bundle/resolve-plugin.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { mapConcurrently } from "../../lib/concurrency.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { loadBundler } from "../../lib/load-bundler.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { splitMarkdown } from "./markdown-text.ts";
import type { NewFiles } from "./new-files.ts";
import type { Note } from "./notes.ts";
import type { PlannedPage } from "./page-plan.ts";
import { importsOf, type Rewrite, rewriteMarkdown } from "./references.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** A Markdown file of the new site that may have imports: a page or a partial. `source` is its absolute source file, and `components` are the components that it uses, but does not import. */
type Importer = { readonly target: string; readonly source: string; readonly components: readonly string[]; text: string };

type FoundImport = { readonly importer: Importer; readonly path: string; readonly line: number };

/**
 * Tries every import of the pages and their partials in the new site. Placeholders that show only their content replace modules that
 * cannot be loaded (packages that are not installed, components of the old theme) and components that pages use without an
 * import, so that pages build. Returns notes that say what to write.
 */
export async function addPlaceholders(input: {
	readonly site: SourceSite;
	/** The configuration of the new site, whose files exist already. */
	readonly config: SiteConfig;
	readonly planned: readonly PlannedPage[];
	readonly files: NewFiles;
	readonly engine: MarkdownEngine;
}): Promise<Note[]> {
	const { site, config, engine } = input;
	const notes: Note[] = [];
	const { importers, imports } = allImports({ ...input, root: config.root });
	const faults = await mapConcurrently([...imports.keys()], 4, async (key) => [key, await loadFault(key, config)] as const);
	const newFile = placeholderFiles(config.root);
	const todo = (file: string) => `Replace the placeholder \`${file}.tsx\`, which shows only its content, with the component.`;
	for (const [name, modules] of byPackage(faults)) {
		const uses = modules.flatMap(({ key }) => imports.get(key) ?? []);
		const exported = uses.flatMap(({ importer, path }) => importedNames(importer.text, path));
		const file = newFile(name.split("/").at(-1) ?? name, { original: name, exported });
		for (const { importer, path } of uses) {
			const rewrite: Rewrite = (other, kind) => (kind === "import" && other === path ? `@site/${file}` : null);
			importer.text = rewriteMarkdown(importer.text, { rewrite, engine });
		}
		const [first] = uses;
		const count = new Set(uses.map(({ importer }) => importer)).size - 1;
		const what = modules.length > 1 ? `${modules.length} modules of \`${name}\`` : `\`${name}\``;
		const others = count > 0 ? `, and ${count} more pages import it` : "";
		const at = first && { file: sourceName(site, first.importer.source), line: first.line };
		const fault = `${what} cannot be loaded (${modules[0]?.fault})${others}.`;
		notes.push({ kind: "import", what: fault, todo: todo(file), ...(at && { at }) });
	}
	const files = new Map<string, string>();
	for (const importer of importers)
		for (const name of importer.components) {
			const file = files.get(name) ?? newFile(name, { original: name, exported: [] });
			if (!files.has(name)) {
				const what = `\`${name}\` is used, but not imported; the old theme may have provided it.`;
				notes.push({ kind: "import", what, todo: todo(file), at: { file: sourceName(site, importer.source) } });
			}
			files.set(name, file);
			importer.text = withImport(importer.text, `import ${name} from "@site/${file}";`);
		}
	for (const { target, text } of importers)
		if (text !== readRegularText(join(config.root, target))) writeFileSync(join(config.root, target), text);
	return notes;
}

/** All MDX pages and the partials that they import, and their imports by module: `@site/` with a path, or a package. */
function allImports(input: {
	readonly root: string;
	readonly planned: readonly PlannedPage[];
	readonly files: NewFiles;
	readonly engine: MarkdownEngine;
}): { readonly importers: readonly Importer[]; readonly imports: ReadonlyMap<string, readonly FoundImport[]> } {
	const { root, planned, files, engine } = input;
	const imports = new Map<string, FoundImport[]>();
	const open = planned
		.filter((plan) => plan.target.endsWith(".mdx"))
		.map(({ target, page, components }) => ({ target, source: page.source, components }));
	const seen = new Set(planned.map(({ target }) => target));
	const importers: Importer[] = [];
	for (let next = open.shift(); next !== undefined; next = open.shift()) {
		const importer: Importer = { ...next, text: readRegularText(join(root, next.target)) };
		importers.push(importer);
		for (const { path, line } of importsOf(importer.text, engine)) {
			const [, loaders = "", module = ""] = /^(!{0,2}(?:[\w-]+-loader!)*)(.*)$/s.exec(path) ?? [];
			const place = module.startsWith(".") ? `@site/${posix.join(posix.dirname(importer.target), module)}` : module;
			const key = loaders === "" ? place : `${place.replace(/\?.*$/, "")}?raw`;
			imports.set(key, [...(imports.get(key) ?? []), { importer, path, line }]);
			const target = key.replace(/^@site\//, "").replaceAll("\\_", "_");
			if (!/\.mdx?$/i.test(target) || seen.has(target) || !existsSync(join(root, target))) continue;
			seen.add(target);
			const file = files.get(target);
			open.push({ target, source: (file && ("from" in file ? file.from : file.of)) ?? target, components: [] });
		}
	}
	return { importers, imports };
}

type FaultyModule = { readonly key: string; readonly fault: string };

/** Modules that cannot be loaded. Modules of the same package form a group, because they need only one placeholder. */
function byPackage(faults: readonly (readonly [string, string | null])[]): ReadonlyMap<string, readonly FaultyModule[]> {
	const groups = new Map<string, FaultyModule[]>();
	for (const [key, fault] of faults) {
		if (fault === null) continue;
		const isOwn = /^@(?:site|theme|theme-original|docusaurus|generated)\/|^[./]/.test(key);
		const name = isOwn ? key : (/^(?:@[^/]+\/)?[^/]+/.exec(key)?.[0] ?? key);
		groups.set(name, [...(groups.get(name) ?? []), { key, fault }]);
	}
	return new Map([...groups].map(([name, modules]) => [modules.length === 1 ? (modules[0]?.key ?? name) : name, modules]));
}

/** The names that a page imports from a module, besides the default export. */
function importedNames(text: string, path: string): string[] {
	const clauses = text.matchAll(new RegExp(`\\bimport\\s+([^"';]*?)\\s*from\\s*["']${escapePattern(path)}["']`, "g"));
	return [...clauses].flatMap(([, clause = ""]) =>
		(/\{([^}]*)\}/.exec(clause)?.[1] ?? "").split(",").flatMap((part) => part.trim().split(/\s+as\s+/)[0] || []),
	);
}

/** Returns a function that writes a placeholder component to a new file and returns the file without its extension, relative to the new site (`root`, absolute). */
function placeholderFiles(root: string) {
	const taken = new Set<string>();
	return (name: string, { original, exported }: { readonly original: string; readonly exported: readonly string[] }): string => {
		const words = name.replace(/\.\w+(?:\?.*)?$/, "").replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-");
		const stem =
			words
				.replace(/[^A-Za-z0-9-]+/g, "-")
				.replace(/^-+|-+$/g, "")
				.toLowerCase() || "component";
		let unique = stem;
		for (let number = 2; taken.has(unique); number++) unique = `${stem}-${number}`;
		taken.add(unique);
		const file = `src/placeholders/${unique}`;
		const path = join(root, `${file}.tsx`);
		mkdirSync(dirname(path), { recursive: true });
		if (!existsSync(path)) writeFileSync(path, placeholderText(original, new Set(exported)));
		return file;
	};
}

/** The code of a placeholder for `original`, which is also exported under the given names. */
function placeholderText(original: string, names: ReadonlySet<string>): string {
	const exports = [...names]
		.filter((name) => name !== "default" && /^[A-Za-z_$][\w$]*$/.test(name))
		.map((name) => `Placeholder as ${name}`);
	return `import type { ReactNode } from "react";

/** Placeholder for \`${original}\`: shows its content. See MIGRATION.md. */
export default function Placeholder(props?: { readonly children?: ReactNode }) {
	return <>{props?.children}</>;
}
${exports.length > 0 ? `\nexport { ${exports.join(", ")} };\n` : ""}`;
}

/** Adds an import below the front matter, before any other imports. */
function withImport(text: string, line: string): string {
	const { body } = splitMarkdown(text);
	const front = text.slice(0, text.length - body.length);
	const content = body.replace(/^\n+/, "");
	return `${front}${front === "" ? "" : "\n"}${line}\n${content.startsWith("import ") ? "" : "\n"}${content}`;
}

/** Why a module cannot be bundled; `null` if it can. `path` begins with `@site/` or the name of a package. */
async function loadFault(path: string, config: SiteConfig): Promise<string | null> {
	const exists = (name: string) => existsSync(join(config.root, name.replace(/^@site\//, "").replaceAll("\\_", "_")));
	if (/\.mdx?$/.test(path)) return exists(path) ? null : "the file does not exist";
	// These imports are not parsed as code.
	if (/\?(?:raw|url)$/.test(path)) return /^@site\//.test(path) && !exists(path.replace(/\?.*$/, "")) ? "the file does not exist" : null;
	const { build } = loadBundler();
	const empty = ["css", "svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "mp4", "webm", "woff2", "md", "mdx"];
	try {
		await build({
			stdin: { contents: `import ${JSON.stringify(path)};`, resolveDir: config.root, loader: "js" },
			absWorkingDir: config.root,
			bundle: true,
			write: false,
			platform: "node",
			format: "esm",
			jsx: "automatic",
			outfile: join(config.root, "stand-in-check.mjs"),
			loader: { ...Object.fromEntries(empty.map((name) => [`.${name}`, "empty" as const])), ".js": "jsx" },
			plugins: [resolvePlugin(config)],
			logLevel: "silent",
		});
		return null;
	} catch (error) {
		const { errors } = error as Partial<BuildFailure>;
		// The new site is lenient: what its modules import and do not find gets placeholders when it is built.
		const first = errors?.find(({ text, location }) => location?.file === "<stdin>" || !/^Could not resolve |` does not exist$/.test(text));
		if (errors !== undefined && first === undefined) return null;
		return (first?.text ?? String(error)).replace(/"/g, "`");
	}
}
