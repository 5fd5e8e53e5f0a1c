import { escapeHtml } from "../../../theme/lib/escape.ts";
import { mapProse } from "../../lib/prose-lines.ts";

/**
 * In Markdown that other tools read as MDX, HTML has values in braces. Turns literal values into HTML attributes: `style={{ color: "red"
 * }}` becomes text. Everything else stays. A page without any costs one search.
 */
export function convertJsxAttributes(source: string): string {
	if (!source.includes("={")) return source;
	return mapProse(source, (line) => {
		if (!line.includes("={")) return line;
		return line.replace(/(`+)[^`]*\1|<[a-z][\w-]*\s[^<>]*>/g, (tag) => (tag.startsWith("`") ? tag : convertTag(tag)));
	});
}

const attribute = /\s([A-Za-z][\w-]*)=\{(?:\{([^{}]*)\}|([^{}]*))\}/g;

function convertTag(tag: string): string {
	return tag.replace(attribute, (whole, name: string, object: string | undefined, code = "") => {
		if (object === undefined && code.trim() === "true") return ` ${name}`;
		const value = object === undefined ? literal(code) : name === "style" ? styleText(object) : null;
		return value === null ? whole : ` ${name}="${escapeHtml(value)}"`;
	});
}

function literal(code: string): string | null {
	const [, double, single, template, number] = /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`$\\]*)`|(-?[\d.]+))\s*$/.exec(code) ?? [];
	return double ?? single ?? template ?? number ?? null;
}

/** Properties whose numbers are not lengths. */
const plainNumbers = /^(?:opacity|zIndex|order|zoom|fontWeight|lineHeight|flex(?:Grow|Shrink)?|columnCount|aspectRatio|scale)$/;

/** A style object as CSS; `null` if a value is not a literal. */
function styleText(object: string): string | null {
	const rules: string[] = [];
	const rest = object.replace(
		/\s*(?:([A-Za-z]\w*)|["']([\w-]+)["'])\s*:\s*("[^"]*"|'[^']*'|-?[\d.]+)\s*(?:,|$)/g,
		(_, key, quoted, code: string) => {
			const name: string = key ?? quoted;
			const value = literal(code) ?? "";
			const isLength =
				/^-?[\d.]+$/.test(code) &&
				Number(code) !== 0 &&
				!plainNumbers.test(name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
			rules.push(`${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}${isLength ? "px" : ""}`);
			return "";
		},
	);
	return rest.trim() === "" && rules.length > 0 ? rules.join(";") : null;
}
