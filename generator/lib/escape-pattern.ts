/** The source of a regular expression that matches exactly `text`. */
export function escapePattern(text: string): string {
	return text.replace(/[^\w\s]/g, "\\$&");
}
