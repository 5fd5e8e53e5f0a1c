/** A link in Markdown. */
export function linkText(text: string, path: string): string {
	return `[${escapeText(text)}](${encodeURI(path)})`;
}

/** A text that Markdown and MDX read as it is. */
export function escapeText(text: string): string {
	return text
		.replace(/[\\[\]*`<{&~$|]|(?<!\w)_|_(?!\w)/g, "\\$&")
		.replace(/^(?=[#>+=:-])/, "\\")
		.replace(/^(\d+)(?=[.)])/, "$1\\");
}
