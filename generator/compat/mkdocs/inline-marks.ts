import { mapProse, mapText } from "../../lib/prose-lines.ts";

/** A code such as `:material-clock:`, with its attributes. Such icons are decoration. */
const icon = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^{}\n]*\})?[ \t]?/g;

/** The comment in which a macro of the theme stands: `<!-- md:version 9.5.0 -->`. */
const macro = /<!-- md:([a-z][\w-]*)[ \t]*([^<>\n]*?)[ \t]*-->/g;

/** A heading for a setting, to whose name links lead: `#### <!-- md:setting config.enabled -->`. */
const settingHeading = /^( {0,3}#{1,6} +)<!-- md:(?:setting|option) +([\w.:-]+) -->[ \t]*$/;

/** Names of keys, with what is on the key. */
const keys: Readonly<Record<string, string>> = {
	alt: "Alt",
	"arrow-down": "↓",
	"arrow-left": "←",
	"arrow-right": "→",
	"arrow-up": "↑",
	backspace: "Backspace",
	cmd: "Cmd",
	command: "Cmd",
	control: "Ctrl",
	ctrl: "Ctrl",
	del: "Del",
	delete: "Del",
	down: "↓",
	enter: "Enter",
	esc: "Esc",
	escape: "Esc",
	left: "←",
	option: "Option",
	"page-down": "Page Down",
	"page-up": "Page Up",
	right: "→",
	shift: "Shift",
	space: "Space",
	tab: "Tab",
	up: "↑",
	windows: "Windows",
};

/** `++ctrl+alt+del++`, `++"Any text"++` */
const keyCode = /(?<![\w+{])\+\+((?:"[^"+\n]+"|[a-z][\w-]*|[\w])(?:\+(?:"[^"+\n]+"|[a-z][\w-]*|[\w]))*)\+\+(?![\w+])/gi;

/** Marks around a text, with the elements that they stand for. The first group is the text. */
const marks: readonly (readonly [RegExp, string])[] = [
	[/\{--(?=\S)([^{}\n]*?\S)--\}/g, "<del>$1</del>"],
	[/\{\+\+(?=\S)([^{}\n]*?\S)\+\+\}/g, "<ins>$1</ins>"],
	[/\{~~([^{}\n]*?)~>([^{}\n]*?)~~\}/g, "<del>$1</del><ins>$2</ins>"],
	[/\{==(?=\S)([^{}\n]*?\S)==\}/g, "<mark>$1</mark>"],
	[/[ \t]?\{>>[^{}\n]*<<\}/g, ""],
	[/(?<![=\w])==(?=[^\s=])([^=\n]*[^\s=])==(?![=\w])/g, "<mark>$1</mark>"],
	[/(?<!\^)\^\^(?=[^\s^])([^^\n]*[^\s^])\^\^(?!\^)/g, "<ins>$1</ins>"],
	[/(?<=[\w)\]])\^([\w+-]+)\^(?!\^)/g, "<sup>$1</sup>"],
	// With a letter right before it, the tilde cannot begin deleted text.
	[/(?<=[\w)\]])~([\w+-]+)~(?!~)/g, "<sub>$1</sub>"],
];

/**
 * Turns what extensions of Python-Markdown read inside a line into elements: icon codes are removed; keys, marked, inserted, deleted,
 * raised and lowered text become HTML, formulas (`\(x^2\)`) get dollar signs, and macros in comments become badges. Lines keep their
 * numbers.
 */
export function convertInlineMarks(source: string): string {
	if (!/:\w+-[\w-]+:|\+\+|==|\^|~|\{(?:--|>>)|<!-- md:|`#!|`:::|\\[([]|^\*\[|[ \t]markdown(?:=|>)|#only-light/m.test(source)) return source;
	const hasLight = source.includes("#only-light)");
	let isInHtml = false;
	return mapProse(convertFormulas(source), (line) => {
		if (isInHtml && htmlImage.test(line)) return line.replace(htmlImage, imageElement);
		isInHtml = /^[ \t>]*<\w[^<>]*[ \t]markdown\b/.test(line);
		// The text of an abbreviation would be shown on hover. The mark of a block of changes has a line of its own.
		if (/^\*\[[^\]\n]+\]:[ \t]/.test(line) || /^[ \t]*(?:\{==|==\}|\{>>|<<\}|\{\+\+|\+\+\}|\{--|--\})[ \t]*$/.test(line)) return "";
		const light = hasLight
			? line.replace(/!\[[^\]\n]*\]\([^()\n]*#only-dark\)(?:\{[^{}\n]*\})?/g, "").replaceAll("#only-light)", ")")
			: line;
		const heading = light.replace(settingHeading, "$1`$2` {#$2}");
		const labelled = heading.replace(macro, (_, name: string, rest: string) => `:badge[${rest === "" ? name : `${name} ${rest}`}]`);
		const plain = withoutIcons(labelled).replace(/(?<!`)`(?:#!|:::)\w+[ \t]/g, "`");
		return mapText(plain, (text) => {
			const typed = text.replace(keyCode, (_, combination: string) => keyElements(combination));
			return marks.reduce((result, [pattern, by]) => result.replace(pattern, by), typed);
		});
	});
}

/** An image right below a tag, where no parser reads Markdown. */
const htmlImage = /^([ \t>]*)!\[([^\]\n]*)\]\(([^()\s]+)[^()\n]*\)(?:\{([^{}\n]*)\})?[ \t]*$/;

function imageElement(_: string, indent: string, alt: string, src: string, attributes = ""): string {
	const [, width] = /\bwidth="?(\d+)/.exec(attributes) ?? [];
	const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
	return `${indent}<img src="${quoted(src)}" alt="${quoted(alt)}"${width === undefined ? "" : ` width="${width}"`}>`;
}

function withoutIcons(line: string): string {
	if (!/:\w+-[\w-]+:/.test(line)) return line;
	return mapText(line, (text) => text.replace(icon, ""));
}

function keyElements(combination: string): string {
	const names = combination.match(/"[^"]+"|[^+]+/g) ?? [];
	return names
		.map((name) => `<kbd>${name.startsWith('"') ? name.slice(1, -1) : (keys[name.toLowerCase()] ?? name.toUpperCase())}</kbd>`)
		.join("+");
}

/** `\(x^2\)` → `$x^2$`, and `\[` and `\]` on lines of their own → `$$`. Parentheses without anything that only formulas have stay as they are. */
function convertFormulas(source: string): string {
	if (!/\\[([]/.test(source)) return source;
	let isOpen = false;
	return mapProse(source, (line) => {
		const [block, indent = "", bracket] = /^([ \t>]*)\\{1,2}([[\]])[ \t]*$/.exec(line) ?? [];
		if (block !== undefined && (bracket === "[") !== isOpen) {
			isOpen = !isOpen;
			return `${indent}$$`;
		}
		const whole = line.replace(/^([ \t>]*)\\{1,2}\[[ \t]*(\S.*?)[ \t]*\\{1,2}\][ \t]*$/, (_, before: string, formula: string) => {
			return `${before}$$${formula}$$`;
		});
		return mapText(whole, (text) =>
			text.replace(/\\{1,2}\([ \t]*([^\n]*?[\\^_={}<>+\d][^\n]*?|\w)[ \t]*\\{1,2}\)/g, (_, formula: string) => `$${formula}$`),
		);
	});
}
