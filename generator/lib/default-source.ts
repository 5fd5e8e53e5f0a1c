/** The source of a default: a JavaScript file, and the code in it that sets the default. */
export type DefaultSource = {
	/** Relative to the folder of the page's package, or with the name of another one before it: `dist/index.js`. */
	readonly file: string;
	readonly code: string;
};

/** Reads `from="dist/index.js: gap = 8"`; `null` when it names no file, or quotes no code. */
export function defaultSource(from: string): DefaultSource | null {
	const [, file, code] = /^([\w./@-]+\.[cm]?js): (.*\S.*)$/.exec(from.trim()) ?? [];
	return file === undefined || code === undefined ? null : { file, code: code.trim() };
}
