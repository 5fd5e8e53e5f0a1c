import { placeholderModule } from "../missing-modules.ts";

/**
 * A page's module, with imports for the names of React that it uses but neither imports nor declares (some tools provide them to every
 * page), and with placeholders for components, by name. Its lines keep their numbers, because its source map already exists.
 */
export function completeModule(code: string, standIns: readonly string[]): string {
	const complete = withReact(code);
	if (standIns.length === 0) return complete;
	const entries = standIns.map((name) => `${name}: _placeholder.${name}`).join(", ");
	const placeholders = `\nimport _placeholder from "${placeholderModule}";\nconst _placeholders = {${entries}};`;
	return beforeMap(complete.replaceAll("..._provideComponents()", "..._provideComponents(), ..._placeholders"), placeholders);
}

function withReact(code: string): string {
	const used = new Set(
		[...code.matchAll(/(?<![\w$.])(?:React(?=\.)|use(?:State|Effect|Ref|Memo|Callback|Reducer|Id|Context|LayoutEffect)(?=\())/g)].map(
			([name]) => name,
		),
	);
	const missing = [...used].filter((name) => !new RegExp(`\\b(?:import|const|let|var|function)\\b[^;=\\n]*\\b${name}\\b`).test(code));
	const list = missing.map((name) => (name === "React" ? "default as React" : name)).join(", ");
	return list === "" ? code : beforeMap(code, `\nimport { ${list} } from "react";`);
}

/** Adds text at the end of a module, before its source map. */
function beforeMap(code: string, added: string): string {
	return code.replace("\n//# sourceMappingURL", (comment) => added + comment);
}
