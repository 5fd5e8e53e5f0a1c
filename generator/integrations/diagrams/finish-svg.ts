import { escapeHtml } from "../../../theme/lib/escape.ts";

/** Attributes with only numbers and letters of paths. */
const geometry = /(?<=\s(?:d|transform|points|viewBox|[xy][12]?|[cdr][xy]|r|width|height)=")[^"]*/g;

/**
 * Prepares Mermaid's SVG for a page: in its natural size and the page's font, with a name and a description,
 * with the given id, and without unused parts. Its default description is its source.
 */
export function finishSvg(svg: string, diagram: { readonly id: string; readonly source: string }): string {
	const [start = ""] = /^<svg[^>]*>/.exec(svg) ?? [];
	const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(start)?.[1] ?? null;
	const inside = svg.slice(start.length);
	const drawing = withFont(attribute("class") === "mindmapDiagram" ? withCenteredLabels(inside) : inside)
		.replace(/xlink:href=/g, "href=")
		.replace(/mix-blend-mode:\s*multiply;?/g, "");
	const [, , width = "0", height = "0"] = (attribute("viewBox") ?? "").split(/[\s,]+/);
	const name = attribute("aria-labelledby");
	const description = attribute("aria-describedby") ?? `${diagram.id}-source`;
	const kind = (attribute("aria-roledescription") ?? "").replace(/-v\d.*$/, "").replace(/(?<=[a-z])(?=[A-Z])/g, " ");
	const attributes = [
		`id="${diagram.id}"`,
		...(attribute("class") === null ? [] : [`class="${attribute("class")}"`]),
		`viewBox="${attribute("viewBox")}"`,
		`width="${Math.ceil(Number(width))}"`,
		`height="${Math.ceil(Number(height))}"`,
		// Links inside an image would not be accessible.
		`role="${/<a[\s>]/.test(drawing) ? "group" : "img"}"`,
		name === null ? `aria-label="${escapeHtml(`Diagram: ${kind.toLowerCase()}`)}"` : `aria-labelledby="${name}"`,
		`aria-describedby="${description}"`,
	];
	const source = attribute("aria-describedby") === null ? `<desc id="${description}">${escapeHtml(diagram.source)}</desc>` : "";
	return pruned(`<svg ${attributes.join(" ")}>${source}${drawing}`);
}

/** Centers the labels of a mind map: Mermaid places most of them by their center, but draws them from there to the right. */
function withCenteredLabels(svg: string): string {
	return svg.replace(/<g class="label"(?=[^>]*\stransform="translate\(0, )/g, '$& text-anchor="middle"');
}

/** Sets the theme's font, with which the drawing was measured; its fallbacks have the same width. */
function withFont(svg: string): string {
	return svg.replace(/<style[^>]*>[^<]*<\/style>|<[a-z][^>]*>/gi, (part) =>
		part.replace(/\sfont-family="[^"]*"/g, "").replace(/font-family:\s*(?:&quot;|[^;"}])+/g, "font-family:var(--font-text)"),
	);
}

/**
 * Removes unused rules, ids and data attributes, and rounds coordinates to a hundredth of a pixel. The rules
 * get a layer, because inline styles, which must override them, become rules themselves.
 */
function pruned(svg: string): string {
	const markup = svg.replace(/<style[^>]*>[\s\S]*?<\/style>/g, "");
	const classes = new Set([...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));
	const withRules = svg.replace(
		/(<style[^>]*>)([\s\S]*?)(<\/style>)/g,
		(_, start, css, end) => `${start}@layer diagram{${usedRules(css, classes)}}${end}`,
	);
	return withRules.replace(/<[a-z][^>]*>/gi, (tag) =>
		tag
			.replace(/\s(?:id|data-[\w-]+)="[^"]*"/g, (attribute) => (isUsed(attribute.trim(), withRules) ? attribute : ""))
			.replace(/\sstyle="([^"]*)"/g, (_, style: string) => styleAttribute(style))
			.replace(geometry, (value) =>
				value.replace(/(?<![\d.])-?\d+\.\d{3,}(?![\d.e])/g, (number) => String(Number(Number(number).toFixed(2)))),
			),
	);
}

/** Removes invalid declarations such as `undefined`, which Mermaid writes. */
function styleAttribute(style: string): string {
	const declarations = style.split(";").flatMap((part) => (/^\s*[\w-]+\s*:\s*\S/.test(part) ? [part.trim()] : []));
	return declarations.length === 0 ? "" : ` style="${declarations.join(";")}"`;
}

function isUsed(attribute: string, svg: string): boolean {
	const [name = "", value = ""] = attribute.slice(0, -1).split('="');
	if (name.startsWith("data-")) return svg.includes(`[${name}`);
	return svg.includes(`#${value}`) || svg.includes(`by="${value}"`);
}

function usedRules(css: string, classes: ReadonlySet<string>): string {
	const animation = /@keyframes\s+([\w-]+)\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
	const isMet = (selector: string) =>
		[...selector.replace(/\[[^\]]*\]/g, "").matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].every(([, name = ""]) => classes.has(name));
	const rules = css.replace(animation, "").replace(/([^{}]+)(\{[^{}]*\})/g, (_, selectors: string, block: string) => {
		const met = selectors.split(",").filter(isMet);
		return met.length === 0 ? "" : met.join(",") + block;
	});
	const animations = [...css.matchAll(animation)].filter(([, name = ""]) => new RegExp(`animation[^;}]*${name}`).test(rules));
	return animations.map(([whole]) => whole).join("") + rules;
}
