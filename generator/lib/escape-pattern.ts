/** The text as part of a regular expression that matches just it. */
export function escapePattern(text: string): string {
	return text.replace(/[^\w\s]/g, "\\$&");
}
