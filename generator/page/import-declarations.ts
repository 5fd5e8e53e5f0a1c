import { type ImportDeclaration, type Literal, Parser } from "acorn";
import jsx from "acorn-jsx";
import { mapProse } from "../lib/prose-lines.ts";

/**
 * An import in a text: its names, its path, and the place of the path with its quotes. Names map `default`, `*` or the name of the export
 * to the name in the text; `export … from` has none.
 */
export type TextImport = {
	readonly names: ReadonlyMap<string, string>;
	readonly path: string;
	/** Offsets in the text. */
	readonly start: number;
	readonly end: number;
};

const parser = Parser.extend(jsx());

/** Blank lines that a statement may have within it; a longer text is not code. */
const longestStatement = 40;

/** The imports in an MDX text or a module, from the blocks outside fenced code that begin with `import` or `export`. */
export function importsIn(text: string): readonly TextImport[] {
	const found: TextImport[] = [];
	let done = 0;
	for (const offset of statementOffsets(text)) {
		if (offset < done) continue;
		const block = readBlock(text, offset);
		done = block.end;
		found.push(...block.imports);
	}
	return found;
}

/** Offsets of the lines outside fenced code that begin like a statement. */
function statementOffsets(text: string): number[] {
	const possible = [...text.matchAll(/^[ \t]*(?:import|export)\b/gm)].map(({ index }) => index);
	const last = possible.at(-1);
	if (last === undefined || !/^[ \t>]*(?:`{3,}|~{3,})/m.test(text.slice(0, last))) return possible;
	const prose = new Set<number>();
	let offset = 0;
	let line = 0;
	// Collects the lines outside fenced code.
	mapProse(text.slice(0, last + 1), (written, index) => {
		prose.add(index);
		return written;
	});
	return possible.filter((start) => {
		for (let end = text.indexOf("\n", offset); end >= 0 && end < start; end = text.indexOf("\n", offset)) {
			offset = end + 1;
			line++;
		}
		return prose.has(line);
	});
}

/**
 * Reads the statements from an offset to the first blank line at which they are complete. If the text is not JavaScript, reads only the
 * first one.
 */
function readBlock(text: string, start: number): { readonly imports: TextImport[]; readonly end: number } {
	const blank = /\n[ \t]*(?=\n)|$(?![\s\S])/g;
	blank.lastIndex = start;
	for (let count = 0; count < longestStatement; count++) {
		const end = blank.exec(text)?.index ?? text.length;
		const imports = parseImports(text.slice(start, end), start);
		if (imports !== null) return { imports, end };
		blank.lastIndex = end + 1;
		if (end >= text.length) break;
	}
	const [line = ""] = /^.*/.exec(text.slice(start)) ?? [];
	return { imports: parseImports(line, start) ?? [], end: start + line.length };
}

/** An import on a line of its own whose names are those of components, as in most pages. */
const plainImport = /^[ \t]*import[ \t]+(?:([A-Z][\w$]*)|\{[ \t]*([A-Z][\w$]*)[ \t]*\})[ \t]+from[ \t]+(["'])([^"'\\]*)\3[ \t]*;?[ \t]*$/;

/** Reads statements that are all plain imports, in a fraction of the time that parsing takes; `null` if one of them is not. */
function plainImports(code: string, offset: number): TextImport[] | null {
	const found: TextImport[] = [];
	const names = new Set<string>();
	let lineStart = offset;
	for (const line of code.trimEnd().split("\n")) {
		const [, whole, named, , path = ""] = plainImport.exec(line) ?? [];
		const name = whole ?? named;
		if (name === undefined || names.has(name)) return null;
		names.add(name);
		const end = lineStart + Math.max(line.lastIndexOf('"'), line.lastIndexOf("'")) + 1;
		found.push({ names: new Map([[whole === undefined ? name : "default", name]]), path, start: end - path.length - 2, end });
		lineStart += line.length + 1;
	}
	return found;
}

function parseImports(code: string, offset: number): TextImport[] | null {
	const plain = plainImports(code, offset);
	if (plain) return plain;
	try {
		const { body } = parser.parse(code, { ecmaVersion: "latest", sourceType: "module" });
		return body.flatMap((node) => {
			if (node.type === "ImportDeclaration") return [describe(node.source, namesOf(node), offset)];
			const isExport = node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration";
			return isExport && node.source ? [describe(node.source, [], offset)] : [];
		});
	} catch {
		return null;
	}
}

function namesOf({ specifiers }: ImportDeclaration): [string, string][] {
	return specifiers.map((specifier) => {
		if (specifier.type === "ImportDefaultSpecifier") return ["default", specifier.local.name];
		if (specifier.type === "ImportNamespaceSpecifier") return ["*", specifier.local.name];
		const { imported } = specifier;
		return [imported.type === "Identifier" ? imported.name : String(imported.value), specifier.local.name];
	});
}

function describe({ value, start, end }: Literal, names: readonly [string, string][], offset: number): TextImport {
	return { names: new Map(names), path: String(value), start: offset + start, end: offset + end };
}
