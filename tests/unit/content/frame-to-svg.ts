import { decodeAttribute } from "../../../generator/lib/html-scanner.ts";

type Size = { readonly width: number; readonly height: number };

/** An element that is still open: what begins and ends it, and what it has in it. Without `start`, it is nothing but what is in it. */
type Part = { readonly start: string; readonly end: string; readonly content: string[] };

/**
 * The HTML of a frame as an SVG file. Knows what the tutorial's compositions are made of: areas as large as the frame, with
 * transforms or a background, and in their middle a round dot or a drawing. The origin is the middle of the frame, around which CSS
 * turns all of them.
 */
export function frameToSvg(html: string, { width, height }: Size): string {
	const root: Part = { start: "", end: "", content: [] };
	const open = [root];
	for (const [, slash, name = "", attributes = ""] of html.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
		if (slash === "") open.push(begin(name, decodeAttribute(attributes), { width, height }));
		else open.at(-2)?.content.push(...finish(open.pop() ?? root));
	}
	const viewBox = `${-width / 2} ${-height / 2} ${width} ${height}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${root.content.join("")}</svg>\n`;
}

function begin(name: string, attributes: string, size: Size): Part {
	if (name !== "div" && name !== "svg") return { start: `<${name}${rounded(attributes)}`, end: `</${name}>`, content: [] };
	const css = styles(attributes);
	if (css["border-radius"]) return shape(`<circle r="${Number.parseFloat(css["border-radius"])}" fill="${css["background-color"]}"`);
	if (css.background) return background(css.background, size);
	const transform = svgTransform(`${css.transform ?? ""}${name === "svg" ? placement(attributes) : ""}`);
	return { start: transform && `<g transform="${transform}"`, end: transform && "</g>", content: [] };
}

function styles(attributes: string): Readonly<Record<string, string>> {
	const rules = attribute(attributes, "style").split(";");
	return Object.fromEntries(rules.map((rule) => rule.split(":") as [string, string]));
}

const attribute = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

/** What puts the middle of a square drawing on the origin, in its size on the frame. */
function placement(attributes: string): string {
	const [left = 0, top = 0, side = 1] = attribute(attributes, "viewBox").split(" ").map(Number);
	return ` scale(${Number(attribute(attributes, "width")) / side}) translate(${-left - side / 2} ${-top - side / 2})`;
}

const shape = (start: string): Part => ({ start, end: "", content: [] });

/** A gradient of two colors from top to bottom, over all of the frame. */
function background(gradient: string, { width, height }: Size): Part {
	const stops = [...gradient.matchAll(/#\w+/g)].map(([color], index) => `<stop offset="${index}" stop-color="${color}"/>`);
	const area = `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="url(#a)"/>`;
	return { start: "", end: "", content: [`<linearGradient id="a" x2="0" y2="1">${stops.join("")}</linearGradient>${area}`] };
}

function finish({ start, end, content }: Part): readonly string[] {
	if (start === "") return content;
	if (content.length === 0) return end === "</g>" ? [] : [`${start}/>`];
	const [only = ""] = content;
	const [outer, inner] = [start, only].map((text) => /^<g transform="([^"]+)"/.exec(text));
	if (content.length === 1 && outer?.[0] === start && inner) return [only.replace(inner[0], `<g transform="${outer[1]} ${inner[1]}"`)];
	return [`${start}>${content.join("")}${end}`];
}

/** CSS transforms as SVG names them, without those that change nothing. */
function svgTransform(css: string): string {
	return [...css.matchAll(/(\w+)\(([^)]*)\)/g)]
		.map(([, name = "", value = ""]) => {
			const number = Number.parseFloat(value);
			if (name === "translateY") return `translate(0 ${number})`;
			if (name === "rotate") return `rotate(${value.endsWith("rad") ? (number * 180) / Math.PI : number})`;
			return `${name}(${value})`;
		})
		.map(rounded)
		.filter((transform) => !["translate(0 0)", "rotate(0)", "scale(1)"].includes(transform))
		.join(" ");
}

/** With no more decimals than a picture of 1920 pixels shows, which pages show at less than half its size: small numbers are factors, large ones are pixels. */
function rounded(text: string): string {
	return text.replace(/-?\d+\.\d{2,}(?:e-\d+)?/g, (number) => {
		const scale = Math.abs(Number(number)) < 10 ? 1000 : 1;
		return String(Math.round(Number(number) * scale) / scale || 0);
	});
}
