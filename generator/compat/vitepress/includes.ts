import type { Include } from "../includes.ts";

/** `<<< @/file.js#region{1,3 js:line-numbers} [label]` outside of code, and `<!--@include: ./file.md#region-or-heading{1,3}-->`. */
export function readVitePressInclude(line: string, isCode: boolean): Include | null {
	if (isCode) return null;
	const [, text, textRegion, textLines] =
		/^[ \t>]*<!--[ \t]*@include:[ \t]*([^#{}\n]+?)(?:#([^\s#{}]+))?(?:\{([^{}]*)\})?[ \t]*-->[ \t]*$/.exec(line) ?? [];
	if (text !== undefined)
		return { path: text, ...regionOf(textRegion), ...(textRegion !== undefined && { mayBeHeading: true }), ...linesOf(textLines) };
	const [, path, region, words = "", label = ""] =
		/^[ \t>]*<<<[ \t]*([^#{}[\]\n]+?)(?:#([\w.-]+))?[ \t]*(?:\{([^{}]*)\})?[ \t]*(\[[^[\]]*\])?[ \t]*$/.exec(line) ?? [];
	if (path === undefined) return null;
	const [, lines = "", language = ""] = /^([\d,\s-]*)(.*)$/.exec(words.trim()) ?? [];
	const [name = "", ...options] = language.trim().split(":");
	const fence = [
		name || (/\.(\w+)$/.exec(path)?.[1] ?? "text"),
		...(lines.trim() === "" ? [] : [`{${lines.replace(/\s/g, "")}}`]),
		...(options.some((option) => option.startsWith("line-numbers")) ? ["showLineNumbers"] : []),
		...(label === "" ? [] : [label]),
	];
	return { path, ...regionOf(region), fence: fence.join(" ") };
}

function regionOf(name: string | undefined): Pick<Include, "region"> {
	return name === undefined ? {} : { region: name };
}

/** `3,10`, `3,` or `,10` */
function linesOf(written: string | undefined): Pick<Include, "lines"> {
	if (written === undefined) return {};
	const [first = "", last = ""] = written.includes(",") ? written.split(",") : [written, written];
	return { lines: [Number(first || 1), Number(last || Number.MAX_SAFE_INTEGER)] };
}
