import { dirname, posix } from "node:path";
import type { Problem } from "../../lib/problem.ts";
import { type SampleLine, sampleLanguages } from "../../lib/sample-notation.ts";
import { isSamplePath, positionInFile, type Sample } from "./sample.ts";

/** A file for the compiler. */
export type SampleFile = {
	readonly text: string;
	/** The sample that is checked by it, and its lines there; `null` for a file that only others import. */
	readonly checked: {
		readonly sample: Sample;
		readonly lines: readonly SampleLine[];
		/** Whether it is the last file of the sample, which is the one that is run. */
		readonly isMain: boolean;
	} | null;
	/** Whether the compiler reports on it. */
	readonly isRoot: boolean;
};

/**
 * The files of all samples by their path. Each sample has a folder of its own, with the other files of its page that it may import: those
 * that the titles of samples name. A page can show a file several times as it grows; a sample sees the last version before it, or else the first one after it.
 */
export function sampleFiles(pages: ReadonlyMap<string, readonly Sample[]>): ReadonlyMap<string, SampleFile> {
	const files = new Map<string, SampleFile>();
	let page = 0;
	for (const all of pages.values()) {
		const samples = inCode(all);
		page++;
		for (const [index, sample] of samples.entries()) {
			if (!isCompiled(sample)) continue;
			const isRoot = isTypeChecked(sample);
			const folder = `${page}/${index}`;
			for (const [path, text] of companions(samples, index)) files.set(`${folder}/${path}`, { text, checked: null, isRoot: false });
			const own = ownFiles(sample, homeOf(samples));
			for (const [at, { path, lines }] of own.entries())
				files.set(`${folder}/${path}`, { text: textOf(lines), checked: { sample, lines, isMain: at === own.length - 1 }, isRoot });
		}
	}
	return files;
}

/** The names of files that samples cannot have, because they are outside of their folder or are not files. Reports `sample-invalid`. */
export function filePathProblems(pages: ReadonlyMap<string, readonly Sample[]>): Problem[] {
	return [...pages.values()].map(inCode).flatMap((samples) =>
		samples.filter(isCompiled).flatMap((sample) =>
			sample.directives.files.flatMap(({ name, lines: [line] }): Problem[] => {
				if (name === null || isSamplePath(posix.join(homeOf(samples), name))) return [];
				const message = `The sample cannot have a file \`${name}\`.`;
				const hint =
					"Write a path inside the folder of the sample, such as `// @filename: src/Root.tsx`: files with an extension, folders without one.";
				return [{ code: "sample-invalid", severity: "error", message, hint, at: positionInFile(sample, { line, column: 1 }) }];
			}),
		),
	);
}

/** The samples in a language that the compiler reads. */
function inCode(samples: readonly Sample[]): readonly Sample[] {
	return samples.filter(({ lang }) => Object.hasOwn(sampleLanguages, lang));
}

/** Whether the compiler gets a sample. */
function isCompiled(sample: Sample): boolean {
	return isTypeChecked(sample) || sample.run !== null;
}

/** Whether the compiler reports on a sample. */
function isTypeChecked({ lang, nocheck }: Sample): boolean {
	return nocheck === null && (sampleLanguages[lang] ?? "").startsWith("ts");
}

/** The folder of samples without a path: the folder of the page's first file, whose neighbors they import. */
function homeOf(samples: readonly Sample[]): string {
	const first = samples.find(({ name }) => name !== null)?.name;
	return first ? dirname(first) : ".";
}

function ownFiles(sample: Sample, home: string): { readonly path: string; readonly lines: readonly SampleLine[] }[] {
	const { directives, name: title, lang } = sample;
	return directives.files.flatMap(({ name, lines }) => {
		if (directives.files.length > 1 && lines.every(({ text }) => /^\s*(?:\/\/.*)?$/.test(text))) return [];
		if (name === null && title !== null) return [{ path: title, lines }];
		const path = posix.join(home, name ?? `sample.${sampleLanguages[lang]}`);
		return isSamplePath(path) ? [{ path, lines }] : [];
	});
}

/** Files that other samples of the page show, by their path. */
function companions(samples: readonly Sample[], index: number): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	const order = [...samples.slice(0, index).reverse(), ...samples.slice(index + 1)];
	for (const sample of order) {
		if (sample.name === null || sample.name === samples[index]?.name || found.has(sample.name)) continue;
		found.set(sample.name, textOf(sample.directives.files.at(-1)?.lines ?? []));
	}
	return found;
}

function textOf(lines: readonly SampleLine[]): string {
	return `${lines.map(({ text }) => text).join("\n")}\n`;
}
