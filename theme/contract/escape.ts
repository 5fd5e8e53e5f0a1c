const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Escapes text for HTML and XML, element content and quoted attributes alike. */
export function escapeHtml(text: string): string {
	return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? character) : text;
}
