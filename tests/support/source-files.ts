import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "./cli.ts";

/** An import or re-export. `target` is a file relative to the repository, or a package as it is written. */
export type SourceImport = { readonly target: string; readonly isRelative: boolean; readonly isDynamic: boolean };

/** A TypeScript source. `code` has the same lines as `text`, without the contents of comments, strings and regular expressions. */
export type SourceModule = {
	/** Relative to the repository. */
	readonly file: string;
	readonly text: string;
	readonly code: string;
	readonly imports: readonly SourceImport[];
};

/** Folders of packages and of sites, which follow their own rules. */
const leftOut = /(?:^|\/)node_modules$|^generator\/(?:init\/templates|docs)$/;

/** Paths of all files in the folders, relative to the repository, sorted. */
export function filesBelow(...folders: readonly string[]): string[] {
	const found: string[] = [];
	const walk = (folder: string) => {
		for (const entry of readdirSync(join(repository, folder), { withFileTypes: true })) {
			const path = `${folder}/${entry.name}`;
			if (!entry.isDirectory()) found.push(path);
			else if (!leftOut.test(path)) walk(path);
		}
	};
	folders.forEach(walk);
	return found.sort();
}

/** All TypeScript sources in the folders. */
export function readModules(...folders: readonly string[]): SourceModule[] {
	return filesBelow(...folders)
		.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
		.map((file) => parseModule(file, readFileSync(join(repository, file), "utf8")));
}

/** A source in the form that the rules check. */
export function parseModule(file: string, text: string): SourceModule {
	return { file, text, code: withoutLiterals(text), imports: importsOf(text, file) };
}

function importsOf(text: string, file: string): SourceImport[] {
	const resolve = (target: string) => (target.startsWith(".") ? join(dirname(file), target) : target);
	const found: SourceImport[] = [];
	for (const [, target = ""] of text.matchAll(/^(?:import|export)\s[^;"]*?from\s+"([^"]+)"/gm)) {
		found.push({ target: resolve(target), isRelative: target.startsWith("."), isDynamic: false });
	}
	for (const [, target = ""] of text.matchAll(/^import\s+"([^"]+)"/gm)) {
		found.push({ target: resolve(target), isRelative: target.startsWith("."), isDynamic: false });
	}
	for (const [, target = ""] of text.matchAll(/\bimport\("([^"]+)"\)/g)) {
		found.push({ target: resolve(target), isRelative: target.startsWith("."), isDynamic: true });
	}
	return found;
}

/** Replaces comments, strings, template texts and regular expressions with spaces. Keeps line breaks. */
function withoutLiterals(text: string): string {
	const literal =
		/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g;
	return text.replace(literal, (found) => found.replace(/[^\n]/g, " "));
}

/** Cycles in a graph of edges, each as a path that ends where it begins. */
export function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
	const cycles: string[][] = [];
	const state = new Map<string, "open" | "done">();
	const trail: string[] = [];
	const visit = (node: string) => {
		if (state.get(node) === "done") return;
		if (state.get(node) === "open") {
			cycles.push([...trail.slice(trail.indexOf(node)), node]);
			return;
		}
		state.set(node, "open");
		trail.push(node);
		for (const next of edges.get(node) ?? []) visit(next);
		trail.pop();
		state.set(node, "done");
	};
	for (const node of edges.keys()) visit(node);
	return cycles;
}
