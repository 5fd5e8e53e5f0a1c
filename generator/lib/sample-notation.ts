/** A line of a sample. `at` is its index in the fence that it is written in; `null` for a line that is included from another one. */
export type SampleLine = { readonly text: string; readonly at: number | null };

/** Parts that samples include, by name: the lines of fences such as `ts twoslash include setup`. */
export type SampleIncludes = ReadonlyMap<string, readonly string[]>;

/** What a sample says about itself in comments, in the notation of Twoslash. */
export type SampleDirectives = {
	/** Numbers of the errors that it shows (`// @errors: 2345`); each must occur. */
	readonly errors: readonly number[];
	/** Errors that do not count (`// @noErrors`): all, or some numbers. */
	readonly ignored: "all" | readonly number[];
	/** Its files: the lines after each `// @filename: a.ts`; `null` for those before the first. */
	readonly files: readonly { readonly name: string | null; readonly lines: readonly SampleLine[] }[];
};

/** Languages whose samples have the notation, with the extension of their files. */
export const sampleLanguages: Readonly<Record<string, string>> = {
	ts: "ts",
	typescript: "ts",
	tsx: "tsx",
	js: "js",
	javascript: "js",
	jsx: "jsx",
};

/** Directives, and options of a compiler, which has the same options for all samples. Readers do not see these lines. */
const hiddenDirective =
	/^\s*\/\/ @(?:errors|noErrors|noErrorValidation|noStaticSemanticInfo|showEmit|showEmittedFile|emit|keepNotations|include|allowJs|allowSyntheticDefaultImports|checkJs|declaration|emitDecoratorMetadata|esModuleInterop|exactOptionalPropertyTypes|experimentalDecorators|isolatedModules|jsx|jsxImportSource|lib|module|moduleDetection|moduleResolution|noImplicit\w+|noUnchecked\w+|noUnused\w+|paths|preserveSymlinks|resolveJsonModule|skipLibCheck|strict\w*|target|types|useDefineForClassFields|verbatimModuleSyntax)(?::.*)?$/;

/** `// @filename: a.ts`, which readers see. */
const filename = /^\s*\/\/ @filename: *(\S+)\s*$/i;

/** Questions to the compiler, such as `//  ^?`. */
const query = /^\s*\/\/\s*\^(?:\?|\||\^*)\s*$/;

const cut = /^\s*\/\/ ?---cut(?:-(before|after|start|end))?---\s*$/;

/** `// @include: name`. */
const include = /^(\s*)\/\/ @include: *(\S+)\s*$/;

/** A part of an included block begins with `// - name`. */
const includedPart = /^\s*\/\/ - (\S+)\s*$/;

/** Whether a text may have the notation. */
export function hasSampleNotation(text: string): boolean {
	return text.includes("// @") || text.includes("---cut") || text.includes("^?");
}

/** The lines of a sample's code, with those that it includes. A name that is not known stays in it as a comment. */
export function sampleLines(code: string, includes: SampleIncludes): SampleLine[] {
	return code.split("\n").flatMap((text, at): SampleLine[] => {
		const [, indent = "", name = ""] = include.exec(text) ?? [];
		const lines = includes.get(name);
		return lines ? lines.map((line) => ({ text: indent + line, at: null })) : [{ text, at }];
	});
}

/** The parts of a block that others include: `name` up to its first part, `name-part` up to the end of that part. */
export function includedParts(name: string, code: string): [string, readonly string[]][] {
	const parts: [string, string[]][] = [[name, []]];
	const before: string[] = [];
	for (const line of code.split("\n")) {
		const part = includedPart.exec(line)?.[1];
		if (part !== undefined) parts.push([`${name}-${part}`, [...before]]);
		else {
			before.push(line);
			parts.at(-1)?.[1].push(line);
		}
	}
	return parts;
}

/** The name in the words of a fence whose block only other samples use: `twoslash include setup`. */
export function includeName(meta: string): string | null {
	return /(?:^|\s)twoslash include (\S+)/.exec(meta)?.[1] ?? null;
}

/** The lines that readers see: without directives, and without what `// ---cut---` cuts off. */
export function shownLines(lines: readonly SampleLine[]): SampleLine[] {
	let shown: SampleLine[] = [];
	let isCut = false;
	for (const line of lines) {
		const mark = cut.exec(line.text);
		if (mark) {
			if (mark[1] === undefined || mark[1] === "before") shown = [];
			if (mark[1] === "after") return shown;
			isCut = mark[1] === "start";
		} else if (!isCut && !hiddenDirective.test(line.text) && !query.test(line.text)) shown.push(line);
	}
	return shown;
}

/** Reads the directives of a sample. */
export function sampleDirectives(lines: readonly SampleLine[]): SampleDirectives {
	const errors: number[] = [];
	let ignored: "all" | readonly number[] = [];
	const files: { name: string | null; lines: SampleLine[] }[] = [{ name: null, lines: [] }];
	for (const line of lines) {
		const [, name, value] = /^\s*\/\/ @(errors|noErrors|noErrorValidation)(?:: *(.*?))?\s*$/.exec(line.text) ?? [];
		if (name === "errors") errors.push(...numbers(value));
		else if (name !== undefined) {
			const codes = numbers(value);
			ignored = ignored === "all" || codes.length === 0 ? "all" : [...ignored, ...codes];
		}
		const file = filename.exec(line.text)?.[1];
		if (file !== undefined) files.push({ name: file, lines: [] });
		files.at(-1)?.lines.push(line);
	}
	return { errors, ignored, files };
}

function numbers(list = ""): number[] {
	return (list.match(/\d+/g) ?? []).map(Number);
}
