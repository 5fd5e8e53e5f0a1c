import { escapePattern } from "./escape-pattern.ts";

/** The pattern of a text in which `*` stands for any characters. */
export function wildcardPattern(text: string): RegExp {
	return new RegExp(`^${text.split("*").map(escapePattern).join(".*")}$`);
}
