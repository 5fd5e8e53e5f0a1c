import type { BlockContent } from "mdast";
import { element } from "../components/element.ts";

/** Kinds of languages, each with its mark: lines in a square of 16 units. */
const marks = {
	shell: "M3 5l3 3-3 3M8 11h5",
	markup: "M5 4 1 8l4 4M11 4l4 4-4 4M9 3 7 13",
	data: "M6 2C3 2 5 8 2 8c3 0 1 6 4 6M10 2c3 0 1 6 4 6-3 0-1 6-4 6",
	style: "M6 2 4 14M12 2l-2 12M2 6h12M2 10h12",
	typed: "M1 5h6M4 5v7M14 5.5c-2-1-4-.5-4 1.2 0 2.3 4.5 1.3 4.5 3.6 0 2-3 2.2-5 1",
	script: "M5 5v5c0 2-3 2-3.5.5M14 5.5c-2-1-4-.5-4 1.2 0 2.3 4.5 1.3 4.5 3.6 0 2-3 2.2-5 1",
	code: "M5 4 1 8l4 4M11 4l4 4-4 4",
} as const;

const kinds: Readonly<Record<string, keyof typeof marks>> = {
	bash: "shell",
	sh: "shell",
	shell: "shell",
	zsh: "shell",
	powershell: "shell",
	html: "markup",
	xml: "markup",
	svg: "markup",
	vue: "markup",
	svelte: "markup",
	astro: "markup",
	json: "data",
	jsonc: "data",
	json5: "data",
	yaml: "data",
	yml: "data",
	toml: "data",
	css: "style",
	scss: "style",
	less: "style",
	ts: "typed",
	tsx: "typed",
	typescript: "typed",
	js: "script",
	jsx: "script",
	javascript: "script",
};

/** The mark of a language, for the label of a tab: a small picture of the kind of code, which says nothing to screen readers. */
export function languageMark(lang: string): BlockContent {
	const path = element("path", { d: marks[kinds[lang] ?? "code"] }, []);
	const shape = { viewBox: "0 0 16 16", width: 14, height: 14, fill: "none", stroke: "currentColor", strokeWidth: 1.6 };
	return element("svg", { ...shape, ariaHidden: "true" }, [path]);
}
