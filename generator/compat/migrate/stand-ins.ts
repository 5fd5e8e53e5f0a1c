import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { SiteConfig } from "../../config/site-config.ts";
import { mapConcurrently } from "../../lib/concurrency.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { loadFault } from "./load-fault.ts";
import type { NewFiles } from "./new-files.ts";
import type { Notes } from "./notes.ts";
import type { PlannedPage } from "./page-plan.ts";
import { importsOf, type Rewrite, rewriteMarkdown } from "./references.ts";
import { type SourceSite, sourceName } from "./source-site.ts";
import { standInNames, withImport, writeStandIn } from "./stand-in-files.ts";

/** A file of Markdown in the new site that may import: a page, or a partial. `source` is absolute, in the old one. */
type Importer = { readonly target: string; readonly source: string; readonly components: readonly string[]; text: string };

type FoundImport = { readonly importer: Importer; readonly path: string; readonly line: number };

/**
 * Tries every import of the pages and their partials in the new site. What cannot be loaded (a package that is not
 * installed, a component of the old theme), and components that pages had without importing them, get a
 * stand-in that shows its content only: the page builds, and the note says what to write.
 */
export async function addStandIns(input: {
	readonly site: SourceSite;
	/** Of the new site, whose files are written. */
	readonly config: SiteConfig;
	readonly planned: readonly PlannedPage[];
	readonly files: NewFiles;
	readonly notes: Notes;
	readonly engine: MarkdownEngine;
}): Promise<void> {
	const { site, config, planned, files, notes, engine } = input;
	const { importers, imports } = allImports({ root: config.root, planned, files, engine });
	const faults = await mapConcurrently([...imports.keys()], 4, async (key) => [key, await loadFault(key, config)] as const);
	const names = standInNames();
	for (const [name, modules] of byPackage(faults)) {
		const uses = modules.flatMap(({ key }) => imports.get(key) ?? []);
		const file = names(name.split("/").at(-1) ?? name);
		const exported = new Set(uses.flatMap(({ importer, path }) => importedNames(importer.text, path)));
		writeStandIn(join(config.root, `${file}.tsx`), name, exported);
		for (const { importer, path } of uses) {
			const rewrite: Rewrite = (other, kind) => (kind === "import" && other === path ? `@site/${file}` : null);
			importer.text = rewriteMarkdown(importer.text, { rewrite, engine });
		}
		const [first] = uses;
		const at = first ? { file: sourceName(site, first.importer.source), line: first.line } : null;
		const count = new Set(uses.map(({ importer }) => importer)).size - 1;
		const what = modules.length > 1 ? `${modules.length} modules of \`${name}\`` : `\`${name}\``;
		notes.add(
			"import",
			`${what} cannot be loaded (${modules[0]?.fault})${count > 0 ? `, and ${count} more pages import it` : ""}.`,
			`Write the component in place of its stand-in \`${file}.tsx\`, which shows its content only.`,
			at,
		);
	}
	const own = new Map<string, string>();
	for (const importer of importers)
		for (const name of importer.components) {
			const file = own.get(name) ?? names(name);
			if (!own.has(name)) {
				writeStandIn(join(config.root, `${file}.tsx`), name, new Set());
				const todo = `Write the component in place of its stand-in \`${file}.tsx\`, which shows its content only.`;
				notes.add("import", `\`${name}\` is used and not imported; the old theme may have brought it.`, todo, {
					file: sourceName(site, importer.source),
				});
			}
			own.set(name, file);
			importer.text = withImport(importer.text, `import ${name} from "@site/${file}";`);
		}
	for (const { target, text } of importers)
		if (text !== readFileSync(join(config.root, target), "utf8")) writeFileSync(join(config.root, target), text);
}

/** All pages with imports and the partials that they import, and the imports by module: from the site's root, or of a package. */
function allImports({
	root,
	planned,
	files,
	engine,
}: {
	readonly root: string;
	readonly planned: readonly PlannedPage[];
	readonly files: NewFiles;
	readonly engine: MarkdownEngine;
}): { readonly importers: readonly Importer[]; readonly imports: ReadonlyMap<string, readonly FoundImport[]> } {
	const imports = new Map<string, FoundImport[]>();
	const open = planned
		.filter((plan) => plan.target.endsWith(".mdx"))
		.map(({ target, page, components }) => ({ target, source: page.source, components }));
	const known = new Set(planned.map(({ target }) => target));
	const importers: Importer[] = [];
	for (let next = open.shift(); next !== undefined; next = open.shift()) {
		const importer: Importer = { ...next, text: readFileSync(join(root, next.target), "utf8") };
		importers.push(importer);
		for (const { path, line } of importsOf(importer.text, engine)) {
			const [, loaders = "", module = ""] = /^(!{0,2}(?:[\w-]+-loader!)*)(.*)$/s.exec(path) ?? [];
			const place = module.startsWith(".") ? `@site/${posix.join(posix.dirname(importer.target), module)}` : module;
			const key = loaders === "" ? place : `${place.replace(/\?.*$/, "")}?raw`;
			imports.set(key, [...(imports.get(key) ?? []), { importer, path, line }]);
			const target = key.replace(/^@site\//, "").replaceAll("\\_", "_");
			if (!/\.mdx?$/i.test(target) || known.has(target) || !existsSync(join(root, target))) continue;
			known.add(target);
			open.push({ target, source: sourceOf(files, target), components: [] });
		}
	}
	return { importers, imports };
}

function sourceOf(files: NewFiles, target: string): string {
	const file = files.get(target);
	return (file === undefined ? null : "from" in file ? file.from : file.of) ?? target;
}

type Faulty = { readonly key: string; readonly fault: string };

/** Modules that cannot be loaded, by what one stand-in is enough for: the package, or the module itself where there is but one. */
function byPackage(faults: readonly (readonly [string, string | null])[]): ReadonlyMap<string, readonly Faulty[]> {
	const groups = new Map<string, Faulty[]>();
	for (const [key, fault] of faults) {
		if (fault === null) continue;
		const isOwn = /^@(?:site|theme|theme-original|docusaurus|generated)\/|^[./]/.test(key);
		const name = isOwn ? key : (/^(?:@[^/]+\/)?[^/]+/.exec(key)?.[0] ?? key);
		groups.set(name, [...(groups.get(name) ?? []), { key, fault }]);
	}
	return new Map([...groups].map(([name, modules]) => [modules.length === 1 ? (modules[0]?.key ?? name) : name, modules]));
}

/** Names that a page imports from a module; empty for the default export alone. */
function importedNames(text: string, path: string): string[] {
	const escaped = escapePattern(path);
	const clauses = [...text.matchAll(new RegExp(`\\bimport\\s+([^"';]*?)\\s*from\\s*["']${escaped}["']`, "g"))].map(
		([, clause = ""]) => clause,
	);
	return clauses
		.flatMap((clause) => (/\{([^}]*)\}/.exec(clause)?.[1] ?? "").split(",").map((part) => part.trim().split(/\s+as\s+/)[0] ?? ""))
		.filter(Boolean);
}
