import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { resolvePlugin } from "../bundle/resolve-plugin.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { mapConcurrently } from "../lib/concurrency.ts";
import { escapePattern } from "../lib/escape-pattern.ts";
import type { Notes } from "./notes.ts";
import type { PlannedPage } from "./page-plan.ts";
import { importsOf, rewriteMarkdown } from "./references.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

type PageImport = { readonly plan: PlannedPage; readonly path: string; readonly line: number };

/**
 * Tries every import of the pages in the new site. What cannot be loaded (a package that is not
 * installed, a component of the old theme), and components that pages had without importing them, get a
 * stand-in that shows its content only: the page builds, and the note says what to write.
 */
export async function addStandIns(input: {
	readonly site: SourceSite;
	/** Of the new site. */
	readonly config: SiteConfig;
	readonly planned: readonly PlannedPage[];
	readonly notes: Notes;
}): Promise<void> {
	const { site, config, planned, notes } = input;
	const pages = planned.filter((plan) => plan.target.endsWith(".mdx"));
	const texts = new Map(pages.map((plan) => [plan, readFileSync(join(config.root, plan.target), "utf8")]));
	const imports = new Map<string, PageImport[]>();
	for (const plan of pages)
		for (const { path, line } of importsOf(texts.get(plan) ?? "", true)) {
			const key = path.startsWith(".") ? `@site/${posix.join(posix.dirname(plan.target), path)}` : path;
			imports.set(key, [...(imports.get(key) ?? []), { plan, path, line }]);
		}
	const faults = await mapConcurrently([...imports.keys()], 4, async (key) => [key, await loadFault(key, config)] as const);
	const names = standInNames();
	const replaced = new Map<PlannedPage, Map<string, string>>();
	for (const [key, fault] of faults) {
		if (fault === null) continue;
		const uses = imports.get(key) ?? [];
		const file = names(key.split("/").at(-1) ?? key);
		const exported = new Set(uses.flatMap(({ plan, path }) => importedNames(texts.get(plan) ?? "", path)));
		writeStandIn(join(config.root, `${file}.tsx`), key, exported);
		for (const { plan, path } of uses) replaced.set(plan, (replaced.get(plan) ?? new Map()).set(path, `@site/${file}`));
		const [first] = uses;
		const at = first ? { file: sourceName(site, first.plan.page.source), line: first.line } : null;
		const others = uses.length > 1 ? `, and ${uses.length - 1} more pages import it` : "";
		notes.add(
			"import",
			`\`${key}\` cannot be loaded (${fault})${others}.`,
			`Write the component in place of its stand-in \`${file}.tsx\`, which shows its content only.`,
			at,
		);
	}
	const own = new Map<string, string>();
	for (const plan of pages) {
		let text = texts.get(plan) ?? "";
		const paths = replaced.get(plan);
		if (paths) text = rewriteMarkdown(text, (path, kind) => (kind === "import" ? (paths.get(path) ?? null) : null));
		for (const name of plan.components) {
			const file = own.get(name) ?? names(name);
			if (!own.has(name)) {
				writeStandIn(join(config.root, `${file}.tsx`), name, new Set());
				const todo = `Write the component in place of its stand-in \`${file}.tsx\`, which shows its content only.`;
				notes.add("import", `\`${name}\` is used and not imported; the old theme may have brought it.`, todo, {
					file: sourceName(site, plan.page.source),
				});
			}
			own.set(name, file);
			text = withImport(text, `import ${name} from "@site/${file}";`);
		}
		if (text !== texts.get(plan)) writeFileSync(join(config.root, plan.target), text);
	}
}

/** Why a module cannot be bundled, or `null` when it can. */
async function loadFault(path: string, config: SiteConfig): Promise<string | null> {
	if (/\.mdx?$/.test(path))
		return existsSync(join(config.root, path.replace(/^@site\//, "").replaceAll("\\_", "_"))) ? null : "there is no such file";
	// Files that are no code are read as they are.
	if (/!|\?(?:raw|url)$/.test(path)) return null;
	const { build } = await import("esbuild");
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
		const first = (error as { errors?: readonly { text: string }[] }).errors?.[0]?.text ?? String(error);
		return first.replace(/"/g, "`");
	}
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

/** Gives files for stand-ins, each once. */
function standInNames(): (name: string) => string {
	const taken = new Set<string>();
	return (name) => {
		const stem =
			name
				.replace(/\.\w+(?:\?.*)?$/, "")
				.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
				.replace(/[^A-Za-z0-9-]+/g, "-")
				.replace(/^-+|-+$/g, "")
				.toLowerCase() || "component";
		let unique = stem;
		for (let number = 2; taken.has(unique); number++) unique = `${stem}-${number}`;
		taken.add(unique);
		return `src/stand-ins/${unique}`;
	};
}

function writeStandIn(path: string, original: string, names: ReadonlySet<string>): void {
	mkdirSync(dirname(path), { recursive: true });
	if (existsSync(path)) return;
	const exports = [...names].filter((name) => name !== "default" && /^[A-Za-z_$][\w$]*$/.test(name)).map((name) => `StandIn as ${name}`);
	writeFileSync(
		path,
		`import type { ReactNode } from "react";\n\n/** Stands in for \`${original}\`: shows what is inside. See MIGRATION.md. */\nexport default function StandIn({ children }: { readonly children?: ReactNode }) {\n\treturn <>{children}</>;\n}\n${exports.length > 0 ? `\nexport { ${exports.join(", ")} };\n` : ""}`,
	);
}

/** Puts an import below the front matter, or above the first of the others. */
function withImport(text: string, line: string): string {
	const front = text.startsWith("---") ? (/^---[ \t]*\n[\s\S]*?^---[ \t]*\n/m.exec(text)?.[0] ?? "") : "";
	const body = text.slice(front.length).replace(/^\n+/, "");
	return `${front}${front === "" ? "" : "\n"}${line}\n${body.startsWith("import ") ? "" : "\n"}${body}`;
}
