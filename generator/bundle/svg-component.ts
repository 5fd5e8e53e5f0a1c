import { decodeAttribute, editText, type HtmlTag, scanHtml, type TextEdit } from "../lib/html-scanner.ts";

/** Attributes that have a different name in JSX. React accepts all others unchanged. */
const jsxNames: Readonly<Record<string, string>> = {
	class: "className",
	tabindex: "tabIndex",
	"xlink:href": "xlinkHref",
	style: "data-style",
};

/**
 * The source of a module whose default export is a component that renders an SVG. The component's props become attributes of the
 * `<svg>`.
 */
export function svgComponent(text: string): string {
	const { svg, content } = readSvg(text);
	const own = Object.fromEntries(
		(svg?.attributes ?? []).flatMap(({ name, value, start }) => {
			if (value === null || name.startsWith("on")) return [];
			// Unlike in HTML, attribute names in SVG contain upper-case letters.
			return [[jsxNames[name] ?? text.slice(start, start + name.length), decodeAttribute(value)]];
		}),
	);
	return [
		'import { createElement } from "react";',
		`const own = ${JSON.stringify(own)};`,
		`const content = { __html: ${JSON.stringify(content)} };`,
		'export default function Svg({ title, ...props }) { return createElement("svg", { ...own, ...(title ? { role: "img", "aria-label": title } : {}), ...props, dangerouslySetInnerHTML: content }); }',
		"export { Svg as ReactComponent };",
	].join("\n");
}

/** The outermost `<svg>` of a file, and its content without comments and scripts. */
function readSvg(text: string): { readonly svg: HtmlTag | null; readonly content: string } {
	let svg: HtmlTag | null = null;
	let script: HtmlTag | null = null;
	let end = 0;
	const edits: TextEdit[] = [];
	scanHtml(text, (token) => {
		if (token.kind === "start" && token.name === "svg") svg ??= token;
		else if (!svg) return;
		else if (token.kind === "comment") edits.push({ start: token.start, end: token.end, text: "" });
		else if (token.kind === "start" && token.name === "script") script = token;
		else if (token.kind === "end" && token.name === "script" && script) edits.push({ start: script.start, end: token.end, text: "" });
		else if (token.kind === "end" && token.name === "svg") end = token.start;
	});
	const { end: start = 0 } = (svg as HtmlTag | null) ?? {};
	const outside = [
		{ start: 0, end: start, text: "" },
		{ start: Math.max(start, end), end: text.length, text: "" },
	];
	return { svg, content: editText(text, [...outside, ...edits.filter((edit) => edit.end <= end)]).trim() };
}
