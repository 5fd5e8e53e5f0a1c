/** Attributes whose name in JSX is not their own; React takes all others as they are. */
const jsxNames: Readonly<Record<string, string>> = { class: "className", tabindex: "tabIndex", "xlink:href": "xlinkHref" };

/** The source of a module whose default export is a component that draws an SVG; its props become attributes of the `<svg>`. */
export function svgComponent(text: string): string {
	const source = text.replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/gi, "").trim();
	const [, attributes = "", inner = ""] = /<svg\b((?:"[^"]*"|'[^']*'|[^>])*?)>([\s\S]*)<\/svg>\s*$/i.exec(source) ?? [];
	const own: Record<string, string> = {};
	let style = "";
	for (const [, name = "", double, single] of attributes.matchAll(/([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
		if (name === "style") style = double ?? single ?? "";
		else if (!name.startsWith("on")) own[jsxNames[name] ?? name] = double ?? single ?? "";
	}
	if (style !== "") own["data-style"] = style;
	const content = inner.replace(/<script\b[\s\S]*?<\/script>/gi, "").trim();
	return [
		'import { createElement } from "react";',
		`const own = ${JSON.stringify(own)};`,
		`const content = { __html: ${JSON.stringify(content)} };`,
		'export default function Svg({ title, ...props }) { return createElement("svg", { ...own, ...(title ? { role: "img", "aria-label": title } : {}), ...props, dangerouslySetInnerHTML: content }); }',
		"export { Svg as ReactComponent };",
	].join("\n");
}
