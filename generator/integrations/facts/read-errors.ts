import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "acorn";
import type { PackageFacts } from "../../lib/api-facts.ts";
import { compareText } from "../../lib/compare-text.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { part, parts, type ScriptNode, walk } from "./script.ts";

/** Shorter texts, in letters, are words that are put together elsewhere. */
const fewestLetters = 12;

/** Reads the messages of errors and the addresses of documentation in the JavaScript of a package. `folder` is absolute. */
export function readErrors(folder: string): Pick<PackageFacts, "errors" | "links"> {
	const errors = new Map<string, string>();
	const links = new Set<string>();
	for (const file of scriptsIn(folder)) {
		const text = readRegularText(join(folder, file));
		for (const [, address = ""] of text.matchAll(/(https?:\/\/[\w.-]+\/docs\/[\w./-]*\w)/g)) links.add(address);
		if (!/throw new|\.error\(/.test(text)) continue;
		for (const message of messagesIn(text)) if (!errors.has(message)) errors.set(message, file);
	}
	const sorted = [...errors].sort(([a], [b]) => compareText(a, b));
	return {
		...(sorted.length > 0 && { errors: Object.fromEntries(sorted) }),
		...(links.size > 0 && { links: [...links].sort(compareText) }),
	};
}

/** The files of JavaScript of a package, in order. A bundle for the browser repeats the other files. */
function scriptsIn(folder: string): string[] {
	if (!existsSync(join(folder, "dist"))) return [];
	const all = readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" })
		.map((file) => `dist/${file.replaceAll("\\", "/")}`)
		.filter((file) => /\.[cm]?js$/.test(file) && !/(?:^|\/)(?:test|tests|__tests__|node_modules)\//.test(file))
		.sort();
	const single = all.filter((file) => !file.startsWith("dist/esm/"));
	return single.length > 0 ? single : all;
}

function messagesIn(text: string): string[] {
	const found: string[] = [];
	const note = (value: ScriptNode | undefined) => {
		const message = value
			? textOf(value)
					.replace(/\s+/g, " ")
					.replace(/…[… ]*…/g, "…")
					.trim()
			: "";
		if ((message.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters && message.includes(" ")) found.push(message);
	};
	walk(parse(text, { ecmaVersion: "latest", sourceType: "module", allowHashBang: true }) as unknown as ScriptNode, (node) => {
		const thrown = node.type === "ThrowStatement" ? part(node, "argument") : undefined;
		if (thrown?.type === "NewExpression" && String(part(thrown, "callee")?.name).endsWith("Error")) note(parts(thrown, "arguments")[0]);
		const callee = node.type === "CallExpression" ? part(node, "callee") : undefined;
		if (callee && part(callee, "property")?.name === "error" && /\b(?:Log|console)$/.test(ownerOf(callee)))
			for (const argument of parts(node, "arguments")) note(argument);
	});
	return found;
}

/** `logger_1.Log` in `logger_1.Log.error()`. */
function ownerOf(callee: ScriptNode): string {
	const owner = part(callee, "object");
	return String(owner?.name ?? part(owner, "property")?.name);
}

/** The text of a value, with `…` for what is only known when the code runs. */
function textOf(value: ScriptNode): string {
	if (value.type === "Literal") return typeof value.value === "string" ? value.value : "…";
	if (value.type === "BinaryExpression" && value.operator === "+")
		return ["left", "right"].map((side) => textOf(part(value, side) ?? value)).join("");
	if (value.type === "TemplateLiteral")
		return parts(value, "quasis")
			.map((quasi) => (quasi.value as { readonly cooked?: string }).cooked ?? "")
			.join("…");
	const list = value.type === "CallExpression" ? part(part(value, "callee"), "object") : undefined;
	// `["One line", "another"].join("\n")`
	return list?.type === "ArrayExpression" ? parts(list, "elements").map(textOf).join(" ") : "…";
}
