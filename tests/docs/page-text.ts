/** A text as the cell of a table: on one line, with escaped bars. */
export function cell(text: string): string {
	return text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();
}

/** A value as it is written in TypeScript, as the formatter would break it. */
export function literal(value: unknown, indent = ""): string {
	const short = inline(value);
	if (typeof value !== "object" || value === null || short.length + indent.length < 64) return short;
	const deeper = `${indent}  `;
	const entries = Array.isArray(value)
		? value.map((item) => literal(item, deeper))
		: Object.entries(value).map(([key, item]) => `${name(key)}: ${literal(item, deeper)}`);
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
	return `${open}\n${entries.map((entry) => `${deeper}${entry},\n`).join("")}${indent}${close}`;
}

function inline(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const entries = Object.entries(value).map(([key, item]) => `${name(key)}: ${inline(item)}`);
	return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

function name(key: string): string {
	return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
