import type { Signature, Symbol as TypeSymbol } from "typescript/unstable/sync";
import { type Declaration, declarationsOf, oneLine, type TypeReader, withoutComments } from "./type-text.ts";

/** Signatures that fit into a line of code are one line. */
const lineLength = 76;

/** A longer declaration of a type is left out: its members contain the same. */
const longestDeclaration = 1200;

/** A signature as a declaration of a function, in one line, or else with its parameters in lines of their own. */
export function callSignature(name: string, signature: Signature, { checker }: TypeReader): string {
	const node = signature.declaration?.resolve() as Declaration | undefined;
	const returned = checker.getReturnTypeOfSignature(signature);
	const result = node?.type ? tidy(node.type.getText()) : oneLine(returned ? checker.typeToString(returned) : "unknown");
	const generics = node?.typeParameters?.length
		? `<${node.typeParameters.map((parameter) => oneLine(parameter.getText())).join(", ")}>`
		: "";
	const parameters = (node?.parameters ?? []).map(parameterText);
	const before = `function ${name}${generics}(`;
	const short = `${before}${parameters.map(oneLine).join(", ")}): ${oneLine(result)}`;
	if (short.length <= lineLength) return short;
	if (parameters.length <= 1) return `${before}${parameters[0] ?? ""}): ${result}`;
	return `${before}\n${parameters.map((parameter) => `  ${parameter.replaceAll("\n", "\n  ")},\n`).join("")}): ${result}`;
}

/** A parameter; a destructured one is called `options`. */
function parameterText(parameter: Declaration): string {
	const written = parameter.name?.getText() ?? "options";
	const name = /^[[{]/.test(written) ? "options" : written;
	const type = parameter.type ? `: ${tidy(parameter.type.getText())}` : "";
	return `${parameter.dotDotDotToken ? "..." : ""}${name}${parameter.questionToken ? "?" : ""}${type}`;
}

/** The declaration of a type as its author wrote it. */
export function declarationText(name: string, symbol: TypeSymbol): string {
	const [declaration] = declarationsOf(symbol);
	const text = tidy(declaration?.getText() ?? `type ${name}`).replace(/^(?:export )?(?:declare )?/, "");
	return text.length > longestDeclaration ? `type ${name}` : text.replace(/;$/, "");
}

/** A declaration without comments and internal members, indented by two spaces. */
function tidy(code: string): string {
	return withoutComments(code)
		.split("\n")
		.filter((line) => line.trim() !== "" && !/^\s*(?:readonly )?_/.test(line))
		.map((line) => line.trimEnd().replace(/^(?: {4})+/, (indent) => " ".repeat(indent.length / 2)))
		.join("\n");
}
